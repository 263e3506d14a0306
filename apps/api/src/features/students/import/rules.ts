import { aadhaarDigits } from '@campus/contracts/admissions/options.ts'
import { comparable, findListed, resolveAnswers } from '@campus/contracts/admissions/resolve-answers.ts'
import type { AdmissionFormContent } from '@campus/contracts/admissions/form-content/schema.ts'
import { type AdmissionOptions, type AsksTwelfth, optionsOf, otherChoice, otherOf } from '@campus/contracts/admissions/form-fields.ts'
import { admissionDraftFor, type StoredAdmission } from '@campus/contracts/admissions/schema.ts'
import { fieldErrors } from '@campus/contracts/core/errors.ts'
import { maxRupees, readRupees, toPaise, type Paise } from '@campus/contracts/core/money.ts'
import { maxSemesters, semestersOf } from '@campus/contracts/courses/semesters.ts'
import type { ImportProblem } from '@campus/contracts/students/import-schema.ts'
import {
  importColumns,
  importColumnsFor,
  importLimits,
  importMessages,
  type ImportColumn,
  type ImportColumnName,
} from '@campus/contracts/students/import-columns.ts'
import { rollNumberChange } from '@campus/contracts/students/schema.ts'
import { z } from 'zod'

/** The institute's courses, closed ones too, with the form's options and the last possible year of admission. */
export type Offer = {
  form: AdmissionFormContent
  universities: readonly string[]
  courses: readonly { code: string; semesters: number }[]
  lastYear: number
}

/** A row of a file as it stands there. Rows are counted as a spreadsheet does; `progress` is the share of the file read by then. */
export type FileRow = { cells: string[]; row: number; progress: number }

/** The columns of a file from left to right; null: one that is not ours, which is passed over. */
export type FileColumns = readonly (ImportColumn | null)[]

/** A row that can be stored. `courseFeePaise` is null where the course's own fee holds. */
export type StudentRow = {
  draft: StoredAdmission
  semester: number
  admissionYear: number
  courseFeePaise: Paise | null
  rollNumber?: string | undefined
}

/** How somebody may write a choice who does not see the list: B Com and BCOM are B.Com, but A+ is not A. */
const spelling = (text: string) => comparable(text).replaceAll(/[\s._]/g, '')
const bare = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Recognises columns by their heads in any spelling and by the form's questions; returns a message where that fails. */
export const readHeads = (heads: readonly string[], form: AsksTwelfth = {}): FileColumns | string => {
  const asked = importColumnsFor(form)
  const byHead = new Map(asked.flatMap((column) => [column.name, column.label].map((head) => [bare(head), column])))
  const columns = heads.map((head) => byHead.get(bare(head)) ?? null)
  const found = columns.filter((column) => column !== null)
  const double = found.find((column, at) => found.indexOf(column) !== at)
  if (double) return importMessages.doubleColumn(double.label)
  // An address may be empty. That nobody has one is more likely a head that is written otherwise.
  const lacking = asked.filter((column) => (column.required || column.name === 'email') && !found.includes(column))
  return lacking.length > 0 ? importMessages.missingColumns(lacking.map(({ label }) => label).join(', ')) : columns
}

/** Reads rows as they stand in a file: choices in either case, days as they are written in India. */
export const rowReader = ({ form, universities, courses: offered, lastYear }: Offer) => {
  const offer: AdmissionOptions = { ...form, universities, admissionCourses: offered.map(({ code }) => code) }
  const draft = admissionDraftFor(offer, 'office')
  /** Checks the semester by the course of the row, or by the longest course where it is unknown. */
  const semester = (course: string | undefined) => {
    const last = offered.find(({ code }) => code === course)?.semesters ?? maxSemesters
    const message = importMessages.semester(last)
    return z.object({ semester: z.enum(semestersOf({ semesters: last }).map(String), { error: message }).transform(Number) })
  }
  const own = z.object({
    admissionYear: z
      .string(importMessages.year)
      .regex(/^\d{4}$/, importMessages.year)
      .transform(Number)
      .pipe(z.number().min(importLimits.firstYear, importMessages.year).max(lastYear, importMessages.year)),
    courseFee: z
      .string()
      .optional()
      .transform((written, context) => {
        const rupees = written ? readRupees(written) : Number.NaN
        const paise = rupees <= maxRupees ? toPaise(rupees) : null
        if (written && paise === null) context.addIssue({ code: 'custom', message: importMessages.fee })
        return paise
      }),
    rollNumber: rollNumberChange.shape.rollNumber,
  })
  /** The list's own spelling of a cell, or the cell. */
  const chosenOf = ({ options, other }: ImportColumn, written: string): string => {
    const list = optionsOf({ ...(options && { options }), ...(other && { other }) }, offer)
    const alike = list.filter((option) => spelling(option) === spelling(written))
    return findListed(list, written) ?? (alike.length === 1 ? alike[0] : undefined) ?? written
  }

  /** The row, or what is wrong with it by column. */
  return (cells: readonly string[], columns: FileColumns): StudentRow | Omit<ImportProblem, 'row'>[] => {
    const beyond = cells.findIndex((cell, at) => at >= columns.length && cell.trim() !== '')
    if (beyond >= 0) return [{ column: importMessages.letter(letterOf(beyond)), message: importMessages.ragged }]
    const values: Partial<Record<ImportColumnName, string>> = {}
    const failed: ImportColumn[] = []
    for (const [at, column] of columns.entries()) {
      const written = cells[at]?.trim() ?? ''
      if (!column) continue
      if (spreadsheetErrors.has(written)) failed.push(column)
      const other = column.other && otherText(written)
      if (other !== undefined) Object.assign(values, { [column.name]: otherChoice, [otherOf(column.name)]: other })
      else values[column.name] = column.name === 'dateOfBirth' ? asIsoDay(written) : chosenOf(column, written)
    }
    const read = { draft: draft.safeParse(values), own: own.safeParse(values), place: semester(values.courseName).safeParse(values) }
    const wrong = {
      ...fieldErrors(read.draft.error?.issues ?? []),
      ...fieldErrors(read.own.error?.issues ?? []),
      ...fieldErrors(read.place.error?.issues ?? []),
    }
    for (const { name, options, other } of importColumns) {
      if (!options) continue
      const unnamed = wrong[otherOf(name)]
      delete wrong[otherOf(name)]
      // A spreadsheet shows no list to choose from.
      if (values[name] && (wrong[name] ?? unnamed)) wrong[name] = importMessages.oneOf(offer[options], other !== undefined)
    }
    if (isShortened(values.AadharCardNumber)) wrong.AadharCardNumber = importMessages.shortened(labelOf('AadharCardNumber'))
    for (const { name, label } of failed) wrong[name] = importMessages.spreadsheetError(label)
    if (failed.length > 0 || !read.draft.success || !read.own.success || !read.place.success) return toProblems(wrong)
    const { courseFee: courseFeePaise, ...rest } = read.own.data
    return { draft: resolveAnswers(read.draft.data, offer), ...read.place.data, ...rest, courseFeePaise }
  }
}

export const isProblem = (read: StudentRow | Omit<ImportProblem, 'row'>[]): read is Omit<ImportProblem, 'row'>[] => Array.isArray(read)

export const labelOf = (name: string): string => importColumns.find((column) => column.name === name)?.label ?? name

/** Returns the letters of a spreadsheet column by its place from 0 on: A, B, … Z, AA. */
export const letterOf = (at: number): string => {
  const letters = 26
  const last = String.fromCodePoint('A'.charCodeAt(0) + (at % letters))
  return at < letters ? last : letterOf(Math.floor(at / letters) - 1) + last
}

const toProblems = (wrong: Record<string, string>) => Object.entries(wrong).map(([name, message]) => ({ column: labelOf(name), message }))

/** Returns the text after “Other:”; undefined where a cell does not begin so. */
const otherText = (written: string): string | undefined =>
  written.toLowerCase().startsWith(importMessages.other.toLowerCase()) ? written.slice(importMessages.other.length).trim() : undefined

/** 9/3/2007, 09-03-2007 or 09.03.2007 as 2007-03-09; anything else as it is. */
const asIsoDay = (written: string): string => {
  const { day, month, year } = /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})$/.exec(written)?.groups ?? {}
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : written
}

/** The texts that a cell shows when its formula has failed. */
const spreadsheetErrors: ReadonlySet<string> = new Set(
  ['N/A', 'REF!', 'VALUE!', 'DIV/0!', 'NAME?', 'NULL!', 'NUM!', 'SPILL!', 'CALC!'].map((error) => `#${error}`),
)

/** Recognises a long number that a spreadsheet has shortened: 1.00001E+11. */
const isShortened = (written = ''): boolean => /^\d[.,]?\d*e\+?\d+$/i.test(written) && written.length <= aadhaarDigits
