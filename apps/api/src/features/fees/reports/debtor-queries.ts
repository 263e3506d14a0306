import type { Debtor, DebtorSearch } from '@campus/contracts/fees/reports/debtor-schema.ts'
import type { CourseLimit } from '@campus/contracts/core/course-access.ts'
import { collegeDay, collegeTimeZone } from '@campus/contracts/core/dates.ts'
import type { Paise } from '@campus/contracts/core/money.ts'
import { and, count, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { isOfCourses } from '../../admissions/course-queries.ts'
import { isFoundBy } from '../../admissions/list/queries.ts'
import { applications, fullName } from '../../admissions/tables.ts'
import { findCourseId } from '../../courses/queries.ts'
import { courses } from '../../courses/tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { keysetOf, type Page, type Paging, type SortKey } from '../../../platform/database/keyset.ts'
import { due } from './collection-queries.ts'
import { openSums } from '../demand-queries.ts'
import { feeDemands, feeReminders } from '../demand-tables.ts'
import { balanceColumns, leftOnDay } from '../queries.ts'
import { type FeeBalance, feeOf } from '../rules.ts'
import { feeAccounts } from '../tables.ts'

/** `limitedTo`: nobody of other courses. */
type Filters = Pick<DebtorSearch, 'search' | 'course' | 'semester' | 'owing'> & { limitedTo: CourseLimit }

const owesAnything = sql`${due} > 0`
const zone = sql.raw(`'${collegeTimeZone}'`)

/** A payment that was entered later counts on the day on which it was made. */
const lastPaidDay = sql<string | null>`(
  select to_char(max(coalesce(payment.paid_on, (payment.recorded_at at time zone ${zone})::date)), 'YYYY-MM-DD') from fee_entries payment
  where payment.application_id = ${feeAccounts.applicationId} and payment.kind = 'Payment' and not exists (
    select from fee_entries back where back.application_id = payment.application_id and back.reverses = payment.place))`

const lastReminder = sql<string | null>`(
  select to_char(max(reminder.reminded_on), 'YYYY-MM-DD') from ${feeReminders} reminder where reminder.application_id = ${feeAccounts.applicationId})`

/**
 * Admitted students who can be reached; null where there is no such course. Whose data has been erased cannot be
 * called: what they owe stands in the report of what is outstanding alone.
 */
const conditionOf = async (
  db: Database,
  { search, course, semester, limitedTo }: Omit<Filters, 'owing'>,
): Promise<SQL | undefined | null> => {
  const courseId = course === undefined ? undefined : await findCourseId(db, course)
  if (courseId === null) return null
  return and(
    eq(applications.isAdmitted, true),
    isNull(applications.erasedAt),
    isOfCourses(limitedTo),
    courseId === undefined ? undefined : eq(applications.courseId, courseId),
    semester === undefined ? undefined : eq(applications.semester, semester),
    search === undefined ? undefined : isFoundBy(search),
  )
}

/** One page of who owes. */
export const findDebtors = async (
  db: Database,
  { search, course, semester, owing, limitedTo, ...paging }: Filters & Paging,
): Promise<Page<Debtor>> => {
  const open = openSums(db, owing)
  // The accounts say whether anything is owed at all; demands of the whole college are added up only where they decide.
  const isByDemands = owing === 'now' || paging.sort.endsWith('since')
  // With the table's name: without it, `order by` takes the text that is selected as the key for the amount.
  const keys: Record<string, SortKey> = {
    due: { column: owing === 'now' ? sql`open_sums.open_paise` : sql`(${due})`, kind: 'number' },
    name: { column: sql`lower(${fullName})`, kind: 'text' },
    since: { column: sql`to_char(${open.since}, 'YYYY-MM-DD')`, kind: 'text' },
  }
  const { key, where, orderBy, limit, toPage } = keysetOf(paging, keys, applications.id)
  const fits = await conditionOf(db, { search, course, semester, limitedTo })
  if (fits === null) return { data: [] }
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
      account: balanceColumns,
      lastPaid: lastPaidDay,
      remindedOn: lastReminder,
      leftOn: leftOnDay,
    })
    .from(applications)
    .innerJoin(feeAccounts, eq(feeAccounts.applicationId, applications.id))
    .leftJoin(open, isByDemands ? eq(open.applicationId, applications.id) : sql`false`)
    .innerJoin(courses, eq(courses.id, applications.courseId))
    .where(and(fits, isByDemands ? isNotNull(open.applicationId) : owesAnything, where))
    .orderBy(...orderBy)
    .limit(limit)
  return toPage(rows, toDebtor)
}

type Row = Pick<Debtor, 'uniqueId' | 'name' | 'contactNumber' | 'course' | 'semester'> & { account: FeeBalance } & Record<
    'lastPaid' | 'rollNumber' | 'remindedOn' | 'leftOn',
    string | null
  >

const toDebtor = ({ uniqueId, name, rollNumber, contactNumber, course, semester, account, lastPaid, remindedOn, leftOn }: Row): Debtor => ({
  uniqueId,
  name,
  ...(rollNumber !== null && { rollNumber }),
  contactNumber,
  course,
  semester,
  fee: feeOf(account, collegeDay()),
  since: account.open[0]?.[0] ?? '',
  ...(lastPaid !== null && { lastPaid }),
  ...(leftOn !== null && { leftOn }),
  ...(remindedOn !== null && { remindedOn }),
})

/** Counts debtors and sums their dues. */
export const sumDebtors = async (
  db: Database,
  { owing, ...filters }: Filters,
): Promise<{ owing: number; dueNowPaise: Paise; duePaise: Paise }> => {
  const none = { owing: 0, dueNowPaise: 0, duePaise: 0 }
  const fits = await conditionOf(db, filters)
  if (fits === null) return none
  const dueNow = db
    .select({ id: feeDemands.applicationId, paise: feeDemands.openPaise })
    .from(feeDemands)
    .innerJoin(applications, eq(applications.id, feeDemands.applicationId))
    .where(and(gt(feeDemands.openPaise, 0), lte(feeDemands.dueOn, collegeDay()), fits))
    .as('due_now')
  const [[now], [all]] = await Promise.all([
    db.select({ paise: sql`coalesce(sum(${dueNow.paise}), 0)`.mapWith(Number) }).from(dueNow),
    db
      .select({ owing: count(), paise: sql`coalesce(sum(${due}), 0)`.mapWith(Number) })
      .from(applications)
      .innerJoin(feeAccounts, eq(feeAccounts.applicationId, applications.id))
      .where(and(fits, owing === 'all' ? owesAnything : inArray(applications.id, db.select({ id: dueNow.id }).from(dueNow)))),
  ])
  return { owing: all?.owing ?? 0, dueNowPaise: now?.paise ?? 0, duePaise: all?.paise ?? 0 }
}
