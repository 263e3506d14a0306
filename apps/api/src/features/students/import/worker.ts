import { parentPort, workerData } from 'node:worker_threads'
import type { ImportProblem } from '@campus/contracts/students/import-schema.ts'
import type { Paise } from '@campus/contracts/core/money.ts'
import { planMessages } from '@campus/contracts/fees/plans/messages.ts'
import { importLimits, importMessages } from '@campus/contracts/students/import-columns.ts'
import { v7 } from 'uuid'
import { columnsOf } from '../../admissions/application-columns-queries.ts'
import { createIdentityNumbers } from '../../../platform/crypto/identity-numbers.ts'
import { type Batch, type Reading, UnreadableFile, type WorkerMessage } from './worker-gateway.ts'
import { isEmpty, readRows } from './rows-worker.ts'
import { type FileColumns, isProblem, labelOf, readHeads, rowReader, type StudentRow } from './rules.ts'

const rowsInBatch = 500
/** The share of a file that may be empty before its progress is told. */
const emptyShare = 0.1

const readBatches = async function* ({ file, keys, offer, courses, planned }: Reading): AsyncGenerator<Batch, void> {
  const identityNumbers = createIdentityNumbers(keys)
  const read = rowReader(offer)
  const findDouble = doubles()
  const byCode = new Map(courses.map((course) => [course.code, course]))
  const plans = Map.groupBy(planned, ({ courseId, year }) => `${courseId} ${year}`)
  let columns: FileColumns | null = null
  let count = 0
  let batch: Batch = { students: [], problems: [], rows: 0, progress: 0 }

  /** Returns the row as it is stored, or its problems. */
  const take = (student: StudentRow, row: number): Batch['students'][number] | Omit<ImportProblem, 'row'>[] => {
    const { draft, semester, admissionYear, courseFeePaise, rollNumber } = student
    const course = byCode.get(draft.courseName)
    if (!course) throw new Error(`no course ${draft.courseName}`)
    const plan = plans.get(`${course.id} ${admissionYear}`)
    const charged = courseFeePaise ?? (plan ? sumFrom(plan, semester) : course.pricePaise)
    if (charged === null) return [{ column: labelOf('semester'), message: planMessages.tooShort }]
    const id = v7()
    const { aadhaarHash, ...stored } = columnsOf(draft, id, identityNumbers)
    const hash = aadhaarHash.toString('hex')
    const [, otherHash] = identityNumbers.hashesOf(draft.AadharCardNumber)
    const double = findDouble(row, [
      `${course.id} ${admissionYear} ${hash}`,
      draft.email === '' ? undefined : `${course.id} ${admissionYear} ${draft.email} ${draft.dateOfBirth}`,
      rollNumber && `${course.id} ${admissionYear} ${rollNumber.toLowerCase()}`,
    ])
    if (double) return [double]
    return {
      row,
      application: { ...stored, aadhaarHash: `\\x${hash}`, courseId: course.id, admissionYear, semester, rollNumber },
      otherHash: otherHash ? `\\x${otherHash.toString('hex')}` : null,
      courseFeePaise: charged,
    }
  }

  const columnsFrom = (cells: string[]): FileColumns => {
    const heads = readHeads(cells, offer.form)
    if (typeof heads === 'string') throw new UnreadableFile(heads)
    return heads
  }
  const addRow = (cells: string[], row: number, among: FileColumns) => {
    count += 1
    if (count > importLimits.rows) throw new UnreadableFile(importMessages.tooMany)
    const result = read(cells, among)
    const taken = isProblem(result) ? result : take(result, row)
    if (Array.isArray(taken)) batch.problems.push(...taken.map((problem) => ({ row, ...problem })))
    else batch.students.push(taken)
    batch.rows += 1
  }
  const takeBatch = (progress: number): Batch => {
    const full = { ...batch, progress: Math.min(1, progress) }
    batch = { students: [], problems: [], rows: 0, progress: full.progress }
    return full
  }

  for await (const fileRow of readRows(file)) {
    const { cells, row, progress } = fileRow
    if (isEmpty(fileRow)) {
      // A million empty rows take longer than anybody waits for a batch.
      if (progress - batch.progress > emptyShare) yield takeBatch(progress)
    } else if (columns) {
      addRow(cells, row, columns)
      if (batch.rows >= rowsInBatch) yield takeBatch(progress)
    } else columns = columnsFrom(cells)
  }
  if (count === 0) throw new UnreadableFile(importMessages.empty)
  if (batch.rows > 0) yield takeBatch(1)
}

/**
 * Returns the sum that a plan charges from a semester on; null where it charges nothing: a fee of 0 would be as wrong as the price of the
 * whole course.
 */
const sumFrom = (plan: Reading['planned'], semester: number): Paise | null =>
  plan.reduce((sum, of) => (of.semester >= semester ? sum + of.paise : sum), 0) || null

/** Tells of a row that is the same person as one before, or has the same roll number. */
const doubles = () => {
  const [numbers, persons, rolls] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  return (row: number, [number, person, roll]: [string, string | undefined, string | undefined]): Omit<ImportProblem, 'row'> | null => {
    const [sameNumber, samePerson] = [numbers.get(number), person === undefined ? undefined : persons.get(person)]
    if (sameNumber !== undefined) return { column: labelOf('AadharCardNumber'), message: importMessages.sameNumber(sameNumber) }
    if (samePerson !== undefined) return { column: labelOf('email'), message: importMessages.samePerson(samePerson) }
    const sameRoll = roll === undefined ? undefined : rolls.get(roll)
    if (sameRoll !== undefined) return { column: labelOf('rollNumber'), message: importMessages.sameRollNumber(sameRoll) }
    if (roll !== undefined) rolls.set(roll, row)
    numbers.set(number, row)
    if (person !== undefined) persons.set(person, row)
    return null
  }
}

const tell = (told: WorkerMessage) => parentPort?.postMessage(told, [])

const batches = readBatches(workerData as Reading)
/** One batch for each time that it is asked for one, so that no more of a file is held than what is worked on. */
parentPort?.on('message', () => {
  batches.next().then(
    ({ value }) => tell(value ? { batch: value } : { ended: true }),
    (error: unknown) => tell(error instanceof UnreadableFile ? { unreadable: error.message } : { error: String(error) }),
  )
})
