import { z } from '../core/zod.ts'
import { listPage, listPaging } from '../core/list-schemas.ts'
import { ok } from '../core/reply-schemas.ts'
import { isStorable, pageSize, recordId, validationMessages } from '../core/field-schemas.ts'
import { contentKinds, mostOf } from './kinds.ts'
import { writtenSorts } from './options.ts'

/** The number of saves: 0 before the office first edited it here. A save names the version that it began from. */
const versionNumber = z.number().int().min(0)
const versionInAddress = z.coerce.number().int().min(0).max(2_147_483_647)

/** The version on the site, who saved it and when; unknown for content that was never edited here. */
export const contentState = z.object({ version: versionNumber, savedBy: z.string().optional(), savedAt: z.iso.datetime().optional() })
export type ContentState = z.output<typeof contentState>

/** A line of the history; in a `deleted` one there was nothing. `changed` says in words what differs from the version before. */
export const contentVersion = contentState.extend({ deleted: z.boolean(), changed: z.array(z.string()).optional() })
export type ContentVersion = z.output<typeof contentVersion>

/** Edited content with the version that a save of it has to name. */
export const edited = <const S extends z.ZodType>(content: S) => contentState.extend({ content })

/** The body of a save: the whole content and the version that it was read with. */
export const saveOf = <const S extends z.ZodType>(content: S) => z.object({ version: versionNumber, content })

/** A row of a list that the office orders. */
export const editedRow = <const S extends z.ZodType>(content: S) => edited(content).extend({ id: recordId })

/** A new row. Its id is made by who sends it, so that the same sent twice is one row. */
export const newRowOf = <const S extends z.ZodType>(content: S) => z.object({ id: recordId, content })

/** The reply to every save. */
export const saved = ok({ message: z.string(), data: contentState })

export const oneRow = z.object({ id: recordId })

/** The order of a list: the ids of its rows. Rows that are not named come after those that are. */
export const rowOrder = z.object({ ids: z.array(recordId).max(Math.max(mostOf.course, mostOf.teacher, mostOf.testimonial)) })
export type RowOrder = z.output<typeof rowOrder>

export const versionOnly = z.object({ version: versionNumber })
/** In the address, for a deletion has no body. */
export const versionQuery = z.object({ version: versionInAddress })

/** `before` is the oldest version of the page before. */
export const versionSearch = z.object({ before: versionInAddress.optional(), Limit: pageSize.default(20) })

/** A row's id, the address of a page or `site`. */
const subject = z.string().regex(/^[\w-]{1,100}$/)

export const subjectParams = z.object({ kind: z.string(), subject })
export const versionParams = subjectParams.extend({ version: versionInAddress })

/** Unsaved content to preview; it is checked against its kind. */
export const previewDraft = z.object({
  kind: z.string(),
  subject,
  content: z.unknown().refine(isStorable, validationMessages.controlCharacters),
})

/** A secret that shows what it was made for to whoever has it, for as long as it lasts. */
export const previewToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

/** The content of a preview. `content` has been checked, and has the shape that its kind has. */
export const preview = z.object({ kind: z.enum(contentKinds), subject: z.string(), content: z.unknown() })
export type Preview = z.output<typeof preview>

/** The page and order of a list of all texts of the office. */
export const writtenPaging = z.object({ sort: z.enum(writtenSorts).default(writtenSorts[0]), ...listPaging })

/** A page of what the office writes; `total` counts all pages. */
export const writtenPage = <const S extends z.ZodType>(row: S) => listPage(row).extend({ total: z.number().int() })
