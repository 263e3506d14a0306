/** Digits in a phone number, without signs: from the shortest local ones to the longest international ones (docs/product/admissions.md#field-rules). */
export const phoneDigits = { min: 7, max: 15 } as const

const phoneForm = /^\+?[\d(][\d\s().-]*$/

/** Returns the digits of a phone number as people write it: `+91 98220 12346`, `(0651) 220-001`; undefined where it is no such number. */
export const digitsOfPhone = (written: string): string | undefined =>
  phoneForm.test(written.trim()) ? written.replaceAll(/[\s().+-]/g, '') : undefined
