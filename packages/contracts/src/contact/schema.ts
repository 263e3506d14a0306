import { z } from '../core/zod.ts'
import { email, line, optional, page, pageSize, phoneNumber, recordId, text } from '../core/field-schemas.ts'
import { contactLimits, maxMessageLength, replyLength } from './field-lengths.ts'
import { messageTooLong, replyMessages } from './messages.ts'

const limitMessage = `Must be ${contactLimits.messageMax} to ${maxMessageLength} characters`
const { nameMin, messageMin, messageMax, phoneMin, phoneMax } = contactLimits

/**
 * A visitor's message to the office of up to `max` characters, which the office may raise. The odd names are the wire's
 * (docs/product/common-rules.md#field-names).
 */
export const contactDraftUpTo = (max: number) =>
  z.object({
    cName: line('Name is required', { min: nameMin, max: 100 }),
    cEmail: email('Email is required'),
    cNumber: phoneNumber({
      required: 'Phone number is required',
      notDigits: 'Phone must be a number',
      length: `Phone number must have ${phoneMin} to ${phoneMax} digits`,
    }),
    cMessage: text('Message is required', {
      min: messageMin,
      max,
      tooShort: `Message must be at least ${messageMin} characters`,
      tooLong: messageTooLong(max),
    }),
  })

/** The same as long as the office has not raised the limit. */
export const contactDraft = contactDraftUpTo(messageMax)
export type ContactDraft = z.output<typeof contactDraft>

/** A message on the wire. The office sets the limit up to this one; its refusal of longer messages names its own number. */
export const sentContactMessage = contactDraftUpTo(100_000)

/** The limit that the office may set: whole characters, never fewer than the default. */
export const messageLimit = z
  .number({ error: limitMessage })
  .int(limitMessage)
  .min(messageMax, limitMessage)
  .max(maxMessageLength, limitMessage)

/** A stored message as the office reads it. */
export const contactMessage = z.object({
  _id: recordId,
  cName: z.string(),
  cEmail: z.string(),
  cNumber: z.string(),
  cMessage: z.string(),
  /** The moment of its arrival. */
  createdAt: z.iso.datetime(),
  /** The moment of the office's first answer, or of its mark as answered; absent while it waits. */
  answeredAt: z.iso.datetime().optional(),
  /** Its last answer was not mailed, and nobody has answered it otherwise. */
  answerNotMailed: z.literal(true).optional(),
})
export type ContactMessage = z.output<typeof contactMessage>

/**
 * The outcomes of an answer's mail: it waits to be taken by the mail server or was, it was kept because there was no mail server, or it
 * was given up.
 */
export const replyMailStates = ['waiting', 'mailed', 'kept', 'failed'] as const
export type ReplyMailState = (typeof replyMailStates)[number]

/** An answer of the office. What became of its mail is absent where it was not written down yet. */
const contactReply = z.object({
  _id: recordId,
  text: z.string(),
  by: z.string(),
  sentAt: z.iso.datetime(),
  mail: z.enum(replyMailStates).optional(),
})
export type ContactReply = z.output<typeof contactReply>

/** A message with its answers, the first at first. */
export const contactThread = contactMessage.extend({ replies: z.array(contactReply) })
export type ContactThread = z.output<typeof contactThread>

/** An answer to be mailed. Its id is made by whoever sends it: sent again with the same one, it is mailed once. */
export const replyDraft = z.object({
  id: recordId,
  text: text(replyMessages.missing, replyLength),
  /** How many answers its writer has seen: one that came meanwhile is shown first. */
  seen: z.number().int().min(0).optional(),
})
export type ReplyDraft = z.output<typeof replyDraft>

/** The filters of the inbox. */
export const answeredStates = ['yes', 'no'] as const
export type AnsweredState = (typeof answeredStates)[number]

/** The sort orders of the inbox; the first is the default. */
export const inboxSorts = ['-createdAt', 'createdAt', 'name', '-name'] as const
export type InboxSort = (typeof inboxSorts)[number]

/** A page of the inbox: `perPage` is the 1-based page and `limit` its size; names and first values are fixed (docs/product/common-rules.md#paths-and-queries). */
export const inboxPage = z.object({
  perPage: page.default(1),
  limit: pageSize.default(10),
  sort: z.enum(inboxSorts).default(inboxSorts[0]),
  answered: optional(z.enum(answeredStates)),
})
export type InboxPage = z.output<typeof inboxPage>
