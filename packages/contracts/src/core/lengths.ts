/** Digits in a phone number, without signs: from the shortest local ones to the longest international ones (decisions §4). */
export const phoneDigits = { min: 7, max: 15 } as const
