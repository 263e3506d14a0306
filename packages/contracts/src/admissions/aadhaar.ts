/** How two digits combine in the Verhoeff scheme: the group of the symmetries of a pentagon. */
const combine = (a: number, b: number): number => {
  if (a < 5) return b < 5 ? (a + b) % 5 : ((a + b) % 5) + 5
  return b < 5 ? ((a - b) % 5) + 5 : (a - b + 5) % 5
}

/** What a digit becomes, one place further to the left. */
const shift = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]

const shifted = (digit: number, times: number): number => {
  let value = digit
  for (let i = 0; i < times; i++) value = shift[value] ?? 0
  return value
}

/**
 * Whether the check digit at the end of a number is right (Verhoeff, used by UIDAI). It finds every mistyped digit and every
 * swapped pair of neighbours; a form may hint at it, and must not refuse because of it (decisions §4).
 */
export const hasRightCheckDigit = (digits: string): boolean =>
  /^\d+$/.test(digits) &&
  Array.from(digits, Number).reduceRight((sum, digit, place, all) => combine(sum, shifted(digit, (all.length - 1 - place) % 8)), 0) === 0

/** Shown under the field where the check digit is wrong. */
export const aadhaarHint = 'Please look again: this does not seem to be an Aadhaar number'

/** How a stored number is shown to anyone (decisions §5). */
export const maskedAadhaar = (lastFour: string): string => `XXXX XXXX ${lastFour}`
