import type { NewStatus } from '@campus/contracts/admissions/options.ts'
import { admissionMessages, trackMessages } from '@campus/contracts/admissions/messages.ts'
import { homePaths } from '@campus/contracts/identity/options.ts'
import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { firstGreetingOf, greetingOf, type Named } from '@campus/contracts/core/mails/greeting.ts'
import { studentAreaNote } from '@campus/contracts/core/mails/student-area-note.ts'
import { formatRupees, type Paise, toRupees } from '@campus/contracts/core/money.ts'
import type { InstituteContent } from '@campus/contracts/site-content/editing-schema.ts'
import { hasPaymentDetails } from '@campus/contracts/site-content/payment-details.ts'
import type { MailDraft } from '../../platform/mail/mail-content.ts'

/** `course`: its name with its code. */
type Applicant = Named & { uniqueId: string; email: string; course: string }

const trackLink = { words: trackMessages.title, to: '/status' }
const noSecrets = 'Nobody from the college will ever ask you for a password or a code.'
const askedFor = `There it asks for your Student Id and your date of birth. ${noSecrets}`

/**
 * Returns the mail that confirms a stored application to the applicant. But for a first name it repeats nothing that they wrote: anybody
 * can have it sent to any address, and nobody has read the application yet.
 */
export const receivedMail = (applicant: Applicant): MailDraft => ({
  to: applicant.email,
  about: applicant.uniqueId,
  subject: 'We have your application',
  heading: 'Your application has arrived',
  paragraphs: [
    firstGreetingOf(applicant.firstName),
    'Thank you for applying. The office now reads your application. You will get a mail whenever something changes.',
    'Please keep your Student Id: with it you can follow the application and, later, pay the fees.',
  ],
  facts: factsOf(applicant, 'Pending'),
  link: trackLink,
  notes: [askedFor],
})

const factsOf = ({ uniqueId, course }: Applicant, status: string): [string, string][] => [
  ['Student Id', uniqueId],
  ['Course', course],
  [admissionMessages.currentStatus, status],
]

const openings: Record<NewStatus, string> = {
  Verified: 'The office has checked your application.',
  Approved: 'Congratulations: your application has been approved.',
  Rejected: 'We are sorry: your application was not successful.',
}

type Decision = {
  status: NewStatus
  message: string
  /** The unpaid part of the whole fee. */
  duePaise: Paise
  institute: InstituteContent | undefined
  /** YYYY-MM-DD at the college. */
  today: string
}

/** Returns the mail of a decision, in the office's own words; an approval also says when the course begins and what it costs. */
export const decidedMail = (applicant: Applicant, { status, message, ...place }: Decision): MailDraft => {
  const mail = {
    to: applicant.email,
    about: applicant.uniqueId,
    subject: 'News about your application',
    heading: `Your application is now ${status.toLowerCase()}`,
    paragraphs: [greetingOf(applicant, 'applicant'), openings[status], message],
    facts: factsOf(applicant, status),
    link: trackLink,
    notes: [askedFor],
  }
  return status === 'Approved' ? { ...mail, ...withPlace(mail.facts, place) } : mail
}

/** An approved applicant is told how to pay, where the office has entered that on the site. */
const withPlace = (facts: [string, string][], { duePaise, institute, today }: Omit<Decision, 'status' | 'message'>): Partial<MailDraft> => {
  const pays = institute !== undefined && hasPaymentDetails(institute) && duePaise > 0
  return {
    facts: [
      ...facts,
      ...beginning(institute, today),
      ...(duePaise > 0 ? [['Fee still to be paid', formatRupees(toRupees(duePaise))] satisfies [string, string]] : []),
    ],
    ...(pays && { link: { words: 'How to pay the fee', to: '/payment' }, notes: [noSecrets] }),
  }
}

/** The day on which classes begin, while that is to come. */
const beginning = (institute: InstituteContent | undefined, today: string): [string, string][] => {
  const classesBegin = institute?.admission.classesBegin
  return classesBegin !== undefined && classesBegin >= today ? [['Classes begin', formatCalendarDay(classesBegin)]] : []
}

/**
 * `feePaise`: the course's fee. A concession is granted only after the admission, so the amount due is shown on the site and not in the
 * mail.
 */
type Admission = { semester: number; message: string; feePaise: Paise } & Pick<Decision, 'institute' | 'today'>

/** Returns the mail to a student whom the office admitted at the counter. */
export const admittedMail = (student: Applicant, { semester, message, feePaise, institute, today }: Admission): MailDraft => ({
  to: student.email,
  about: student.uniqueId,
  subject: 'You have been admitted',
  heading: 'You have been admitted',
  paragraphs: [
    greetingOf(student, 'student'),
    message,
    'Please keep your Student Id: with it you see what you have paid and what is due. A concession that the office grants you is taken off there.',
  ],
  facts: [
    ['Student Id', student.uniqueId],
    ['Course', student.course],
    ['Semester', String(semester)],
    ...beginning(institute, today),
    ...(feePaise > 0 ? [['Course fee', formatRupees(toRupees(feePaise))] satisfies [string, string]] : []),
  ],
  link: { words: 'See your fees', to: '/payment' },
  secondLink: { words: 'Open your student area', to: homePaths.student },
  notes: [studentAreaNote, noSecrets],
})
