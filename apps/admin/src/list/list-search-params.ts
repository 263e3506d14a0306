import { z } from '@campus/contracts/core/zod.ts'
import { type PageSize, pageSizes } from './page-sizes.ts'

const mark = z.string().max(600).optional().catch(undefined)

/** A search in an address; a number there, a phone's, is read as one. */
export const searchText = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().trim().min(1).max(100))
  .optional()
  .catch(undefined)

/** A day in an address. */
export const dayText = z.iso.date().optional().catch(undefined)

/** The order of a list in its address: one of these, the first where it says nothing. */
export const sortIn = <const S extends readonly [string, ...string[]]>(sorts: S) => z.enum(sorts).optional().catch(undefined)

/** The URL parameters of every list beside order and filters. Invalid values are dropped. */
export const listSearchParams = { rows: z.literal(pageSizes).optional().catch(undefined), after: mark, before: mark }

/** Position and layout of a list. */
export type ListPlace = { sort?: string | undefined; rows?: PageSize | undefined; after?: string | undefined; before?: string | undefined }

/** Default number of rows a page. */
export const listRows = 25

/** Returns the API's parameters of a list's URL. */
export const listRequest = <A extends ListPlace>({ rows = listRows, ...address }: A) => ({ ...address, Limit: rows })
