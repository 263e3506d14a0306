import type { AboutPage } from '@campus/contracts/site-content/schema.ts'

const names = ['paragraph_First', 'paragraph_Second', 'paragraph_Third', 'paragraph_Four'] as const

/** The four paragraphs of a block in their order, but those left empty; `missing` says what stands for the n-th where the data lacks it. */
export const fourParagraphs = (content: AboutPage['History'], missing: (n: number) => string) =>
  names.map((name, position) => ({ name, text: content[name] ?? missing(position + 1) })).filter(({ text }) => text !== '')

/** The year that a paragraph tells of: the first number of four digits in it. */
export const yearOf = (text: string): string | undefined => /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0]
