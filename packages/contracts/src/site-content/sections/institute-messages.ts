import { contactLimits, maxMessageLength } from '../../contact/field-lengths.ts'
import { feeLineName } from '../../courses/fee-messages.ts'
import { howToPayMessages } from '../../fees/messages.ts'
import type { PageWithMetadata } from '../page-metadata.ts'
import { maxOfficeAddresses, officeMailMinutes } from '../office-mail-messages.ts'

/** Texts of the sections and fields in which the office edits the institute. */
export const instituteSectionMessages = {
  sections: {
    logo: {
      title: 'Logo',
      where:
        'On every page beside the name, on receipts, in mails, in the browser’s tab. While there is none, a neutral drawing stands there',
    },
    nameAndPlace: { title: 'Name and place', where: 'On every page: top bar, footer, titles; and on receipts and mails' },
    howToReachIt: { title: 'How to reach it', where: 'Contact page, the line above the top bar, footer' },
    mailsToTheOffice: {
      title: 'Mails to the office',
      where: `Not on the website: who gets a mail when something has arrived, once there is a mail server; up to ${maxOfficeAddresses} addresses each, one a line. Left empty, nobody. At most one mail of each kind in ${officeMailMinutes} minutes; it says how many have arrived`,
    },
    principals: { title: 'Principals', where: 'Contact page' },
    admissions: { title: 'Admissions', where: 'The line above the top bar, home page, course pages, admission form' },
    feesOnTheAdmissionForm: {
      title: 'Fees on the admission form',
      where:
        'A text beside the form, until a course is chosen. Without lines it lists what each open course costs. What students owe is set with each course',
    },
    universities: {
      title: 'Universities',
      where:
        'Admission form, the choices of its last step: the university, board or council that examines your students. While there is none, applicants type it',
    },
    bankAccount: { title: 'Bank account', where: 'Payment page and a student’s own fees; what is left empty is not shown' },
    howFeesArePaid: { title: 'How fees are paid', where: 'Payment page and a student’s own fees, while nothing can be paid online' },
    contentProtection: { title: 'Content protection', where: 'Footer, a badge' },
  },
  fields: {
    logo: { label: 'Logo', hint: 'Of any shape, best without a background; it is shown on light ground' },
    squareLogo: {
      label: 'Square logo',
      hint: 'For small places: the bar at the top on a phone, the browser’s tab, a phone’s home screen. Left empty, the logo stands there',
    },
    name: { label: 'Name' },
    shortName: { label: 'Short name', hint: 'Where the whole name has no room' },
    tagline: { label: 'Tagline', hint: 'In the footer' },
    foundedYear: { label: 'Founded in', hint: 'The year' },
    city: { label: 'City' },
    state: { label: 'State' },
    address: { label: 'Address' },
    mapUrl: { label: 'Map link', hint: 'Behind the address on the contact page' },
    phone: { label: 'Phone' },
    email: { label: 'E-mail' },
    officeHours: { label: 'Office hours', hint: 'As in Weekdays, 9 to 4' },
    messageMax: {
      label: 'Longest message, in characters',
      hint: `What a visitor can write to you on the contact page, up to ${maxMessageLength}. Left empty, ${contactLimits.messageMax}`,
    },
    officeMailsApplications: { label: 'Of new applications' },
    officeMailsMessages: { label: 'Of new messages' },
    principalsName: { label: 'Name' },
    principalsTitle: { label: 'Title', hint: 'Principal, Vice-Principal' },
    admissionSession: { label: 'Session', hint: 'As in 2027-2028' },
    admissionOpens: { label: 'Opens on', hint: 'The form takes nothing before this day' },
    admissionLastDate: { label: 'Last date', hint: 'The form closes at the end of this day' },
    admissionGraceDays: {
      label: 'Days of grace',
      hint: 'For so many days after the last date the form takes late applications, and the site says so',
    },
    admissionClassesBegin: { label: 'Classes begin' },
    admissionNoticeYear: { label: 'Year on the home page’s card', hint: 'As in 2027-2028. It stands behind the title of the card' },
    feeListName: feeLineName,
    feeListRupees: { label: 'Rupees' },
    universities: { label: 'Name' },
    bankName: { label: 'Bank' },
    bankBranch: { label: 'Branch' },
    bankAccountName: { label: 'Account name' },
    bankAccountNumber: { label: 'Account number', hint: '6 to 18 digits' },
    bankIfsc: { label: 'IFSC', hint: 'As in ABCD0123456' },
    bankLogo: { label: 'Logo of the bank' },
    paymentCounter: { label: 'Counter', hint: 'Where it is' },
    paymentHours: { label: 'Counter hours' },
    paymentUpiId: { label: 'UPI ID', hint: 'As in college@bank' },
    paymentReference: { label: howToPayMessages.reference, hint: 'What a payer writes with a transfer. Left empty: the Student Id' },
    paymentNote: { label: 'Note' },
    contentProtectionUrl: {
      label: 'Address of the badge',
      hint: 'Of a service that watches for copies of your pages, if you use one. Left empty, there is none',
    },
  },
  /** Names of the sections with the search engine entries of the other pages. */
  listed: {
    contact: 'Contact',
    admission: 'Admission',
    students: 'Students',
    notices: 'Notices',
    blog: 'Blog',
  } satisfies Record<PageWithMetadata, string>,
  rows: {
    principal: 'Principal',
    fee: 'Fee',
    university: 'University',
  },
} as const
