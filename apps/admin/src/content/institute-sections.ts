import type { Section } from './sections.ts'

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
        hint: 'For small places: the browser’s tab, a phone’s home screen. Left empty, the logo stands there',
      },
    ],
  },
  {
    title: 'Name and place',
    where: 'On every page: top bar, footer, titles; and on receipts and mails',
    fields: [
      { path: 'name', label: 'Name', kind: 'line', most: 120 },
      { path: 'shortName', label: 'Short name', kind: 'line', most: 60, hint: 'Where the whole name has no room' },
      { path: 'tagline', label: 'Tagline', kind: 'line', most: 300, hint: 'In the footer' },
      { path: 'foundedYear', label: 'Founded in', kind: 'number', hint: 'The year' },
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
      { path: 'officeHours', label: 'Office hours', kind: 'line', most: 120 },
    ],
  },
  {
    title: 'Principals',
    where: 'Contact page, and the letterhead',
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
    where: 'The line above the top bar, home page, admission form',
    fields: [
      { path: 'admission.session', label: 'Session', kind: 'line', most: 30, hint: 'As in 2027-2028' },
      { path: 'admission.lastDate', label: 'Last date', kind: 'day' },
      { path: 'admission.classesBegin', label: 'Classes begin', kind: 'day' },
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
    title: 'Universities',
    where: 'Admission form, the choices of its last step',
    list: {
      path: 'universities',
      one: 'University',
      most: 30,
      make: () => '',
      fields: [{ path: '', label: 'Name', kind: 'line', most: 120 }],
    },
  },
  {
    title: 'Bank',
    where: 'Payment page, Bank Account',
    fields: [
      { path: 'bank.name', label: 'Bank', kind: 'line', most: 120 },
      { path: 'bank.branch', label: 'Branch', kind: 'line', most: 120 },
      { path: 'bank.logo', label: 'Logo', kind: 'picture' },
    ],
  },
  {
    title: 'Content protection',
    where: 'Footer, a badge',
    fields: [
      { path: 'contentProtectionUrl', label: 'Address of the badge', kind: 'address', optional: true, hint: 'Left empty, there is none' },
    ],
  },
]
