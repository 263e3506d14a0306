import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { ImportProblem } from '@campus/contracts/students/import-schema.ts'
import { importLimits, importMessages } from '@campus/contracts/students/import-columns.ts'
import { CsvError, type Info, parse } from 'csv-parse'
import { v7 } from 'uuid'
import { columnsOf } from '../admissions/application-columns-queries.ts'
import { createIdentityNumbers } from '../../platform/crypto/identity-numbers.ts'
import type { Batch, Reading, WorkerMessage } from './import-worker-gateway.ts'
import { type FileColumns, isProblem, labelOf, letterOf, readHeads, rowReader, type StudentRow } from './import-rules.ts'

/** An error whose message is for the person who chose the file. */
class Unreadable extends Error {}

const rowsInBatch = 500
const longestRow = 64 * 1024

/** The file's rows as they stand there, the heads first. Throws Unreadable. */
const readRows = async function* (file: string): AsyncGenerator<{ cells: string[]; row: number; bytes: number }> {
  const delimiter = await findSeparator(file)
  const bytes = createReadStream(file)
  const rows = bytes.pipe(parse({ delimiter, bom: true, info: true, relax_column_count: true, max_record_size: longestRow }))
  bytes.on('error', (error) => rows.destroy(error))
  let heads: string[] = []
  try {
    for await (const { record, info } of rows as AsyncIterable<{ record: string[]; info: Info }>) {
      const at = record.findIndex((cell) => unfit.test(cell))
      if (at >= 0) throw new Unreadable(importMessages.notTextAt(info.records, heads[at]?.trim() || letterOf(at)))
      if (info.records === 1) heads = record
      yield { cells: record, row: info.records, bytes: info.bytes }
    }
  } catch (error) {
    throw error instanceof CsvError ? new Unreadable(complaintOf(error)) : error
  }
}

/** Matches characters that UTF-8 text cannot have: a replacement for wrong bytes, or a zero. */
const unfit = /[\uFFFD\0]/

const complaintOf = ({ code, lines }: CsvError): string => {
  const line = typeof lines === 'number' ? lines : 1
  return code === 'CSV_MAX_RECORD_SIZE' ? importMessages.tooLongRow(line) : importMessages.broken(line)
}

const headBytes = 16 * 1024

/** Excel separates by what its country writes no numbers with: whichever the first line has most of. Throws Unreadable for what is no text. */
const findSeparator = async (file: string): Promise<string> => {
  for await (const head of createReadStream(file, { encoding: 'utf8', highWaterMark: headBytes, end: headBytes - 1 })) {
    // A workbook, or UTF-16: nothing in it is a row. Of what is text but for some letters the place is told once it is read.
    if (String(head).includes('\0')) throw new Unreadable(importMessages.notText)
    const [line = ''] = String(head).split(/[\r\n]/, 1)
    return [',', ';', '\t'].toSorted((one, other) => line.split(other).length - line.split(one).length)[0] ?? ','
  }
  throw new Unreadable(importMessages.empty)
}

const readBatches = async function* ({ file, keys, offer, courses }: Reading): AsyncGenerator<Batch, void> {
  const { size } = await stat(file)
  const identityNumbers = createIdentityNumbers(keys)
  const read = rowReader(offer)
  const findDouble = doubles()
  const byCode = new Map(courses.map((course) => [course.code, course]))
  let columns: FileColumns | null = null
  let count = 0
  let batch: Batch = { students: [], problems: [], rows: 0, progress: 0 }

  /** Returns the row as it is stored, or its problems. */
  const take = (student: StudentRow, row: number): Batch['students'][number] | Omit<ImportProblem, 'row'>[] => {
    const { draft, semester, admissionYear, courseFeePaise, rollNumber } = student
    const course = byCode.get(draft.courseName)
    if (!course) throw new Error(`no course ${draft.courseName}`)
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
      courseFeePaise: courseFeePaise ?? course.pricePaise,
    }
  }

  for await (const { cells, row, bytes } of readRows(file)) {
    if (!columns) {
      const heads = readHeads(cells, offer.form)
      if (typeof heads === 'string') throw new Unreadable(heads)
      columns = heads
      continue
    }
    if (cells.every((cell) => cell.trim() === '')) continue
    count += 1
    if (count > importLimits.rows) throw new Unreadable(importMessages.tooMany)
    const result = read(cells, columns)
    const taken = isProblem(result) ? result : take(result, row)
    if (Array.isArray(taken)) batch.problems.push(...taken.map((problem) => ({ row, ...problem })))
    else batch.students.push(taken)
    batch.rows += 1
    batch.progress = Math.min(1, bytes / size)
    if (batch.rows < rowsInBatch) continue
    yield batch
    batch = { students: [], problems: [], rows: 0, progress: batch.progress }
  }
  if (count === 0) throw new Unreadable(importMessages.empty)
  if (batch.rows > 0) yield batch
}

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
    (error: unknown) => tell(error instanceof Unreadable ? { unreadable: error.message } : { error: String(error) }),
  )
})
