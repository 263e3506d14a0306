/** Money is a whole number of paise inside and rupees at the edge (docs/product/common-rules.md#money). */
export type Paise = number

/** The currency of all amounts. */
export const currency = 'INR'

/**
 * The largest single amount that anybody may write, in rupees: ten crore. A larger price, line of a plan or imported amount is a typing
 * error; and a hundred thousand accounts of this amount still add up exactly, in paise, to a safe integer.
 */
export const maxRupees = 10_00_00_000

/** From this on, in rupees, neighbouring paise are no longer different numbers, so no amount is exact. */
export const inexactFrom = 1e13

/** Rupees as they come over the wire → paise. `null` where that is no exact, non-negative amount: 1.005, 1e21, -1. */
export const toPaise = (rupees: number): Paise | null => {
  if (!(rupees >= 0 && rupees < inexactFrom)) return null
  const written = String(rupees).match(/^(\d+)(?:\.(\d{1,2}))?$/)
  if (!written) return null
  return Number(written[1]) * 100 + Number((written[2] ?? '').padEnd(2, '0'))
}

/** Rupees → the nearest whole paise: for amounts that are known to be exact, or that are only compared. */
export const nearestPaise = (rupees: number): Paise => Math.round(rupees * 100)

/** Paise → rupees for the wire. */
export const toRupees = (paise: Paise): number => paise / 100

/** Subtracts amounts in rupees, exact to the paisa: 0.3 less 0.1 is 0.2. */
export const rupeesLess = (rupees: number, taken: number): number => toRupees(nearestPaise(rupees) - nearestPaise(taken))

/** Adds amounts in rupees, exact to the paisa: 0.1 and 0.2 are 0.3. */
export const addRupees = (amounts: readonly number[]): number => toRupees(amounts.reduce((sum, rupees) => sum + nearestPaise(rupees), 0))

/** Rupees as a person writes them, with separators or without: '1,00,500'. NaN where that is no number. */
export const readRupees = (written: string): number => {
  const figures = written.replaceAll(/[\s,₹]/g, '')
  return /^-?\d+(?:\.\d*)?$/.test(figures) ? Number(figures) : Number.NaN
}

/** Reads an amount of a field that may be empty: undefined where nothing is written in it. */
export const readRupeesIfWritten = (written: string): number | undefined => (written.trim() === '' ? undefined : readRupees(written))

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Rupees as a person reads them: ₹2,25,000, ₹350.50 or − ₹500. Nothing has no sign. */
export const formatRupees = (rupees: number): string =>
  `${rupees < 0 ? '− ' : ''}₹${(Number.isInteger(rupees) ? whole : exact).format(Math.abs(rupees || 0))}`

/** Money that came in another currency, as it came: 50 USD; rupees as always. */
export const formatMoney = (amount: number, code: string): string =>
  code === currency ? formatRupees(amount) : `${amount.toLocaleString('en-IN')} ${code}`
