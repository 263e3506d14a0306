import type { AboutPage } from '@campus/contracts/site-content/schema.ts'

const names = ['paragraph_First', 'paragraph_Second', 'paragraph_Third', 'paragraph_Four'] as const

/** Returns the four paragraphs of a block without those left empty; `missing` gives the text for the n-th when the data lacks it. */
export const fourParagraphs = (content: AboutPage['History'], missing: (n: number) => string) =>
  names.map((name, position) => ({ name, text: content[name] ?? missing(position + 1) })).filter(({ text }) => text !== '')

/** Returns the first number of four digits in a text. */
export const yearOf = (text: string): string | undefined => /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0]
