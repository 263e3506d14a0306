/** Combines two digits in the Verhoeff scheme: the group of the symmetries of a pentagon. */
const combine = (a: number, b: number): number => {
  if (a < 5) return b < 5 ? (a + b) % 5 : ((a + b) % 5) + 5
  return b < 5 ? ((a - b) % 5) + 5 : (a - b + 5) % 5
}

/** Maps each digit to what it becomes one place further to the left. */
const shift = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]

const shifted = (digit: number, times: number): number => {
  let value = digit
  for (let i = 0; i < times; i++) value = shift[value] ?? 0
  return value
}

/**
 * Returns whether the check digit at the end of a number is right (Verhoeff). It finds every mistyped digit and every swapped pair of
 * neighbours.
 */
export const hasRightCheckDigit = (digits: string): boolean =>
  /^\d+$/.test(digits) &&
  Array.from(digits, Number).reduceRight((sum, digit, place, all) => combine(sum, shifted(digit, (all.length - 1 - place) % 8)), 0) === 0

/** The digits with their check digit behind them. */
export const withCheckDigit = (digits: string): string =>
  Array.from('0123456789', (last) => digits + last).find((number) => hasRightCheckDigit(number)) ?? digits
