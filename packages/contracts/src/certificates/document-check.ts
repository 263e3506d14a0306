/** The page on which number and code are typed where they cannot be scanned. */
export const documentCheckPath = '/receipt'

/** Returns the kind of document that a number belongs to; null where no kind has such numbers. `page` is the one that confirms it. */
export const documentOfNumber = (number: string): { number: string; page: 'receipt' | 'certificate' } | null => {
  const written = number.trim().toUpperCase()
  if (/^R\d{4}-\d{6,15}$/.test(written)) return { number: written, page: 'receipt' }
  return /^[A-Z]{2}\d{4}-\d{4,9}$/.test(written) ? { number: written, page: 'certificate' } : null
}

/** Apart from the other texts, which the first visit of other pages does without. */
export const documentCheckTitle = 'Check a receipt or certificate'
