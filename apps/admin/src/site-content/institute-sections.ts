import { websiteSwitchMessages } from '@campus/contracts/set-up/website-switch-messages.ts'
import { WebsiteNote } from '../set-up/website-note.tsx'
import { pagesWithMetadata, metadataOfPage } from '@campus/contracts/site-content/page-metadata.ts'
import { instituteSectionMessages } from '@campus/contracts/site-content/sections/institute-messages.ts'
import { AdmissionsNote } from './admissions-note.tsx'
import { searchEngineSection } from './search-engine-section.ts'
import type { Section } from '../content/fields/sections.ts'

const { sections, fields, rows, listed } = instituteSectionMessages

/** The fields of the institute's data. */
export const instituteSections: readonly Section[] = [
  {
    ...sections.logo,
    fields: [
      { path: 'logo', ...fields.logo, kind: 'picture', optional: true },
      { path: 'squareLogo', ...fields.squareLogo, kind: 'picture', optional: true },
    ],
  },
  {
    ...sections.nameAndPlace,
    fields: [
      { path: 'name', ...fields.name, kind: 'line' },
      { path: 'shortName', ...fields.shortName, kind: 'line' },
      { path: 'tagline', ...fields.tagline, kind: 'line', optional: true },
      { path: 'foundedYear', ...fields.foundedYear, kind: 'number', optional: true },
      { path: 'city', ...fields.city, kind: 'line' },
      { path: 'state', ...fields.state, kind: 'line' },
      { path: 'address', ...fields.address, kind: 'line' },
      { path: 'mapUrl', ...fields.mapUrl, kind: 'address', optional: true },
    ],
  },
  {
    ...sections.howToReachIt,
    fields: [
      { path: 'phone', ...fields.phone, kind: 'phone' },
      { path: 'email', ...fields.email, kind: 'email' },
      { path: 'officeHours', ...fields.officeHours, kind: 'line', optional: true },
      { path: 'messageMax', ...fields.messageMax, kind: 'number', optional: true },
    ],
  },
  {
    ...sections.mailsToTheOffice,
    fields: [
      { path: 'officeMails.applications', ...fields.officeMailsApplications, kind: 'lines', optional: true },
      { path: 'officeMails.messages', ...fields.officeMailsMessages, kind: 'lines', optional: true },
    ],
  },
  {
    ...sections.principals,
    list: {
      path: 'principals',
      one: rows.principal,
      most: 6,
      make: () => ({ name: '', title: '' }),
      fields: [
        { path: 'name', ...fields.principalsName, kind: 'line' },
        { path: 'title', ...fields.principalsTitle, kind: 'line' },
      ],
    },
  },
  {
    ...sections.admissions,
    seenOn: 'admission',
    note: AdmissionsNote,
    fields: [
      { path: 'admission.session', ...fields.admissionSession, kind: 'line', optional: true },
      { path: 'admission.opens', ...fields.admissionOpens, kind: 'day', optional: true },
      { path: 'admission.lastDate', ...fields.admissionLastDate, kind: 'day', optional: true },
      { path: 'admission.graceDays', ...fields.admissionGraceDays, kind: 'number', optional: true },
      { path: 'admission.classesBegin', ...fields.admissionClassesBegin, kind: 'day', optional: true },
      { path: 'admission.noticeYear', ...fields.admissionNoticeYear, kind: 'line', optional: true },
    ],
  },
  {
    ...sections.feesOnTheAdmissionForm,
    seenOn: 'admission',
    list: {
      path: 'feeList',
      one: rows.fee,
      most: 12,
      make: () => ({ name: '', rupees: '' }),
      fields: [
        { path: 'name', ...fields.feeListName, kind: 'line' },
        { path: 'rupees', ...fields.feeListRupees, kind: 'number' },
      ],
    },
  },
  {
    ...sections.universities,
    seenOn: 'admission',
    list: {
      path: 'universities',
      one: rows.university,
      most: 30,
      make: () => '',
      fields: [{ path: '', ...fields.universities, kind: 'line' }],
    },
  },
  {
    ...sections.bankAccount,
    seenOn: 'payment',
    fields: [
      { path: 'bank.name', ...fields.bankName, kind: 'line', optional: true },
      { path: 'bank.branch', ...fields.bankBranch, kind: 'line', optional: true },
      { path: 'bank.accountName', ...fields.bankAccountName, kind: 'line', optional: true },
      { path: 'bank.accountNumber', ...fields.bankAccountNumber, kind: 'line', optional: true },
      { path: 'bank.ifsc', ...fields.bankIfsc, kind: 'line', optional: true },
      { path: 'bank.logo', ...fields.bankLogo, kind: 'picture', optional: true },
    ],
  },
  {
    ...sections.howFeesArePaid,
    seenOn: 'payment',
    fields: [
      { path: 'payment.counter', ...fields.paymentCounter, kind: 'line', optional: true },
      { path: 'payment.hours', ...fields.paymentHours, kind: 'line', optional: true },
      { path: 'payment.upiId', ...fields.paymentUpiId, kind: 'line', optional: true },
      { path: 'payment.reference', ...fields.paymentReference, kind: 'line', optional: true },
      { path: 'payment.note', ...fields.paymentNote, kind: 'text', optional: true },
    ],
  },
  {
    ...sections.contentProtection,
    fields: [{ path: 'contentProtectionUrl', ...fields.contentProtectionUrl, kind: 'address', optional: true }],
  },
  ...pagesWithMetadata.map((page) =>
    searchEngineSection({
      called: listed[page],
      path: `/${page}`,
      titlePath: `listings.${page}.title`,
      descriptionPath: `listings.${page}.description`,
      listingOf: (college, texts) => metadataOfPage(page, college, texts),
    }),
  ),
  { title: websiteSwitchMessages.title, where: websiteSwitchMessages.where, note: WebsiteNote },
]
