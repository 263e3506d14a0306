import type { Debtor, DebtorSearch } from '@campus/contracts/fees/debtors.ts'
import type { CourseLimit } from '@campus/contracts/core/course-access.ts'
import { collegeTimeZone } from '@campus/contracts/core/dates.ts'
import type { Paise } from '@campus/contracts/core/money.ts'
import { and, count, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { isOfCourses } from '../admissions/course-queries.ts'
import { isFoundBy } from '../admissions/list-queries.ts'
import { applications, fullName } from '../admissions/tables.ts'
import { findCourseId } from '../courses/queries.ts'
import { courses } from '../courses/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { keysetOf, type Page, type Paging, type SortKey } from '../../platform/database/keyset.ts'
import { due } from './collection-queries.ts'
import { feeColumns } from './queries.ts'
import { type FeeAccount, feeOf } from './rules.ts'
import { feeAccounts } from './tables.ts'

/** `limitedTo`: nobody of other courses. */
type Filters = Pick<DebtorSearch, 'search' | 'course' | 'semester'> & { limitedTo: CourseLimit }

const zone = sql.raw(`'${collegeTimeZone}'`)
const dayOf = (moment: SQL) => sql<string>`to_char(${moment} at time zone ${zone}, 'YYYY-MM-DD')`

/** Begins with the entry after the last one by which nothing was owed; with the application, which opens the account, where there is none. */
const sinceDay = dayOf(sql`coalesce(
  (select owing.recorded_at from fee_entries owing where owing.application_id = ${feeAccounts.applicationId} and owing.place = 1 +
    (select max(settled.place) from fee_entries settled where settled.application_id = ${feeAccounts.applicationId} and settled.due_paise = 0)),
  ${applications.appliedAt})`)

const keys: Record<string, SortKey> = {
  due: { column: sql`(${due})`, kind: 'number' },
  name: { column: sql`lower(${fullName})`, kind: 'text' },
  since: { column: sinceDay, kind: 'text' },
}

/** A payment that was entered later counts on the day on which it was made. */
const lastPaidDay = sql<string | null>`(
  select to_char(max(coalesce(payment.paid_on, (payment.recorded_at at time zone ${zone})::date)), 'YYYY-MM-DD') from fee_entries payment
  where payment.application_id = ${feeAccounts.applicationId} and payment.kind = 'Payment' and not exists (
    select from fee_entries back where back.application_id = payment.application_id and back.reverses = payment.place))`

/**
 * Admitted students who owe something and can be reached; null where there is no such course. Whose data has been erased cannot be
 * called: what they owe stands in the report of what is outstanding alone.
 */
const conditionOf = async (db: Database, { search, course, semester, limitedTo }: Filters): Promise<SQL | undefined | null> => {
  const courseId = course === undefined ? undefined : await findCourseId(db, course)
  if (courseId === null) return null
  return and(
    eq(applications.isAdmitted, true),
    isNull(applications.erasedAt),
    gt(due, 0),
    isOfCourses(limitedTo),
    courseId === undefined ? undefined : eq(applications.courseId, courseId),
    semester === undefined ? undefined : eq(applications.semester, semester),
    search === undefined ? undefined : isFoundBy(search),
  )
}

/** One page of who owes. */
export const findDebtors = async (
  db: Database,
  { search, course, semester, limitedTo, ...paging }: Filters & Paging,
): Promise<Page<Debtor>> => {
  const { key, where, orderBy, limit, toPage } = keysetOf(paging, keys, applications.id)
  const fits = await conditionOf(db, { search, course, semester, limitedTo })
  if (fits === null) return { rows: [] }
  const rows = await db
    .select({
      id: applications.id,
      key,
      uniqueId: applications.uniqueId,
      name: fullName,
      rollNumber: applications.rollNumber,
      contactNumber: applications.contactNumber,
      course: courses.code,
      semester: sql<number>`${applications.semester}`,
      account: feeColumns,
      since: sinceDay,
      lastPaid: lastPaidDay,
    })
    .from(applications)
    .innerJoin(feeAccounts, eq(feeAccounts.applicationId, applications.id))
    .innerJoin(courses, eq(courses.id, applications.courseId))
    .where(and(fits, where))
    .orderBy(...orderBy)
    .limit(limit)
  const page = toPage(rows)
  return { ...page, rows: page.rows.map(toDebtor) }
}

type Row = Omit<Debtor, 'fee' | 'lastPaid' | 'rollNumber'> & { account: FeeAccount; lastPaid: string | null; rollNumber: string | null }

const toDebtor = ({ uniqueId, name, rollNumber, contactNumber, course, semester, account, since, lastPaid }: Row): Debtor => ({
  uniqueId,
  name,
  ...(rollNumber !== null && { rollNumber }),
  contactNumber,
  course,
  semester,
  fee: feeOf(account),
  since,
  ...(lastPaid !== null && { lastPaid }),
})

/** Counts debtors and sums their dues. */
export const sumDebtors = async (db: Database, filters: Filters): Promise<{ owing: number; duePaise: Paise }> => {
  const fits = await conditionOf(db, filters)
  if (fits === null) return { owing: 0, duePaise: 0 }
  const [row] = await db
    .select({ owing: count(), duePaise: sql`coalesce(sum(${due}), 0)`.mapWith(Number) })
    .from(applications)
    .innerJoin(feeAccounts, eq(feeAccounts.applicationId, applications.id))
    .where(fits)
  return row ?? { owing: 0, duePaise: 0 }
}
