import type { NewStatus } from '@campus/contracts/admissions/options.ts'
import { admissionWords, trackWords } from '@campus/contracts/admissions/words.ts'
import { greetingOf } from '@campus/contracts/kit/greeting.ts'
import type { MailDraft } from '../kit/mail-content.ts'

type Applicant = { uniqueId: string; firstName: string; email: string; courseName: string }

const trackLink = { words: trackWords.title, to: '/status' }
const askedFor =
  'There it asks for your Student Id and your date of birth. Nobody from the college will ever ask you for a password or a code.'

/**
 * What an applicant gets as soon as the application is stored. It repeats nothing that they wrote: anybody can have it sent to any
 * address, and nobody has read the application yet.
 */
export const receivedMail = ({ uniqueId, email, courseName }: Omit<Applicant, 'firstName'>): MailDraft => ({
  to: email,
  about: uniqueId,
  subject: 'We have your application',
  heading: 'Your application has arrived',
  paragraphs: [
    'Dear applicant,',
    'Thank you for applying. The office now reads your application and checks your marks. You will get a mail whenever something changes.',
    'Please keep your Student Id: with it you can follow the application and, later, pay the fees.',
  ],
  facts: [
    ['Student Id', uniqueId],
    ['Course', courseName],
    [admissionWords.currentStatus, 'Pending'],
  ],
  link: trackLink,
  notes: [askedFor],
})

const openings: Record<NewStatus, string> = {
  Verified: 'The office has checked your application.',
  Approved: 'Congratulations: your application has been approved.',
  Rejected: 'We are sorry: your application was not successful.',
}

/** What an applicant gets with each decision, in the office's own words. */
export const decidedMail = ({ uniqueId, firstName, email, courseName }: Applicant, status: NewStatus, message: string): MailDraft => ({
  to: email,
  about: uniqueId,
  subject: 'News about your application',
  heading: `Your application is now ${status.toLowerCase()}`,
  paragraphs: [greetingOf(firstName, 'applicant'), openings[status], message],
  facts: [
    ['Student Id', uniqueId],
    ['Course', courseName],
    [admissionWords.currentStatus, status],
  ],
  link: trackLink,
  notes: [askedFor],
})
