/** Texts around the pages that the office writes. */
export const textPageMessages = {
  pageEyebrow: 'The college',
} as const
