import { inGroupsOfFour } from '../core/formats/groups-of-four.ts'
import { documentCheckPath, documentCheckTitle } from './document-check.ts'

/** Texts of the page on which a receipt or a certificate is checked by hand, and of what leads there. */
export const documentCheckMessages = {
  title: documentCheckTitle,
  text: 'The college tells whether it gave a paper: type what stands on it.',
  withoutScript: 'This page needs JavaScript. Without it, the office tells you whether a paper is genuine.',
  number: 'Number on the paper',
  numberHint: 'As in R2026-001001 or BC2026-0001',
  code: 'Code beside the square',
  codeHint:
    '16 letters and digits, with or without spaces. Where small letters stand in it, type them as they are, dashes and underscores too',
  check: 'Check it',
  again: 'Check another paper',
  noNumber: 'Please type the number',
  otherNumber: 'No paper of the college has a number like this: it looks like R2026-001001 or BC2026-0001',
  noCode: 'Please type the code',
  otherCode: 'A code has 16 characters',
  /** The address of the page has the number alone. */
  missing: {
    title: 'The code is missing',
    text: 'To hear from the college whether it gave this paper, please type the code that stands beside the square on it.',
  },
  /** Number and code do not belong together. Which of them is wrong is told to nobody. */
  unknown: {
    title: 'No paper has this number and this code',
    compare: 'Please compare both with the paper, letter by letter, and try again.',
    alike: 'Easily taken for each other: 0 and O, 1 and l and I, 5 and S, 8 and B, a dash and an underscore, a capital and a small letter.',
    ask: 'If both are exactly as on the paper, it may not be genuine. The office can tell:',
  },
  /** On paper, for who has no scanner. `confirmation` is the address that the square leads to. */
  byHand: (confirmation: string): string => `Or type number and code at ${new URL(confirmation).host}${documentCheckPath}`,
  paperCode: 'Code',
} as const

/** The code of a paper as it is printed beside the square: in groups of four. */
export const printedCode = (confirmation: string): string => inGroupsOfFour(new URL(confirmation).searchParams.get('mark') ?? '')
