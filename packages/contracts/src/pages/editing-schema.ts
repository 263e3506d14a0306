import { collegeDay } from '../core/dates.ts'
import { across, line, optional, recordId, text, writtenDay } from '../core/field-schemas.ts'
import { z } from '../core/zod.ts'
import { pageSlugs } from './schema.ts'
import { slugLength, slugPattern } from './slug.ts'
import { textFields } from './edit-messages.ts'

const required = (field: keyof typeof textFields) => `${textFields[field]} is required`

/** Characters of a text; in any script they fit into what the API takes in one request. */
export const textLength = 20_000

/** Markdown (CommonMark). */
const markdown = text(required('body'), { max: textLength })

/** The content of a page of text, with the rules of its form. */
export const pageDraft = z.object({ title: line(required('title'), { max: 120 }), body: markdown })
export type PageDraft = z.output<typeof pageDraft>

/** A stored version of a page of text. */
export const pageContent = z.object({ title: z.string(), body: z.string() })
export type PageContent = z.output<typeof pageContent>

/** A line of the list of pages; nobody has written one yet that was never changed. */
export const pageLine = z.object({ slug: z.enum(pageSlugs), title: z.string(), updatedAt: z.iso.datetime().optional() })
export type PageLine = z.output<typeof pageLine>

const draft = z.object({
  title: line(required('title'), { max: 120 }),
  /** Absent: the one that the post has, or one that its title suggests, with a number where that is taken. */
  slug: line(required('slug'), { max: slugLength })
    .regex(slugPattern, 'Use small letters, digits and single hyphens, such as sports-day')
    .optional(),
  summary: optional(line(required('summary'), { max: 300 })),
  body: optional(markdown),
  publishOn: optional(writtenDay),
})

/** A post of the blog. It appears when the day `publishOn` begins at the college; without one it is a draft, which may lack things. */
export const postDraft = draft
  .refine(
    ...across(
      draft.pick({ summary: true, publishOn: true }),
      'summary',
      required('summary'),
      ({ summary, publishOn }) => publishOn === undefined || summary !== undefined,
    ),
  )
  .refine(
    ...across(
      draft.pick({ body: true, publishOn: true }),
      'body',
      required('body'),
      ({ body, publishOn }) => publishOn === undefined || body !== undefined,
    ),
  )
export type PostDraft = z.output<typeof postDraft>

/** A stored version of a post. */
export const postContent = z.object({
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  body: z.string(),
  publishOn: z.iso.date().optional(),
})
export type PostContent = z.output<typeof postContent>

/** A line of the office's list of posts. */
export const postLine = postContent.omit({ summary: true, body: true }).extend({ _id: recordId, updatedAt: z.iso.datetime() })
export type PostLine = z.output<typeof postLine>

/** Returns whether a post is on the site, on a day of the college. */
export const postState = ({ publishOn }: { publishOn?: string | undefined }, today: string = collegeDay()): PostState => {
  if (publishOn === undefined) return 'Draft'
  return publishOn <= today ? 'Published' : 'Planned'
}
type PostState = 'Draft' | 'Planned' | 'Published'
