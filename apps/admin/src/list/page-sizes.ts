/** Page sizes; the first is the default. */
export const pageSizes = [10, 25, 50] as const
export type PageSize = (typeof pageSizes)[number]

/** The size that a text names, as a select has it. */
export const pageSizeOf = (text: string): PageSize => pageSizes.find((size) => String(size) === text) ?? pageSizes[0]
