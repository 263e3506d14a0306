import { maxSemesters } from './semesters.ts'

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six']

/** The units of a duration, and the semesters in one of each. */
const units = [
  [/(?<![.\d])(\d{1,2}(?:\.\d)?)[ -]?(?:sem|सेमेस्टर)/, 1],
  [/(?<![.\d])(\d{1,2}(?:\.\d)?)[ -]?(?:year|yr|वर्ष|साल)/, 2],
  [/(?<![.\d])(\d{1,2})[ -]?(?:month|महीन)/, 1 / 6],
] as const

/** Reads the number of semesters from a duration in words: as many as it names, else two a year. Undefined where neither can be read. */
export const semestersOfDuration = (duration: string): number | undefined => {
  const inDigits = duration
    .toLowerCase()
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))
    .replaceAll('½', '.5')
    .replaceAll(/\b[a-z]+\b/g, (word) => (numberWords.includes(word) ? String(numberWords.indexOf(word)) : word))
  const [named = 0, ofYears = 0, ofMonths = 0] = units.map(([unit, semesters]) => Number(unit.exec(inDigits)?.[1] ?? 0) * semesters)
  const count = Math.ceil(named || ofYears + ofMonths)
  return count >= 1 && count <= maxSemesters ? count : undefined
}
