import { z } from '../kit/zod.ts'
import { digits, email, line, page, pageSize, recordId, text } from '../kit/rules.ts'
import { contactLimits } from './limits.ts'

const { nameMin, messageMin, messageMax, phoneMin, phoneMax } = contactLimits

/** What a visitor writes to the office. The odd names are the wire's (specification §3). */
export const contactDraft = z.object({
  cName: line('Name is required', { min: nameMin, max: 100 }),
  cEmail: email('Email is required'),
  cNumber: digits(phoneMin, phoneMax, {
    required: 'Phone number is required',
    notDigits: 'Phone must be a number',
    length: `Phone number must have ${phoneMin} to ${phoneMax} digits`,
  }),
  cMessage: text('Message is required', {
    min: messageMin,
    max: messageMax,
    tooShort: `Message must be at least ${messageMin} characters`,
    tooLong: `Message must be at most ${messageMax} characters`,
  }),
})
export type ContactDraft = z.output<typeof contactDraft>

/** A stored message as the office reads it. */
export const contactMessage = z.object({
  _id: recordId,
  cName: z.string(),
  cEmail: z.string(),
  cNumber: z.string(),
  cMessage: z.string(),
  /** When it came. */
  createdAt: z.iso.datetime(),
})
export type ContactMessage = z.output<typeof contactMessage>

/** What the inbox can be sorted by; the first is its order where nobody asks for another. */
export const inboxSorts = ['-createdAt', 'createdAt', 'name', '-name'] as const
export type InboxSort = (typeof inboxSorts)[number]

/** A page of the inbox: `perPage` is the 1-based page and `limit` its size; the names are specification §7's, the first values §3's. */
export const inboxPage = z.object({
  perPage: page.default(1),
  limit: pageSize.default(10),
  sort: z.enum(inboxSorts).default(inboxSorts[0]),
})
export type InboxPage = z.output<typeof inboxPage>
