import { z } from './zod.ts'
import { ok } from './reply-schemas.ts'
import { line, optional, pageSize } from './field-schemas.ts'

/** The search text of a list. */
export const listSearch = optional(line('Must be text', { max: 100 }))

/** The cursor of another page, as the page before named it. */
export const pageCursor = optional(line('Must be the cursor of a page', { max: 600 }))

/**
 * Which page of a list is asked for: the one that follows the cursor `after`, or the one that ends before the cursor `before`; the
 * first without either. Cursors are what the page before had as its `next` and `previous`, and belong to its order.
 */
export const listPaging = { after: pageCursor, before: pageCursor, Limit: pageSize.default(25) }

/** A page of a list, and the cursors of the pages beside it where there are any. */
export const listPage = <const S extends z.ZodType>(row: S) =>
  ok({ data: z.array(row), next: z.string().optional(), previous: z.string().optional() })

/** Returns whether an order is downwards, and of which column: `-name` is by name, from Z to A. */
export const readSort = (sort: string): { column: string; descending: boolean } =>
  sort.startsWith('-') ? { column: sort.slice(1), descending: true } : { column: sort, descending: false }
