/** How many rows a page may have; the first unless somebody chooses another. */
export const pageSizes = [10, 25, 50] as const
export type PageSize = (typeof pageSizes)[number]
