import { type CertificateKindName, certificateKindOf } from '@campus/contracts/certificates/kinds.ts'
import type { OwnCertificate } from '@campus/contracts/certificates/list-schema.ts'
import type { CertificateContent, KeptCertificate } from '@campus/contracts/certificates/schema.ts'
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { belongsTo, isVisibleTo } from '../admissions/ownership-queries.ts'
import { applications } from '../admissions/tables.ts'
import { courses } from '../courses/tables.ts'
import { leftOnDay } from '../fees/queries.ts'
import type { Identity } from '../../platform/http/access.ts'
import type { Database } from '../../platform/database/database.ts'
import { reversedOn } from './payments-on-certificate-queries.ts'
import type { CertifiedStudent, PrintedCertificate } from './rules.ts'
import { certificates } from './tables.ts'

/** Rows were written with a kind of the contracts, and no kind is ever taken out of these. */
const kind = sql<CertificateKindName>`${certificates.kind}`

/**
 * A student whose record stays as it is until the transaction ends: an erasure that comes meanwhile waits, and then finds the new
 * certificate. Null where there is none of this id.
 */
export const lockStudent = async (
  transaction: Database,
  uniqueId: string,
): Promise<(CertifiedStudent & { applicationId: string }) | null> => {
  const [row] = await transaction
    .select({
      applicationId: applications.id,
      uniqueId: applications.uniqueId,
      firstName: applications.firstName,
      middleName: applications.middleName,
      lastName: applications.lastName,
      fatherName: applications.fatherName,
      motherName: applications.motherName,
      guardianName: applications.guardianName,
      gender: applications.gender,
      dateOfBirth: applications.dateOfBirth,
      rollNumber: applications.rollNumber,
      semester: applications.semester,
      admissionYear: applications.admissionYear,
      courseName: courses.name,
      isAdmitted: applications.isAdmitted,
      isErased: sql<boolean>`${applications.erasedAt} is not null`,
      leftOn: leftOnDay,
    })
    .from(applications)
    .innerJoin(courses, eq(courses.id, applications.courseId))
    .where(eq(applications.uniqueId, uniqueId))
    .for('share', { of: applications })
  return row ?? null
}

type Admin = Pick<Identity, 'userId' | 'name'>

type NewCertificate = { kind: CertificateKindName; applicationId: string; content: CertificateContent; admin: Admin }

/** The number of a new certificate. */
export const insertCertificate = async (transaction: Database, { admin, ...certificate }: NewCertificate): Promise<string> => {
  const [row] = await transaction
    .insert(certificates)
    .values({
      ...certificate,
      series: certificateKindOf(certificate.kind).series,
      issuedBy: admin.userId,
      issuedByName: admin.name,
    })
    .returning({ number: certificates.number })
  if (!row) throw new Error('a certificate got no number')
  return row.number
}

/** Revokes a certificate that is not revoked yet; null where it is, or where there is none. */
export const revoke = async (
  transaction: Database,
  { number, reason, admin }: { number: string; reason: string; admin: Admin },
): Promise<{ kind: CertificateKindName; uniqueId: string } | null> => {
  const [row] = await transaction
    .update(certificates)
    .set({
      revokedAt: sql`clock_timestamp()`,
      revokedBy: admin.userId,
      revokedByName: admin.name,
      // Nothing more is shown of erased data.
      revokedReason: sql`case when ${certificates.content} is null then '' else ${reason} end`,
    })
    .from(applications)
    .where(and(eq(certificates.number, number), isNull(certificates.revokedAt), eq(applications.id, certificates.applicationId)))
    .returning({ kind, uniqueId: applications.uniqueId })
  return row ?? null
}

const one = async (db: Database, where: SQL | undefined) => {
  const [row] = await db
    .select({
      number: certificates.number,
      kind,
      content: certificates.content,
      issuedAt: certificates.issuedAt,
      revokedAt: certificates.revokedAt,
      takenBackOn: reversedOn,
    })
    .from(certificates)
    .innerJoin(applications, eq(applications.id, certificates.applicationId))
    .where(where)
  return row ?? null
}

type Found = Omit<PrintedCertificate, 'content'> & { content: CertificateContent | null; takenBackOn: string | null }

/** A certificate by its number, whosever it is; `content` is null once it has been erased. */
export const findCertificate = (db: Database, number: string): Promise<Found | null> => one(db, eq(certificates.number, number))

/** The same for the office or for the student whose it is; null where there is none for them. */
export const findCertificateFor = (db: Database, number: string, who: Identity): Promise<Found | null> =>
  one(db, and(eq(certificates.number, number), isVisibleTo(who)))

/** The certificates that belong to who is signed in, the newest first. */
export const listOwn = async (db: Database, who: Identity): Promise<OwnCertificate[]> => {
  const rows = await db
    .select({
      number: certificates.number,
      kind,
      purpose: sql<string>`${certificates.content} ->> 'purpose'`,
      issuedAt: certificates.issuedAt,
      revokedAt: certificates.revokedAt,
      takenBackOn: reversedOn,
    })
    .from(certificates)
    .innerJoin(applications, eq(applications.id, certificates.applicationId))
    .where(and(belongsTo(who), isNotNull(certificates.content)))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(500)
  return rows.map(({ issuedAt, revokedAt, takenBackOn: takenBack, ...row }) => ({
    ...row,
    issuedAt: issuedAt.toISOString(),
    ...(revokedAt !== null && { revokedAt: revokedAt.toISOString() }),
    ...(takenBack !== null && { takenBackOn: takenBack }),
  }))
}

const isOf = (uniqueId: string) =>
  eq(certificates.applicationId, sql`(select ${applications.id} from ${applications} where ${applications.uniqueId} = ${uniqueId})`)

/** All that is kept of the certificates of some applications, by application, the newest first: for a copy of their data. */
export const listKept = async (db: Database, applicationIds: string[]): Promise<Map<string, KeptCertificate[]>> => {
  const rows = await db
    .select({ certificate: certificates, kind })
    .from(certificates)
    .where(inArray(certificates.applicationId, applicationIds))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
  const kept = Map.groupBy(rows, ({ certificate }) => certificate.applicationId)
  return new Map([...kept].map(([of, some]) => [of, some.flatMap(toKept)]))
}

type Row = { certificate: typeof certificates.$inferSelect; kind: CertificateKindName }

/** None of a certificate whose content was erased. */
const toKept = ({ certificate: { number, content, issuedAt, revokedAt, revokedReason }, kind: of }: Row): KeptCertificate[] =>
  content === null
    ? []
    : [
        {
          number,
          kind: of,
          issuedAt: issuedAt.toISOString(),
          content,
          ...(revokedAt !== null && { revoked: { at: revokedAt.toISOString(), reason: revokedReason ?? '' } }),
        },
      ]

/** Takes everything personal out of a student's certificates. Numbers, kinds and days stay: the books have no gap. */
export const eraseCertificates = async (transaction: Database, uniqueId: string): Promise<void> => {
  await transaction
    .update(certificates)
    .set({ content: null, revokedReason: sql`case when ${certificates.revokedAt} is not null then '' end` })
    .where(isOf(uniqueId))
}

/** Finds the courses of the students whose certificates these are, by the numbers. */
export const findCoursesOfCertificates = async (db: Database, numbers: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .select({ number: certificates.number, courseId: applications.courseId })
    .from(certificates)
    .innerJoin(applications, eq(applications.id, certificates.applicationId))
    .where(inArray(certificates.number, [...numbers]))
  return new Map(rows.map(({ number, courseId }) => [number, courseId]))
}
