/** Digits in a phone number, without signs: from the shortest local ones to the longest international ones (docs/product/admissions.md#field-rules). */
export const phoneDigits = { min: 7, max: 15 } as const
