import type { CertificateKindName } from '@campus/contracts/certificates/kinds.ts'
import type { CertificateSummary } from '@campus/contracts/certificates/list-schema.ts'
import type { CourseLimit } from '@campus/contracts/core/course-access.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isOfCourses } from '../admissions/course-queries.ts'
import { isFoundBy } from '../admissions/list/queries.ts'
import { applications } from '../admissions/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { keysetOf, type Page, type Paging, type SortKey } from '../../platform/database/keyset.ts'
import { beginsWith } from '../../platform/database/search.ts'
import { reversedOn } from './payments-on-certificate-queries.ts'
import { certificates } from './tables.ts'

const keys: Record<string, SortKey> = { issuedAt: { column: certificates.issuedAt, kind: 'moment' } }

/** Two letters and a figure are the beginning of a number; nobody's name or id begins so. */
const numberLike = /^[a-z]{2}\d[\d-]*$/i

const isSearched = (search: string): SQL | undefined =>
  numberLike.test(search) ? beginsWith(certificates.number, search.toUpperCase()) : isFoundBy(search)

type Wanted = {
  search?: string | undefined
  kind?: CertificateKindName | undefined
  student?: string | undefined
  limitedTo: CourseLimit
} & Paging

/** One page of the certificates, of one kind or student where these are given; `student` is an id as it is stored. None of other courses than `limitedTo`. */
export const findCertificates = async (
  db: Database,
  { search, kind, student, limitedTo, ...paging }: Wanted,
): Promise<Page<CertificateSummary>> => {
  const { key, where, orderBy, limit, toPage } = keysetOf(paging, keys, certificates.id)
  const rows = await db
    .select({
      id: certificates.id,
      key,
      number: certificates.number,
      kind: sql<CertificateKindName>`${certificates.kind}`,
      uniqueId: applications.uniqueId,
      name: sql<string | null>`${certificates.content} #>> '{student,name}'`,
      purpose: sql<string | null>`${certificates.content} ->> 'purpose'`,
      issuedAt: certificates.issuedAt,
      issuedBy: certificates.issuedByName,
      revokedAt: certificates.revokedAt,
      revokedBy: certificates.revokedByName,
      reason: certificates.revokedReason,
      takenBackOn: reversedOn,
    })
    .from(certificates)
    .innerJoin(applications, eq(applications.id, certificates.applicationId))
    .where(
      and(
        isOfCourses(limitedTo),
        kind === undefined ? undefined : eq(certificates.kind, kind),
        student === undefined ? undefined : eq(applications.uniqueId, student),
        search === undefined ? undefined : isSearched(search),
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit)
  return toPage(rows, toSummary)
}

type Row = Pick<CertificateSummary, 'number' | 'kind' | 'uniqueId'> &
  Record<'name' | 'purpose' | 'issuedBy' | 'revokedBy' | 'reason' | 'takenBackOn', string | null> & {
    issuedAt: Date
    revokedAt: Date | null
  }

const toSummary = ({
  number,
  kind,
  uniqueId,
  name,
  purpose,
  issuedAt,
  issuedBy,
  revokedAt,
  revokedBy,
  reason,
  takenBackOn: takenBack,
}: Row): CertificateSummary => ({
  number,
  kind,
  uniqueId,
  ...(name !== null && { name }),
  ...(purpose !== null && { purpose }),
  issuedAt: issuedAt.toISOString(),
  ...(issuedBy !== null && { issuedBy }),
  ...(takenBack !== null && { takenBackOn: takenBack }),
  ...(revokedAt !== null && {
    revoked: { at: revokedAt.toISOString(), reason: reason ?? '', ...(revokedBy !== null && { by: revokedBy }) },
  }),
})
