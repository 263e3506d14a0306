import type { ConcessionSearch, GivenConcession, SchemeSum, SponsorPayment } from '@campus/contracts/fees/concessions/schema.ts'
import type { CourseLimit } from '@campus/contracts/core/course-access.ts'
import { collegeTimeZone } from '@campus/contracts/core/dates.ts'
import { studentIdOf } from '@campus/contracts/core/identifiers/student-id.ts'
import { toRupees } from '@campus/contracts/core/money.ts'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { isOfCourses } from '../../admissions/course-queries.ts'
import { applications, fullName } from '../../admissions/tables.ts'
import { courses } from '../../courses/tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { keysetOf, type Page, type Paging, type SortKey } from '../../../platform/database/keyset.ts'
import { feeHeads } from '../demand-tables.ts'
import { feeEntries, feeSchemes, feeSponsorPayments } from '../tables.ts'

const isConcession = eq(feeEntries.kind, 'Concession')
const isPaymentOf = and(eq(feeSponsorPayments.applicationId, feeEntries.applicationId), eq(feeSponsorPayments.entryPlace, feeEntries.place))
const zone = sql.raw(`'${collegeTimeZone}'`)

/** Two of an account may be of one moment: its place tells them apart. */
const keys: Record<string, SortKey> = {
  given: { column: sql`to_char(${feeEntries.recordedAt}, 'YYYYMMDDHH24MISSMS') || lpad(${feeEntries.place}::text, 7, '0')`, kind: 'text' },
}

type Filters = Pick<ConcessionSearch, 'scheme' | 'is'> & { limitedTo: CourseLimit }

/** One page of the concessions, the newest first. */
export const findConcessions = async (
  db: Database,
  { scheme, is, limitedTo, ...paging }: Filters & Omit<Paging, 'sort'>,
): Promise<Page<GivenConcession>> => {
  const { key, where, orderBy, limit, toPage } = keysetOf({ ...paging, sort: '-given' }, keys, feeEntries.applicationId)
  const rows = await db
    .select({
      id: feeEntries.applicationId,
      key,
      uniqueId: applications.uniqueId,
      place: feeEntries.place,
      name: fullName,
      course: courses.code,
      semester: applications.semester,
      scheme: feeSchemes.name,
      sponsor: feeSchemes.sponsor,
      head: feeHeads.name,
      amountPaise: feeEntries.amountPaise,
      givenOn: sql<string>`to_char(${feeEntries.recordedAt} at time zone ${zone}, 'YYYY-MM-DD')`,
      receivedOn: feeSponsorPayments.receivedOn,
      reference: feeSponsorPayments.reference,
    })
    .from(feeEntries)
    .innerJoin(applications, eq(applications.id, feeEntries.applicationId))
    .innerJoin(courses, eq(courses.id, applications.courseId))
    .leftJoin(feeSchemes, eq(feeSchemes.id, feeEntries.schemeId))
    .leftJoin(feeHeads, eq(feeHeads.id, feeEntries.headId))
    .leftJoin(feeSponsorPayments, isPaymentOf)
    .where(
      and(
        isConcession,
        isOfCourses(limitedTo),
        scheme === undefined ? undefined : eq(feeEntries.schemeId, scheme),
        is === 'all' ? undefined : isNotNull(feeSchemes.sponsor),
        is === 'awaited' ? isNull(feeSponsorPayments.receivedOn) : undefined,
        is === 'received' ? isNotNull(feeSponsorPayments.receivedOn) : undefined,
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit)
  return toPage(rows, toConcession)
}

type Row = Pick<GivenConcession, 'uniqueId' | 'place' | 'name' | 'course' | 'givenOn'> &
  Record<'scheme' | 'sponsor' | 'head' | 'receivedOn' | 'reference', string | null> & { semester: number | null; amountPaise: number }

const toConcession = ({ uniqueId, place, name, course, givenOn, amountPaise, ...row }: Row): GivenConcession => ({
  uniqueId,
  place,
  name,
  course,
  ...(row.semester !== null && { semester: row.semester }),
  ...(row.scheme !== null && { scheme: row.scheme }),
  ...(row.sponsor !== null && { sponsor: row.sponsor }),
  ...(row.head !== null && { head: row.head }),
  amount: toRupees(amountPaise),
  givenOn,
  ...(row.receivedOn !== null && { received: { on: row.receivedOn, ...(row.reference !== null && { reference: row.reference }) } }),
})

/** Sums the concessions of each scheme, in the college's order; those without a scheme come last. */
export const sumBySchemes = async (db: Database, limitedTo: CourseLimit): Promise<SchemeSum[]> => {
  const rows = await db
    .select({
      id: feeSchemes.id,
      scheme: feeSchemes.name,
      sponsor: feeSchemes.sponsor,
      students: sql`count(distinct ${feeEntries.applicationId})`.mapWith(Number),
      givenPaise: sql`sum(${feeEntries.amountPaise})`.mapWith(Number),
      receivedPaise: sql`coalesce(sum(${feeEntries.amountPaise}) filter (where ${feeSponsorPayments.receivedOn} is not null), 0)`.mapWith(
        Number,
      ),
    })
    .from(feeEntries)
    .innerJoin(applications, eq(applications.id, feeEntries.applicationId))
    .leftJoin(feeSchemes, eq(feeSchemes.id, feeEntries.schemeId))
    .leftJoin(feeSponsorPayments, isPaymentOf)
    .where(and(isConcession, isOfCourses(limitedTo)))
    .groupBy(feeSchemes.id)
    .orderBy(asc(feeSchemes.rank))
  return rows.map(({ id, scheme, sponsor, students, givenPaise, receivedPaise }) => ({
    ...(id !== null && { id }),
    ...(scheme !== null && { scheme }),
    ...(sponsor !== null && { sponsor }),
    students,
    given: toRupees(givenPaise),
    received: toRupees(receivedPaise),
  }))
}

type Entry = { applicationId: string; entryPlace: number }

/** Finds those of some concessions that a sponsor pays. */
export const findSponsored = async (db: Database, concessions: SponsorPayment['concessions']): Promise<Entry[]> => {
  const places = concessions.map(({ uniqueId, place }) => sql`(${studentIdOf(uniqueId) ?? ''}, ${place}::integer)`)
  return db
    .selectDistinct({ applicationId: feeEntries.applicationId, entryPlace: feeEntries.place })
    .from(feeEntries)
    .innerJoin(applications, eq(applications.id, feeEntries.applicationId))
    .innerJoin(feeSchemes, eq(feeSchemes.id, feeEntries.schemeId))
    .where(
      and(
        isConcession,
        isNotNull(feeSchemes.sponsor),
        sql`(${applications.uniqueId}, ${feeEntries.place}) in (${sql.join(places, sql`, `)})`,
      ),
    )
}

/** Writes down that the sponsor has paid some concessions, in place of what stood there. */
export const upsertSponsorPayments = async (
  db: Database,
  entries: readonly Entry[],
  payment: { receivedOn: string; reference: string | null; recordedByName: string },
): Promise<void> => {
  await db
    .insert(feeSponsorPayments)
    .values(entries.map((entry) => ({ ...entry, ...payment })))
    .onConflictDoUpdate({
      target: [feeSponsorPayments.applicationId, feeSponsorPayments.entryPlace],
      set: { ...payment, recordedAt: sql`now()` },
    })
}

/** Takes back that the sponsor has paid some concessions. */
export const deleteSponsorPayments = async (db: Database, entries: readonly Entry[]): Promise<void> => {
  const places = entries.map(({ applicationId, entryPlace }) => sql`(${applicationId}::uuid, ${entryPlace}::integer)`)
  await db
    .delete(feeSponsorPayments)
    .where(sql`(${feeSponsorPayments.applicationId}, ${feeSponsorPayments.entryPlace}) in (${sql.join(places, sql`, `)})`)
}
