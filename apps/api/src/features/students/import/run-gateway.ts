import { rm } from 'node:fs/promises'
import { AppError } from '@campus/contracts/core/errors.ts'
import { mayDo } from '@campus/contracts/identity/people/duties.ts'
import { importStudents } from '@campus/contracts/students/endpoints.ts'
import { importLimits, importMessages } from '@campus/contracts/students/import-columns.ts'
import type { ImportProblem, StudentImport } from '@campus/contracts/students/import-schema.ts'
import { rollNumberMessages } from '@campus/contracts/students/messages.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { findKnownStudents, insertStudents } from '../../admissions/imported-student-queries.ts'
import { checkAccountsAtOnce, makeCourseHead, openFeeAccounts } from '../../fees/queries.ts'
import { lockDuties } from '../../identity/people/queries.ts'
import { endImport, insertProblems, updateImport } from './queries.ts'
import { labelOf } from './rules.ts'
import { type Batch, readStudents, type Reading, UnreadableFile } from './worker-gateway.ts'

/** Problems of rows; a student who exists already is none. */
const obstacles = {
  student: undefined,
  person: { column: labelOf('email'), message: importMessages.otherPerson },
  'roll number': { column: labelOf('rollNumber'), message: rollNumberMessages.taken },
}

/** Rows that were good when they were checked, and no longer are. */
class NoLongerGood extends Error {
  readonly problems: ImportProblem[]
  constructor(problems: ImportProblem[]) {
    super(`${problems.length} rows of an import are no longer good`)
    this.problems = problems
  }
}

type ImportRun = { id: string; mode: StudentImport['mode']; reading: Reading; adminId: string }
/** The result of storing good rows: the number of new ones, and the problems found only then. */
type Stored = { added: number; problems: ImportProblem[] }
type End = Parameters<typeof endImport>[2]

/** The rows of these that are there already in one way or another, and the problems of those that are somebody else's. */
const recognise = async (db: Database, students: Batch['students']): Promise<{ rows: Set<number>; problems: ImportProblem[] }> => {
  if (students.length === 0) return { rows: new Set(), problems: [] }
  const known = await findKnownStudents(db, students)
  const problems = known.flatMap(({ row, known: as }) => {
    const obstacle = obstacles[as]
    return obstacle ? [{ row, ...obstacle }] : []
  })
  return { rows: new Set(known.map(({ row }) => row)), problems }
}

/** Returns what reads the file of an import to its end, and writes down how that came. It never rejects; `signal` stops it. */
export const importRunner = (
  { db, log, publisher }: Pick<Services, 'db' | 'log' | 'publisher'>,
  signal: AbortSignal,
): ((run: ImportRun) => Promise<void>) => {
  /**
   * Checks every batch of the file once. Problems of rows are kept up to a limit, and all are counted, as are students who are there
   * already.
   */
  const check = async (
    { id, reading }: ImportRun,
    { share, onBatch }: { share: number; onBatch?: (good: Batch['students']) => Promise<Stored> },
  ) => {
    const counts = { rows: 0, added: 0, existing: 0, bad: 0, duePaise: 0 }
    let written = 0
    for await (const { students, problems, rows, progress } of readStudents(reading)) {
      signal.throwIfAborted()
      const found = await recognise(db, students)
      const good = students.filter(({ row }) => !found.rows.has(row))
      const stored = onBatch ? await onBatch(good) : { added: 0, problems: [] }
      const all = [...problems, ...found.problems, ...stored.problems]
      // A file of something else altogether has a problem in each of its cells, which nobody reads.
      const kept = all.toSorted((one, other) => one.row - other.row).slice(0, importLimits.problems - written)
      await insertProblems(db, id, written, kept)
      written += kept.length
      counts.rows += rows
      const bad = new Set(all.map(({ row }) => row))
      counts.duePaise += good.reduce((sum, { row, courseFeePaise }) => (bad.has(row) ? sum : sum + courseFeePaise), 0)
      counts.bad += bad.size
      counts.added += stored.added
      const passedOver = onBatch ? good.length - stored.added - stored.problems.length : 0
      counts.existing += found.rows.size - found.problems.length + passedOver
      await updateImport(db, id, { ...counts, progress: Math.floor(progress * share) })
    }
    return counts
  }

  /** Stores what is not there yet. A row that was good when it was checked may have a problem by now: its roll number was given away. */
  const store = async (transaction: Database, students: Batch['students'], adminId: string): Promise<Stored> => {
    const { added, passedOver } = await insertStudents(transaction, students, { message: importMessages.history, changedBy: adminId })
    if (added.length > 0) {
      const accounts = added.map(({ application, courseFeePaise }) => ({ applicationId: application.id, courseFeePaise }))
      await openFeeAccounts(transaction, accounts)
      await publisher.publish('applications', transaction)
    }
    const { rows, problems } = await recognise(transaction, passedOver)
    // The obstacle of a row has gone since; the import ends, and can be begun again.
    if (passedOver.some(({ row }) => !rows.has(row))) throw new Error('a row was passed over, and nothing like it is there')
    return { added: added.length, problems }
  }

  /** Refuses where whoever began may not do it any more: asked last, so that their rights do not wait for all rows. */
  const requireStarter = async (transaction: Database, { adminId }: ImportRun): Promise<void> => {
    if (!mayDo(await lockDuties(transaction, adminId), importStudents.access)) throw new AppError('NOT_ALLOWED')
  }

  /** All rows in one transaction, after each was found to be good; throws NoLongerGood where one is not by then. */
  const storeAll = async (run: ImportRun, { rows }: { rows: number }) => {
    await makeCourseHead(db)
    return db.transaction(async (tx) => {
      await checkAccountsAtOnce(tx)
      let added = 0
      for await (const { students, progress } of readStudents(run.reading)) {
        signal.throwIfAborted()
        const stored = await store(tx, students, run.adminId)
        if (stored.problems.length > 0) throw new NoLongerGood(stored.problems)
        added += stored.added
        await updateImport(db, run.id, { progress: 50 + Math.floor(progress * 50) })
      }
      await requireStarter(tx, run)
      return { added, existing: rows - added }
    })
  }

  const allOrNothing = async (run: ImportRun): Promise<End> => {
    const counts = await check(run, { share: 50 })
    if (counts.bad > 0) return { state: 'refused', ...counts }
    try {
      return { state: 'done', ...counts, ...(await storeAll(run, counts)) }
    } catch (error) {
      if (!(error instanceof NoLongerGood)) throw error
      await insertProblems(db, run.id, 0, error.problems)
      return { state: 'refused', ...counts, bad: error.problems.length }
    }
  }

  const modes: Record<ImportRun['mode'], (run: ImportRun) => Promise<End>> = {
    check: async (run) => ({ state: 'done', ...(await check(run, { share: 100 })) }),
    good: async (run) => {
      const onBatch = (good: Batch['students']) =>
        db.transaction(async (tx) => {
          const stored = await store(tx, good, run.adminId)
          await requireStarter(tx, run)
          return stored
        })
      return { state: 'done', ...(await check(run, { share: 100, onBatch })) }
    },
    all: allOrNothing,
  }

  const work = async (run: ImportRun) => {
    try {
      await endImport(db, run.id, { progress: 100, ...(await modes[run.mode](run)) })
    } catch (error) {
      if (error instanceof UnreadableFile) return await endImport(db, run.id, { state: 'refused', failure: error.message })
      if (error instanceof AppError && error.code === 'NOT_ALLOWED')
        log.warn({ import: run.id }, 'an import was stopped: its starter may no longer change students')
      else if (!signal.aborted) log.error({ err: error, import: run.id }, 'an import of students failed')
      await endImport(db, run.id, { state: 'stopped' })
    } finally {
      await rm(run.reading.file, { force: true })
    }
  }

  // Where the database is gone nothing can be written down: who asks is told that it has stopped once it has been silent.
  return (run) => work(run).catch((err: unknown) => log.error({ err, import: run.id }, 'an import of students failed'))
}
