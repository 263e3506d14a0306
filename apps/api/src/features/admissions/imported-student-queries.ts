import type { Paise } from '@campus/contracts/core/money.ts'
import { getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { columnsOf } from './application-columns-queries.ts'
import { insertWithNewIds } from './student-id-queries.ts'
import { applications, hasAddress, statusChanges } from './tables.ts'

type Stored = Omit<ReturnType<typeof columnsOf>, 'aadhaarHash'> & {
  /** In hexadecimal digits after `\x`, as PostgreSQL writes bytes. */
  aadhaarHash: string
  courseId: string
  admissionYear: number
  semester: number
  rollNumber?: string | undefined
}

/** A student who is taken over from elsewhere, by the row of the list where they stand. All of it is JSON. */
export type NewStudent = {
  row: number
  application: Stored
  /** The hash of the number under the other key, while the key is exchanged; else null. */
  otherHash: string | null
  courseFeePaise: Paise
}

const {
  status,
  isAdmitted,
  origin,
  pictureKey: _1,
  accountId: _2,
  appliedAt: _3,
  version: _4,
  consentedAt: _5,
  consentedBy: _6,
  erasedAt: _7,
  // Nobody was asked: the list stays empty.
  ownAnswers: _8,
  ...sent
} = getTableColumns(applications)
const columns = Object.entries(sent)
const names = (list: { name: string }[]) =>
  sql.join(
    list.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
/** The columns out of JSON. */
const values = sql.join(
  columns.map(([key, column]) => sql`(sent -> 'application' ->> ${sql.raw(`'${key}'`)})::${sql.raw(column.getSQLType())}`),
  sql`, `,
)
const each = (students: readonly Pick<NewStudent, 'application' | 'otherHash'>[]) =>
  sql`jsonb_array_elements(${JSON.stringify(students)}::jsonb) as sent`

/**
 * Stores students as admitted, each with the first entry of their history; the caller opens their fee accounts. A student who is there
 * already for the course and year, or whose roll number somebody else has there, is passed over. Returns those stored and those passed over.
 */
export const insertStudents = async (
  transaction: Database,
  students: readonly NewStudent[],
  { message, changedBy }: { message: string; changedBy: string },
): Promise<{ added: NewStudent[]; passedOver: NewStudent[] }> => {
  const insert = async (rows: (Stored & Pick<NewStudent, 'otherHash'>)[]): Promise<string[]> => {
    const all = rows.map(({ otherHash, ...application }) => ({ application, otherHash }))
    const stored = await transaction.execute<{ uniqueId: string }>(sql`
      insert into ${applications} (${names([...columns.map(([, column]) => column), status, isAdmitted, origin])})
      select ${values}, 'Approved', true, 'import' from ${each(all)}
      where not exists (
        select from ${applications}
        where ${applications.courseId} = (sent -> 'application' ->> 'courseId')::uuid
          and ${applications.admissionYear} = (sent -> 'application' ->> 'admissionYear')::smallint
          and ${applications.aadhaarHash} = (sent ->> 'otherHash')::bytea
      )
      on conflict do nothing
      returning ${sql.identifier(sent.uniqueId.name)} as "uniqueId"`)
    return stored.rows.map(({ uniqueId }) => uniqueId)
  }
  const applied = students.map(({ application, otherHash }) => ({ ...application, otherHash }))
  const ids = (await insertWithNewIds(transaction, applied, insert)).map(({ id }) => id)
  const stored = new Set(ids)
  const added = students.filter(({ application }) => stored.has(application.id))
  const passedOver = students.filter(({ application }) => !stored.has(application.id))
  if (added.length === 0) return { added, passedOver }
  await transaction
    .insert(statusChanges)
    .values(ids.map((applicationId) => ({ applicationId, status: 'Approved' as const, message, changedBy })))
  return { added, passedOver }
}

/** A row that exists already: the same student, another person who looks like them, or another person with their roll number. */
type Known = 'student' | 'person' | 'roll number'

/** Finds the rows that exist already; the others are missing from the result. */
export const findKnownStudents = async (db: Database, students: readonly NewStudent[]): Promise<{ row: number; known: Known }[]> => {
  const value = (key: keyof Stored) => sql`(sent -> 'application' ->> ${sql.raw(`'${key}'`)})`
  const samePlace = sql`${applications.courseId} = ${value('courseId')}::uuid and ${applications.admissionYear} = ${value('admissionYear')}::smallint`
  const found = await db.execute<{ row: number; known: Known }>(sql`
    select (sent ->> 'row')::int as "row",
      case when bool_or(same = 'student') then 'student' when bool_or(same = 'person') then 'person' else 'roll number' end as known
    from ${each(students)}
    cross join lateral (
      select 'student' as same from ${applications} where ${samePlace} and ${applications.aadhaarHash} in (${value('aadhaarHash')}::bytea, (sent ->> 'otherHash')::bytea)
      union all
      select 'person' from ${applications}
      where ${samePlace} and ${hasAddress} and ${applications.email} = ${value('email')} and ${applications.dateOfBirth} = ${value('dateOfBirth')}::date
      union all
      select 'roll number' from ${applications} where ${samePlace} and lower(${applications.rollNumber}) = lower(${value('rollNumber')})
    ) there
    group by 1`)
  return found.rows
}
