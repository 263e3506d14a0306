/** Where number and code of a paper are typed, for who cannot scan what is printed on it. */
export const paperCheckPath = '/receipt'

/** Which paper has a number; null where none has one like it. `page` is the one that confirms it. */
export const paperOf = (number: string): { number: string; page: 'receipt' | 'certificate' } | null => {
  const written = number.trim().toUpperCase()
  if (/^R\d{4}-\d{6,15}$/.test(written)) return { number: written, page: 'receipt' }
  return /^[A-Z]{2}\d{4}-\d{4,9}$/.test(written) ? { number: written, page: 'certificate' } : null
}

/** Texts of the page on which a receipt or a certificate is checked by hand, and of what leads there. */
export const paperCheckWords = {
  title: 'Check a receipt or certificate',
  text: 'The college tells whether it gave a paper: type what stands on it.',
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
