import type { ImportProblem, StudentImport } from '@campus/contracts/students/import-schema.ts'
import type { ImportMode, ImportState } from '@campus/contracts/students/import-columns.ts'
import { type Paise, toRupees } from '@campus/contracts/core/money.ts'
import { and, asc, count, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { importProblems, studentImports } from './tables.ts'

/** A process that has said nothing for so long is gone. */
const silence = sql`interval '1 minute'`
const isSilent = sql<boolean>`(${studentImports.state} = 'running' and ${studentImports.heardAt} < now() - ${silence})`

const columns = {
  id: studentImports.id,
  fileName: studentImports.fileName,
  mode: studentImports.mode,
  state: sql<ImportState>`case when ${isSilent} then 'stopped' else ${studentImports.state} end`,
  progress: studentImports.progress,
  rows: studentImports.rows,
  added: studentImports.added,
  existing: studentImports.existing,
  bad: studentImports.bad,
  duePaise: studentImports.duePaise,
  failure: studentImports.failure,
  startedBy: studentImports.startedByName,
  startedAt: studentImports.startedAt,
  endedAt: studentImports.endedAt,
}

const select = (db: Database) => db.select(columns).from(studentImports)
type Row = Awaited<ReturnType<typeof select>>[number]

const toImport = ({ id, duePaise, failure, startedBy, startedAt, endedAt, ...row }: Row): StudentImport => ({
  _id: id,
  ...row,
  due: toRupees(duePaise),
  ...(failure !== null && { failure }),
  ...(startedBy !== null && { startedBy }),
  startedAt: startedAt.toISOString(),
  ...(endedAt !== null && { endedAt: endedAt.toISOString() }),
})

export const findImport = async (db: Database, id: string): Promise<StudentImport | null> =>
  (await select(db).where(eq(studentImports.id, id))).map(toImport)[0] ?? null

export const listImports = async (db: Database): Promise<StudentImport[]> =>
  (await select(db).orderBy(desc(studentImports.startedAt), desc(studentImports.id)).limit(20)).map(toImport)

/** Begins an import; null while another one is under way. One whose process is gone gives way. */
export const insertImport = async (
  transaction: Database,
  order: { fileName: string; mode: ImportMode; startedBy: string },
): Promise<string | null> => {
  await transaction.update(studentImports).set({ state: 'stopped', endedAt: sql`now()` }).where(isSilent)
  const [row] = await transaction.insert(studentImports).values(order).onConflictDoNothing().returning({ id: studentImports.id })
  return row?.id ?? null
}

type Counts = Pick<StudentImport, 'progress' | 'rows' | 'added' | 'existing' | 'bad'> & { duePaise: Paise }

/** Stores the progress, which also shows that the process lives. */
export const updateImport = async (db: Database, id: string, counts: Partial<Counts>): Promise<void> => {
  await db
    .update(studentImports)
    .set({ ...counts, heardAt: sql`now()` })
    .where(eq(studentImports.id, id))
}

export const endImport = async (
  db: Database,
  id: string,
  end: { state: Exclude<ImportState, 'running'>; failure?: string } & Partial<Counts>,
): Promise<void> => {
  await db
    .update(studentImports)
    .set({ ...end, endedAt: sql`now()` })
    .where(and(eq(studentImports.id, id), eq(studentImports.state, 'running')))
}

/** Adds problems after the `before` that are there. */
export const insertProblems = async (db: Database, importId: string, before: number, problems: readonly ImportProblem[]): Promise<void> => {
  if (problems.length === 0) return
  const rows = problems.map((problem, at) => ({ ...problem, place: before + at + 1 }))
  await db.execute(sql`
    insert into ${importProblems} (import_id, place, "row", "column", message)
    select ${importId}::uuid, place, "row", "column", message
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(place int, "row" int, "column" text, message text)`)
}

/** Problems in the order of the file, from the one after `after` on. */
export const listProblems = async (
  db: Database,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<ImportProblem[]> =>
  db
    .select({ row: importProblems.row, column: importProblems.column, message: importProblems.message })
    .from(importProblems)
    .where(and(eq(importProblems.importId, importId), gt(importProblems.place, after)))
    .orderBy(asc(importProblems.place))
    .limit(limit)

export const countProblems = async (db: Database, importId: string): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(importProblems).where(eq(importProblems.importId, importId))
  return row?.total ?? 0
}

/** Imports that nobody asks about any more, with their problems. The students stay. */
export const removeOldImports = async (db: Database): Promise<void> => {
  await db.delete(studentImports).where(lt(studentImports.endedAt, sql`now() - interval '90 days'`))
}
