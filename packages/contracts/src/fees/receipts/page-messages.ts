/** Texts of the page that confirms a receipt. */
export const receiptPageMessages = {
  needsJavaScript: 'This page needs JavaScript. Without it, the office tells you whether a receipt is genuine.',
} as const
