/** How a cell shows its number. `padded` fills it up with zeros in front to `digits`. */
export type NumberFormat =
  | { shows: 'number' | 'percent' }
  | { shows: 'padded'; digits: number }
  | { shows: 'date'; day: boolean; month: boolean; year: boolean; time: boolean }

/** Formats that a workbook names by number alone (ECMA-376 part 1, 18.8.30). Those from 27 on are dates of East Asia. */
const builtIn: Record<number, string> = {
  9: '0%',
  10: '0.00%',
  14: 'd/m/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'd/m/yyyy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
}
const isEastAsianDate = (id: number) => (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 54) || id === 57 || id === 58

/** Reads a format by its number, or by its code where the workbook has one of its own. */
export const numberFormat = (id: number, code = builtIn[id] ?? (isEastAsianDate(id) ? 'yyyy-m-d' : '')): NumberFormat => {
  const { letters, isElapsed } = lettersOf(code)
  if (/^0+$/.test(letters)) return { shows: 'padded', digits: letters.length }
  const [year, day, time] = [/y/.test(letters), /d/.test(letters), /[hs]/.test(letters)]
  // m is a minute where hours or seconds are shown and no day is.
  const month = letters.includes('m') && (year || day || !time)
  if (!isElapsed && (year || month || day || time)) return { shows: 'date', day, month, year, time }
  return { shows: letters.includes('%') ? 'percent' : 'number' }
}

/** The part of a code that stands for the number itself: without texts, colours, languages, and what holds for negative numbers. */
const lettersOf = (code: string): { letters: string; isElapsed: boolean } => {
  let letters = ''
  let isElapsed = false
  for (let at = 0; at < code.length && code[at] !== ';'; at += 1) {
    const sign = code[at] ?? ''
    if (sign === '"') at = endOf(code, '"', at)
    else if (sign === '[') {
      const end = endOf(code, ']', at)
      // [h] counts on past 24: a duration, not a time of day.
      if (/^(?:h+|m+|s+)$/i.test(code.slice(at + 1, end))) isElapsed = true
      at = end
    } else if ('\\_*'.includes(sign)) at += 1
    else letters += sign
  }
  const bare = letters.toLowerCase().replace('am/pm', '').replace('a/p', '')
  return { letters: bare === 'general' ? '' : bare, isElapsed }
}

const endOf = (code: string, sign: string, after: number) => {
  const end = code.indexOf(sign, after + 1)
  return end < 0 ? code.length : end
}

const day = 86_400
const lastDay = 2_958_465

/**
 * Returns a number as its cell shows it, and exactly where the cell shows it rounded or shortened. A day becomes 2007-03-09 in whatever
 * order its format has; one of which the format shows a part becomes that part, such as 03-Jul.
 */
export const formatNumber = (value: number, format: NumberFormat, is1904: boolean): string => {
  if (format.shows === 'percent') return `${plain(value * 100)}%`
  if (format.shows === 'padded') return Number.isInteger(value) && value >= 0 ? plain(value).padStart(format.digits, '0') : plain(value)
  if (format.shows !== 'date' || value < 0 || value >= lastDay + 1) return plain(value)
  const seconds = Math.round(value * day)
  const { day: showsDay, month, year, time } = format
  const date = dateOf(Math.floor(seconds / day), is1904)
  const clock = time ? clockOf(seconds % day, showsDay && month && year) : ''
  return [dateText(date, { showsDay, month, year }), clock].filter(Boolean).join(' ')
}

/** Excel computes with 15 digits: 45000.1 + 0.2 is 45000.299999999996 in the file. Whole numbers stand as they are. */
const plain = (value: number): string => String(Number.isSafeInteger(value) ? value : Number(value.toPrecision(15))).replace(/^-0$/, '0')

/** Returns year, month and day of a day by its number. Day 60 of the system of 1900 is 29 February, which that year did not have. */
const dateOf = (serial: number, is1904: boolean): string => {
  if (!is1904 && serial === 60) return '1900-02-29'
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  return new Date(first + serial * day * 1000).toISOString().slice(0, 10)
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const dateText = (date: string, shown: { showsDay: boolean; month: boolean; year: boolean }): string => {
  if (shown.showsDay && shown.month && shown.year) return date
  const [yearText = '', monthText = '', dayText = ''] = date.split('-')
  const monthName = months[Number(monthText) - 1] ?? ''
  return [shown.showsDay && dayText, shown.month && monthName, shown.year && yearText].filter(Boolean).join('-')
}

/** Returns the time of day; nothing for midnight in a cell that shows a day, too. */
const clockOf = (seconds: number, besideDay: boolean): string => {
  if (besideDay && seconds === 0) return ''
  const two = (part: number) => String(part).padStart(2, '0')
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
  return clock.replace(/:00$/, '')
}
