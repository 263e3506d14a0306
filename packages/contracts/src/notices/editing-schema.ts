import { collegeDay } from '../core/dates.ts'
import { across, choice, line, optional, recordId, text, webAddress, writtenDay } from '../core/field-schemas.ts'
import { z } from '../core/zod.ts'
import { noticeFields, noticeMessages } from './edit-messages.ts'
import { parseFileUrl } from './file-url.ts'
import { noticeKinds } from './notice-lists.ts'

const noticeTextLength = 5000
const noticeTitleLength = 150

const required = (field: keyof typeof noticeFields) => `${noticeFields[field]} is required`

const draft = z.object({
  kind: choice(noticeKinds, required('kind')),
  title: line(required('title'), { max: noticeTitleLength }),
  text: optional(text(required('text'), { max: noticeTextLength })),
  link: optional(webAddress()),
  file: optional(line(noticeMessages.unknownFile).refine((address) => parseFileUrl(address) !== null, noticeMessages.unknownFile)),
  pinned: z.boolean(),
  showFrom: optional(writtenDay),
  showUntil: optional(writtenDay),
})

/**
 * A notice as the office writes it. It is dated `showFrom` and shown from the beginning of that day at the college to the end of
 * `showUntil`; without `showFrom` it is a draft, without `showUntil` it stays.
 */
export const noticeDraft = draft.refine(
  ...across(
    draft.pick({ showFrom: true, showUntil: true }),
    'showUntil',
    noticeMessages.endsBefore,
    ({ showFrom, showUntil }) => showFrom === undefined || showUntil === undefined || showFrom <= showUntil,
  ),
)
export type NoticeDraft = z.output<typeof noticeDraft>

/** A stored version of a notice. */
export const noticeContent = z.object({
  kind: z.enum(noticeKinds),
  title: z.string(),
  text: z.string(),
  link: z.string().optional(),
  file: z.string().optional(),
  pinned: z.boolean(),
  showFrom: z.iso.date().optional(),
  showUntil: z.iso.date().optional(),
})
export type NoticeContent = z.output<typeof noticeContent>

/** A line of the office's list of notices. */
export const noticeLine = noticeContent.omit({ text: true, link: true }).extend({ _id: recordId, updatedAt: z.iso.datetime() })
export type NoticeLine = z.output<typeof noticeLine>

type NoticeState = 'Draft' | 'Planned' | 'Shown' | 'Over'

/** Returns whether a notice is on the site, on a day of the college. */
export const noticeState = (
  { showFrom, showUntil }: { showFrom?: string | undefined; showUntil?: string | undefined },
  today: string = collegeDay(),
): NoticeState => {
  if (showFrom === undefined) return 'Draft'
  if (showUntil !== undefined && showUntil < today) return 'Over'
  return showFrom <= today ? 'Shown' : 'Planned'
}
