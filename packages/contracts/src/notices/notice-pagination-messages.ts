/** Texts of the pages of notices. */
export const noticesPageMessages = {
  pagesOf: (list: string) => `Pages of ${list}`,
} as const
