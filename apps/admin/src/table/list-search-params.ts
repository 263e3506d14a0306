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

/** What every list has in its address beside its order and its filters. What nobody could have chosen is left out. */
export const listAddress = { rows: z.literal(pageSizes).optional().catch(undefined), after: mark, before: mark }

/** Where one is in a list, and how it is laid out. */
export type ListPlace = { sort?: string | undefined; rows?: PageSize | undefined; after?: string | undefined; before?: string | undefined }

/** How many rows a page of a list has unless somebody chooses another number. */
export const listRows = 25

/** What the server is asked for by an address. */
export const listRequest = <A extends ListPlace>({ rows = listRows, ...address }: A) => ({ ...address, Limit: rows })
