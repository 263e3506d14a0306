import { formatMoment } from '@campus/contracts/core/dates.ts'
import { isPlausibleName } from '@campus/contracts/core/mails/greeting.ts'
import { officeMailMinutes } from '@campus/contracts/site-content/office-mail-messages.ts'
import type { MailDraft } from '../../platform/mail/mail-content.ts'

type Told = Omit<MailDraft, 'to'>

const notes = [
  `This mail comes at most every ${officeMailMinutes} minutes, however much arrives. Who gets it stands in the admin panel under Institute, Mails to the office.`,
]

/** `course`: as the office reads it. */
export type NewApplication = { uniqueId: string; name: string; course: string }

/**
 * One new application. A stranger wrote the name, and the mail is the college's own: what cannot be a name is left out, to be read in the
 * panel. `panel` is the origin of the admin panel, or '' where the site has it.
 */
export const newApplicationMail = ({ uniqueId, name, course }: NewApplication, panel: string): Told => ({
  about: uniqueId,
  subject: 'A new application has arrived',
  heading: 'A new application has arrived',
  paragraphs: [],
  facts: [...(isPlausibleName(name) ? [['Name', name] satisfies [string, string]] : []), ['Course', course], ['Student Id', uniqueId]],
  link: { words: 'Read the application', to: `${panel}/admin/view/student/${uniqueId}` },
  notes,
})

type Many = { count: number; since: Date }

/** Several, with nobody's name: how many for each course. */
export const newApplicationsMail = ({ count, since }: Many, courses: { course: string; count: number }[], panel: string): Told => ({
  subject: 'New applications have arrived',
  heading: count === 1 ? 'A new application has arrived' : `${count} new applications have arrived`,
  paragraphs: [sinceWords(since)],
  facts: courses.map(({ course, count: some }) => [course, String(some)]),
  link: { words: 'See the applications', to: `${panel}/admin/applications` },
  notes,
})

/** Nothing of what strangers wrote: the inbox has it. */
export const newMessagesMail = ({ count, since }: Many, panel: string): Told => ({
  subject: count === 1 ? 'A new message has arrived' : 'New messages have arrived',
  heading: count === 1 ? 'A new message has arrived' : `${count} new messages have arrived`,
  paragraphs: [sinceWords(since)],
  link: { words: 'Open the inbox', to: `${panel}/admin/Contact` },
  notes,
})

const sinceWords = (since: Date) => `Since ${formatMoment(since)}.`
