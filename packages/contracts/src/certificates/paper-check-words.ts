import { paperCheckPath, paperCheckTitle } from './paper-check.ts'

/** Texts of the page on which a receipt or a certificate is checked by hand, and of what leads there. */
export const paperCheckWords = {
  title: paperCheckTitle,
  text: 'The college tells whether it gave a paper: type what stands on it.',
  withoutScript: 'This page needs JavaScript. Without it, the office tells you whether a paper is genuine.',
  number: 'Number on the paper',
  numberHint: 'As in R2026-001001 or BC2026-0001',
  code: 'Code beside the square',
  codeHint: '16 letters, digits, dashes and underscores; capitals and small letters differ',
  check: 'Check it',
  again: 'Check another paper',
  noNumber: 'Please type the number',
  otherNumber: 'No paper of the college has a number like this: it looks like R2026-001001 or BC2026-0001',
  noCode: 'Please type the code',
  otherCode: 'A code has 16 letters, digits, dashes and underscores',
  /** On paper, for who has no scanner. `confirmation` is the address that the square leads to. */
  byHand: (confirmation: string): string => {
    const { host, searchParams } = new URL(confirmation)
    return `Or type the number and the code ${searchParams.get('mark') ?? ''} at ${host}${paperCheckPath}`
  },
} as const
