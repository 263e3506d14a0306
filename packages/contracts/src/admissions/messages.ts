import { applyForAdmission } from '../core/shared-messages.ts'
import { admissionTitle } from './admission-title.ts'
import type { TwelfthRule } from './form-fields.ts'

/** Beside a choice of Other without a text. */
export const sayWhich = 'Please say which'

/** Messages about marks and full marks. */
export const marksMessages = {
  noNumber: (label: string): string => `${label} must be a number`,
  range: (label: string, least: number, most: number): string => `${label} must be a number from ${least} to ${most}`,
  outOfWhat: 'Please say out of how many',
  /** In a record, and before an application is sent. */
  shown: (marks: number, outOf: number): string => `${marks} out of ${outOf} (${Math.round((marks / outOf) * 1000) / 10} %)`,
} as const

const markSheets: Record<TwelfthRule, string> = {
  required: 'the class 10 and class 12 mark sheets',
  optional: 'the class 10 mark sheet, that of class 12 if you have it',
  notAsked: 'the class 10 mark sheet',
}

/** Messages about a field of digits. */
export const digitsMessages = {
  zeros: (label: string): string => `${label} cannot be all zeros`,
  length: (label: string, min: number, max: number): string => `${label} must have ${min === max ? min : `${min} to ${max}`} digits`,
} as const

/** Texts of the admission page (docs/product/fixed-texts.md#admission). */
export const admissionMessages = {
  title: admissionTitle,
  /** Before the first step, by whether class 12 is asked, and with the questions of the college's own that have to be answered: of all, and of some courses. */
  needed: (twelfth: TwelfthRule = 'required', asked: readonly { courses?: readonly string[]; texts: readonly string[] }[] = []): string =>
    [
      `Note: keep at hand your Aadhar card, ${markSheets[twelfth]}, and a photograph of yourself, without which the form cannot be sent.`,
      ...asked.map(({ courses, texts }) =>
        courses ? `For ${courses.join(', ')} the college asks: ${texts.join('; ')}.` : `The college also asks: ${texts.join('; ')}.`,
      ),
      'The five steps take about twelve minutes.',
    ].join(' '),
  /** Stands below the checkbox of the step Are you Human?, which is only shown. */
  humanCheck: 'This box checks nothing. Tick it or leave it, and go on: the college looks at every application itself.',
  currentStatus: 'Current Status',
  picture: { title: 'Picture Upload', button: 'Upload', missing: 'Please upload your picture', needed: 'Needed with every application.' },
  incomplete: { title: 'Incomplete Form', text: 'Please fill in all fields before proceeding!' },
  done: {
    title: 'Form Submitted Successfully',
    text: 'Student Admission Record Created Successfully We Sent You A Mail Check Your Mail Box',
  },
  failed: 'Error submitting form',
  /** The server's message: an application for the same course and year is there already. */
  duplicate: 'You have already applied for this course this year',
  /** The server's message: a course or university that has been closed since the form was opened. */
  closed: 'This is no longer open for admission. Please choose another',
  /** At an answer that has left its list since it was chosen, and stands as Other now. */
  listChanged: 'The college has changed this list meanwhile. Please look whether this is still right',
  /** Of the application that this browser sent; `day` is when it last heard of it. */
  lastHeard: (day: string): string => `as of ${day}`,
  howToFollow: 'Applied already? Your Student Id and date of birth show how it stands.',
  forget: 'Forget it on this device',
} as const

/** Texts of the consent that an applicant under 18 needs. */
export const consentMessages = {
  label: 'My parent or guardian has read the privacy notice below and agrees to this application.',
  missing: 'A parent or guardian must agree, because you are under 18.',
  /** In the record, for the office. */
  recorded: 'Guardian’s consent',
  given: (by: string, moment: string): string => `By ${by}, ${moment}`,
  /** Of who is under 18 and was taken over from elsewhere, or applied before it was asked for. */
  lacking: 'None recorded, and the applicant is under 18',
  /** In the correction of a record. */
  ofOffice: 'A parent or guardian has agreed to this application, and the college has it in writing.',
  missingForOffice: 'A parent or guardian must agree, because the applicant is under 18.',
} as const

/** Texts of the admin's status update (docs/product/admin-panel.md#update-status). Its warning of a missing id stands with the student's id. */
export const statusMessages = {
  noStatus: 'Please select a status to update.',
  noMessage: 'Please provide a review message for the student.',
  longMessage: (most: number): string => `Your message must be at most ${most} characters.`,
  sameStatus: (current: string): string => `Please select a different status. Current status is already "${current}".`,
  loading: 'Fetching student status...',
  loaded: 'Student status loaded successfully',
  loadFailed: (reason: string): string => `Failed to fetch student status: ${reason}`,
  updating: 'Updating student application status...',
  updated: (status: string): string => `Student application status successfully updated to "${status}"!`,
  /** Messages of the server. */
  decided: {
    mailed: (id: string, status: string): string => `The status of ${id} is now "${status}", and the applicant is told by mail.`,
    kept: (id: string, status: string): string =>
      `The status of ${id} is now "${status}". The applicant was not mailed, for there is no mail server yet. Please tell them, or have them look under Check Status.`,
    withoutAddress: (id: string, status: string): string =>
      `The status of ${id} is now "${status}", and the applicant has no e-mail address to be told at.`,
  },
  updateFailed: (reason: string): string => `Failed to update student status: ${reason}`,
  /** The server's message: another admin was faster. */
  changedMeanwhile: (current: string): string => `Somebody else has changed this to "${current}" meanwhile. Please look again.`,
  /** Announces an action and its effects before the office confirms it. */
  will: {
    Verified: (name: string): string => `Marks the papers of ${name} as checked.`,
    Approved: (name: string): string => `Admits ${name} to semester 1.`,
    Rejected: (name: string): string => `Rejects ${name}. An admission ends; what was paid stays in the fee book.`,
  },
  /** Under the message: without one the button stays disabled. */
  messageNeeded: {
    mailed: 'A message is needed: it goes out by mail with the new status.',
    kept: 'A message is needed: it stands with the new status under Check Status.',
  },
  /** The same of a student without an e-mail address. */
  messageStands: 'A message is needed: it stands under Check Status with the new status.',
  /** Fields that the office has to enter before the form can be sent. */
  checklist: {
    title: 'Needed to send it',
    items: { id: 'Whose application it is', status: 'What is decided', message: 'What the student is told' },
    there: 'there',
    missing: 'missing',
  },
  willMail: {
    mailed: 'The message goes to the student by mail.',
    kept: 'Nobody is mailed, for there is no mail server yet: the student reads the message under Check Status.',
  },
  /** Of a student without an e-mail address. */
  willTell: 'There is no e-mail address, so no mail goes out: please tell the student. The message stands under Check Status.',
  /** Reasons, where the server gives none. */
  notFound: 'Student status not found',
  failed: 'Failed to update status',
} as const

/** Texts of one's own applications in the student area. */
export const ownApplicationsMessages = {
  title: 'Applications',
  applied: 'Applied',
  follow: 'Full status',
  none: 'No application yet',
  noneText: 'What you send while you are signed in stands here, with its status and what the office says about it.',
  unconfirmed:
    'Already admitted, or applied before? Confirm your email: what the college has under that address stands here as soon as it is confirmed.',
  elsewhere: 'Already admitted, or applied before? Then the college does not have this address: ask the office to enter it.',
  apply: applyForAdmission,
} as const

/** Texts of the page that follows an application. An unknown id and a wrong date are answered alike. */
export const trackMessages = {
  title: 'Check Status',
  refused: 'No application with this id and date of birth was found',
  /** The first entry of every history. */
  received: 'Your application has been received.',
} as const

/** Texts of the office's list of applications. */
export const applicationListMessages = {
  /** The filter by an answer to one of the college's own questions. */
  answer: 'Answer',
  /** In place of the day on which somebody applied who was taken over from a file. */
  imported: 'Imported',
  columns: {
    day: 'Applied',
    name: 'Name',
    id: 'Student Id',
    course: 'Course',
    phone: 'Mobile No',
    email: 'Email',
    status: 'Status',
  },
} as const
