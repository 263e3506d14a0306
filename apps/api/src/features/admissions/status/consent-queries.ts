import { isMinor } from '@campus/contracts/admissions/applicant/age.ts'
import type { StatusRecord } from '@campus/contracts/admissions/status/schema.ts'
import { applications } from '../tables.ts'

/** The columns of a guardian's consent. */
export const consentColumns = {
  guardianConsent: applications.guardianConsent,
  consentedAt: applications.consentedAt,
  consentedBy: applications.consentedBy,
  guardianName: applications.guardianName,
  appliedAt: applications.appliedAt,
}
export type ConsentRow = Pick<typeof applications.$inferSelect, keyof typeof consentColumns>

/** The consent that is recorded; of before its moment and giver were kept, the application's own hold. */
export const consentOf = (row: ConsentRow): Pick<StatusRecord, 'consent'> =>
  row.guardianConsent === true
    ? { consent: { at: (row.consentedAt ?? row.appliedAt).toISOString(), by: row.consentedBy ?? row.guardianName } }
    : {}

/** The same for the office, which is also told where one is missing. */
export const consentStateOf = (row: ConsentRow & { dateOfBirth: string }): Pick<StatusRecord, 'consent' | 'lacksConsent'> =>
  row.guardianConsent !== true && isMinor(row.dateOfBirth) ? { lacksConsent: true } : consentOf(row)
