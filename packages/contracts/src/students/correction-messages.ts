import { noReason, personalDataMessages } from './messages.ts'

/** Texts of correcting a record, and of the mail to an address that it no longer has. */
export const correctionMessages = {
  title: personalDataMessages.correct,
  save: 'Save the correction',
  back: 'To the record',
  labels: { reason: 'Why it is corrected' },
  noReason,
  nothing: 'Nothing has been changed yet, so there is nothing to save.',
  hints: {
    dateOfBirth: 'With it the applicant asks for the status.',
  },
  emailHint: {
    mailed:
      'Mails go there, and it shows the record to an account with this address. If it changes, the former address is told so. Empty: there is none.',
    kept: 'It shows the record to an account with this address. No mails go there, for there is no mail server yet. Empty: there is none.',
  },
  elsewhere: {
    title: 'Not corrected here',
    applied: 'University, course and mode stand as they were applied for. For another course the applicant applies again.',
    number: 'An application goes by its Aadhaar number. If that is wrong, erase the application, and the applicant applies again.',
    status: 'The status is changed under',
    fees: 'Fees and fines are changed under',
    written: 'Every correction is written down, with its reason:',
    audit: 'what was done to this record',
  },
  /** Explains the choice of an admin whose save came after somebody else's. */
  choose:
    'What you have written stands here still. Save it, and only the fields that you have changed take the place of theirs; or give it up and go on with theirs.',
  /** Messages of the server. */
  corrected: (id: string): string => `The record of ${id} has been corrected`,
  duplicate: 'Another application for this course and year has this email and date of birth',
  mail: {
    subject: 'The address of your application was changed or removed',
    heading: 'The email address of your application was changed or removed',
    text: 'This address no longer stands in your application: the office has changed or removed it. Mails about it no longer come here, and an account with this address no longer shows it unless it was sent from that account.',
    note: 'If you did not ask for this, tell the office at once.',
  },
} as const
