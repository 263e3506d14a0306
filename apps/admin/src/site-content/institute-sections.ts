import { contactLimits, longestMessage } from '@campus/contracts/contact/limits.ts'
import { mostOfficeAddresses, officeMailMinutes } from '@campus/contracts/site-content/office-mail-messages.ts'
import { whereToSwitch } from '@campus/contracts/set-up/website-switch-messages.ts'
import { WebsiteNote } from '../set-up/website-note.tsx'
import { type ListedPage, listedPages, pageListing } from '@campus/contracts/site-content/page-metadata.ts'
import { AdmissionsNote } from './admissions-note.tsx'
import { searchSection } from './search-section.ts'
import type { Section } from './sections.ts'

const listedTitles: Record<ListedPage, string> = {
  contact: 'Contact',
  admission: 'Admission',
  students: 'Students',
  notices: 'Notices',
  blog: 'Blog',
}

/** Who the college is. */
export const instituteSections: readonly Section[] = [
  {
    title: 'Logo',
    where:
      'On every page beside the name, on receipts, in mails, in the browser’s tab. While there is none, a neutral drawing stands there',
    fields: [
      {
        path: 'logo',
        label: 'Logo',
        kind: 'picture',
        optional: true,
        hint: 'Of any shape, best without a background; it is shown on light ground',
      },
      {
        path: 'squareLogo',
        label: 'Square logo',
        kind: 'picture',
        optional: true,
        hint: 'For small places: the bar at the top on a phone, the browser’s tab, a phone’s home screen. Left empty, the logo stands there',
      },
    ],
  },
  {
    title: 'Name and place',
    where: 'On every page: top bar, footer, titles; and on receipts and mails',
    fields: [
      { path: 'name', label: 'Name', kind: 'line', most: 120 },
      { path: 'shortName', label: 'Short name', kind: 'line', most: 60, hint: 'Where the whole name has no room' },
      { path: 'tagline', label: 'Tagline', kind: 'line', most: 300, optional: true, hint: 'In the footer' },
      { path: 'foundedYear', label: 'Founded in', kind: 'number', optional: true, hint: 'The year' },
      { path: 'city', label: 'City', kind: 'line', most: 120 },
      { path: 'state', label: 'State', kind: 'line', most: 120 },
      { path: 'address', label: 'Address', kind: 'line', most: 300 },
      { path: 'mapUrl', label: 'Map link', kind: 'address', optional: true, hint: 'Behind the address on the contact page' },
    ],
  },
  {
    title: 'How to reach it',
    where: 'Contact page, the line above the top bar, footer',
    fields: [
      { path: 'phone', label: 'Phone', kind: 'phone', most: 30 },
      { path: 'email', label: 'E-mail', kind: 'email' },
      { path: 'officeHours', label: 'Office hours', kind: 'line', most: 120, optional: true, hint: 'As in Weekdays, 9 to 4' },
      {
        path: 'messageMax',
        label: 'Longest message, in characters',
        kind: 'number',
        optional: true,
        hint: `What a visitor can write to you on the contact page, up to ${longestMessage}. Left empty, ${contactLimits.messageMax}`,
      },
    ],
  },
  {
    title: 'Mails to the office',
    where: `Not on the website: who gets a mail when something has arrived, once there is a mail server; up to ${mostOfficeAddresses} addresses each, one a line. Left empty, nobody. At most one mail of each kind in ${officeMailMinutes} minutes; it says how many have arrived`,
    fields: [
      { path: 'officeMails.applications', label: 'Of new applications', kind: 'lines', optional: true },
      { path: 'officeMails.messages', label: 'Of new messages', kind: 'lines', optional: true },
    ],
  },
  {
    title: 'Principals',
    where: 'Contact page',
    list: {
      path: 'principals',
      one: 'Principal',
      most: 6,
      make: () => ({ name: '', title: '' }),
      fields: [
        { path: 'name', label: 'Name', kind: 'line', most: 120 },
        { path: 'title', label: 'Title', kind: 'line', most: 120, hint: 'Principal, Vice-Principal' },
      ],
    },
  },
  {
    title: 'Admissions',
    seenOn: 'admission',
    where: 'The line above the top bar, home page, course pages, admission form',
    note: AdmissionsNote,
    fields: [
      { path: 'admission.session', label: 'Session', kind: 'line', most: 30, optional: true, hint: 'As in 2027-2028' },
      { path: 'admission.opens', label: 'Opens on', kind: 'day', optional: true, hint: 'The form takes nothing before this day' },
      { path: 'admission.lastDate', label: 'Last date', kind: 'day', optional: true, hint: 'The form closes at the end of this day' },
      {
        path: 'admission.graceDays',
        label: 'Days of grace',
        kind: 'number',
        optional: true,
        hint: 'For so many days after the last date the form takes late applications, and the site says so',
      },
      { path: 'admission.classesBegin', label: 'Classes begin', kind: 'day', optional: true },
      {
        path: 'admission.noticeYear',
        label: 'Year on the home page’s card',
        kind: 'line',
        most: 30,
        optional: true,
        hint: 'As in 2027-2028. It stands behind the title of the card',
      },
    ],
  },
  {
    title: 'Fees on the admission form',
    seenOn: 'admission',
    where:
      'A text beside the form, until a course is chosen. Without lines it lists what each open course costs. What students owe is set with each course',
    list: {
      path: 'feeList',
      one: 'Fee',
      most: 12,
      make: () => ({ name: '', rupees: '' }),
      fields: [
        { path: 'name', label: 'What for', kind: 'line', most: 60, hint: 'As in Admission Fee, 1st Year' },
        { path: 'rupees', label: 'Rupees', kind: 'number' },
      ],
    },
  },
  {
    title: 'Universities',
    seenOn: 'admission',
    where:
      'Admission form, the choices of its last step: the university, board or council that examines your students. While there is none, applicants type it',
    list: {
      path: 'universities',
      one: 'University',
      most: 30,
      make: () => '',
      fields: [{ path: '', label: 'Name', kind: 'line', most: 120 }],
    },
  },
  {
    title: 'Bank account',
    seenOn: 'payment',
    where: 'Payment page and a student’s own fees; what is left empty is not shown',
    fields: [
      { path: 'bank.name', label: 'Bank', kind: 'line', most: 120, optional: true },
      { path: 'bank.branch', label: 'Branch', kind: 'line', most: 120, optional: true },
      { path: 'bank.accountName', label: 'Account name', kind: 'line', most: 120, optional: true },
      { path: 'bank.accountNumber', label: 'Account number', kind: 'line', most: 40, optional: true, hint: '6 to 18 digits' },
      { path: 'bank.ifsc', label: 'IFSC', kind: 'line', most: 20, optional: true, hint: 'As in ABCD0123456' },
      { path: 'bank.logo', label: 'Logo of the bank', kind: 'picture', optional: true },
    ],
  },
  {
    title: 'How fees are paid',
    seenOn: 'payment',
    where: 'Payment page and a student’s own fees, while nothing can be paid online',
    fields: [
      { path: 'payment.counter', label: 'Counter', kind: 'line', most: 120, optional: true, hint: 'Where it is' },
      { path: 'payment.hours', label: 'Counter hours', kind: 'line', most: 120, optional: true },
      { path: 'payment.upiId', label: 'UPI ID', kind: 'line', most: 100, optional: true, hint: 'As in college@bank' },
      {
        path: 'payment.reference',
        label: 'Reference to give',
        kind: 'line',
        most: 120,
        optional: true,
        hint: 'What a payer writes with a transfer. Left empty: the Student Id',
      },
      { path: 'payment.note', label: 'Note', kind: 'text', most: 300, optional: true },
    ],
  },
  {
    title: 'Content protection',
    where: 'Footer, a badge',
    fields: [
      {
        path: 'contentProtectionUrl',
        label: 'Address of the badge',
        kind: 'address',
        optional: true,
        hint: 'Of a service that watches for copies of your pages, if you use one. Left empty, there is none',
      },
    ],
  },
  ...listedPages.map((page) =>
    searchSection({
      called: listedTitles[page],
      path: `/${page}`,
      titlePath: `listings.${page}.title`,
      descriptionPath: `listings.${page}.description`,
      listingOf: (college, texts) => pageListing(page, college, texts),
    }),
  ),
  { title: whereToSwitch.title, where: whereToSwitch.where, note: WebsiteNote },
]
