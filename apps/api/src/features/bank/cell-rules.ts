import type { DayFormat } from '@campus/contracts/bank/options.ts'
import { statementLimits } from '@campus/contracts/bank/options.ts'
import type { Paise } from '@campus/contracts/core/money.ts'

/** Characters of a cell that can be an amount or a day; a longer one is neither. */
const longest = 40

/** The most that an amount or a balance of a statement is, in paise: ten thousand crore rupees. */
const mostPaise = 1e13

const figures = /^(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)?(?:\.\d{0,2})?$/

/** An amount as it is written: its size and sign, and Dr or Cr where that stands beside it. */
type WrittenAmount = { paise: Paise; mark?: 'Dr' | 'Cr' }

/** Reads a mark of a column of its own. */
export const readMark = (cell: string): 'Dr' | 'Cr' | null => {
  const mark = cell.trim().replaceAll('.', '').toLowerCase()
  if (['dr', 'd', 'debit', 'withdrawal'].includes(mark)) return 'Dr'
  return ['cr', 'c', 'credit', 'deposit'].includes(mark) ? 'Cr' : null
}

/** Returns whether a cell says that there is no amount. */
export const isBlankAmount = (cell: string): boolean => /^[\s-]*$/.test(cell.slice(0, longest + 1))

/** Reads `1,23,456.78`, `-500`, `(500.00)`, `₹ 500`, `INR 500.00 Cr`; null for what is no amount, exact to the paisa. */
export const readAmount = (cell: string): WrittenAmount | null => {
  if (cell.length > longest) return null
  const bare = cell.replaceAll(/[\s\u00a0'"]/g, '')
  const [, marked = '', markedAs] = /^(.*?)(dr|cr)?\.?$/i.exec(bare) ?? []
  const [, inside] = /^\((.*)\)$/.exec(marked) ?? []
  const [, sign = '', , number = '', behind = ''] = /^([+-]?)(₹|inr|rs\.?)?([\d,.]*)(-?)$/i.exec(withSignFirst(inside ?? marked)) ?? []
  if (!/\d/.test(number) || !figures.test(number)) return null
  const isNegative = [sign === '-', behind === '-', inside !== undefined].filter(Boolean).length
  if (isNegative > 1) return null
  const [rupees = '', paise = ''] = number.replaceAll(',', '').split('.')
  const size = Number(rupees || '0') * 100 + Number(paise.padEnd(2, '0'))
  if (!(size <= mostPaise)) return null
  return { paise: isNegative > 0 ? -size || 0 : size, ...(markedAs && { mark: markedAs.toLowerCase() === 'dr' ? 'Dr' : 'Cr' }) }
}

/** `₹-500` is `-₹500`. */
const withSignFirst = (amount: string) => amount.replace(/^(₹|inr|rs\.?)([+-])/i, '$2$1')

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const forms: Record<DayFormat, RegExp> = {
  'DD/MM/YYYY': /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4})$/,
  'DD/MM/YY': /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{2})$/,
  'DD MMM YYYY': /^(?<day>\d{1,2})[-/. ]?(?<month>[a-z]{3,9})[-/., ]{0,2}(?<year>\d{4}|\d{2})$/i,
  'YYYY-MM-DD': /^(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})$/,
}

const clock = /[ T]\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?$/i

/** Without what spreadsheets and web pages put around a day. */
const withoutClock = (cell: string): string =>
  cell
    .slice(0, longest)
    .replaceAll(/[\p{Cf}'*]/gu, '')
    .trim()
    .replace(clock, '')

/** Returns whether a cell is meant as a day, in whichever form. */
export const isDayLike = (cell: string): boolean => /^\d{1,4}[-/. ]?(?:\d{1,2}|[a-z]{3,9})[-/., ]{1,2}\d{2,4}$/i.test(withoutClock(cell))

/** Reads a day in the first of some forms that fits; null where none does or there is no such day. */
export const readDay = (cell: string, formats: readonly DayFormat[]): string | null => {
  const bare = withoutClock(cell)
  for (const format of formats) {
    const { day = '', month = '', year = '' } = forms[format].exec(bare)?.groups ?? {}
    const found = calendarDayOf(year.length === 2 ? `20${year}` : year, monthOf(month), day)
    if (found) return found
  }
  return null
}

const monthOf = (month: string): string => {
  const at = months.indexOf(month.slice(0, 3).toLowerCase())
  return at < 0 ? month : String(at + 1)
}

/** Returns YYYY-MM-DD of a day that there is. */
export const calendarDayOf = (year: string, month: string, day: string): string | null => {
  if (!/^20\d\d$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return null
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${written}T00:00:00Z`)
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== written ? null : written
}

/** A text of one line, as it is kept: without what cannot be stored or seen, at most so long. */
export const textOf = (cell: string, most: number = statementLimits.narration): string =>
  cell
    .slice(0, most * 2)
    .replaceAll(/[\s\p{Cc}\p{Cs}\p{Cf}\u00a0]+/gu, ' ')
    .trim()
    .slice(0, most)
    .replace(/\p{Cs}$/u, '')
