import { importModes, importStates } from '@campus/contracts/students/import-columns.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { moment } from '../../../platform/database/column-parts.ts'

/** Files of students that were checked or imported. */
export const studentImports = pgTable(
  'student_imports',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    fileName: text('file_name').notNull(),
    mode: text('mode', { enum: importModes }).notNull(),
    state: text('state', { enum: importStates }).notNull().default('running'),
    /** Per cent. */
    progress: smallint('progress').notNull().default(0),
    rows: integer('rows').notNull().default(0),
    added: integer('added').notNull().default(0),
    existing: integer('existing').notNull().default(0),
    bad: integer('bad').notNull().default(0),
    /** The amount due of students who can be imported, or were. */
    duePaise: bigint('due_paise', { mode: 'number' }).notNull().default(0),
    failure: text('failure'),
    /** The admin. No foreign key: what an import did outlives the account. */
    startedBy: uuid('started_by'),
    /** The admin's name at that moment, which the database itself writes down. */
    startedByName: text('started_by_name'),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** The moment of the last sign of life of its process. */
    heardAt: moment('heard_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    // One file at a time.
    uniqueIndex('student_imports_running').on(t.state).where(sql`${t.state} = 'running'`),
    index('student_imports_started').on(t.startedAt),
    check('student_imports_ended', sql`(${t.state} = 'running') = (${t.endedAt} is null)`),
  ],
)

/** The problems of an import's cells. The values themselves are not kept. */
export const importProblems = pgTable(
  'student_import_problems',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => studentImports.id, { onDelete: 'cascade' }),
    /** Counts the problems of an import from 1. */
    place: integer('place').notNull(),
    /** As a spreadsheet counts: the first below the names of the columns is 2. */
    row: integer('row').notNull(),
    column: text('column').notNull(),
    message: text('message').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.place] })],
)
