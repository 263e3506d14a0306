/** Texts of the pages of notices. */
export const noticePaginationMessages = {
  pagesOf: (list: string) => `Pages of ${list}`,
} as const
