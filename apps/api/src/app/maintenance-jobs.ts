import { collegeDay } from '@campus/contracts/core/dates.ts'
import { remindOfApprovals } from '../features/approvals/reminder-queries.ts'
import { fineAutomatically } from '../features/fees/late-fines/fine-run-queries.ts'
import { removeUnusedBrowsers } from '../features/identity/sessions/browser-queries.ts'
import { removeOldInvitations } from '../features/identity/people/invitation-queries.ts'
import { listOffice } from '../features/identity/people/queries.ts'
import { tellOfSilence } from '../features/payments/alarm-queries.ts'
import { removeOldEvents } from '../features/payments/queries.ts'
import { removeEndedSessions } from '../features/identity/sessions/own-session-queries.ts'
import type { MaintenanceJob } from '../platform/jobs/maintenance.ts'
import { removeExpiredKeys } from '../platform/database/idempotency.ts'
import { sweepOutbox } from '../platform/mail/mail-delivery.ts'
import { type FindReferencedFolders, sweepPictures } from '../platform/files/pictures/picture-sweep.ts'
import { spoolFolderOf, sweepTemporary } from '../platform/files/temporary-files.ts'
import type { Services } from '../platform/services.ts'
import type { Scope } from '../platform/files/storage.ts'
import { pictureOwners } from './picture-owners.ts'
import { removeOldImports } from '../features/students/import/queries.ts'

const hour = 60 * 60 * 1000
/** Milliseconds before an unreferenced picture is deleted: the office may still be writing the content that it is for. */
const waits: Record<Scope, number> = { private: hour, public: 24 * hour }

/** The daily maintenance jobs. */
export const maintenanceJobs = (
  { config, db, mail, publisher, storage }: Pick<Services, 'config' | 'db' | 'mail' | 'publisher' | 'storage'>,
  { now = Date.now } = {},
): MaintenanceJob[] => {
  const sweep = (scope: Scope): MaintenanceJob['work'] => {
    const findNamed = pictureOwners[scope].map(
      (find): FindReferencedFolders =>
        (folders) =>
          find(db, folders),
    )
    return (signal) => sweepPictures(storage, scope, findNamed, { signal, olderThan: waits[scope], now: now() })
  }
  const fine = async () => {
    const { fined } = await fineAutomatically(db, collegeDay(new Date(now())))
    if (fined > 0) await publisher.publish('fees')
  }
  return [
    { name: 'expired keys', work: () => removeExpiredKeys(db) },
    { name: 'old invitations', work: () => removeOldInvitations(db) },
    { name: 'ended sessions', work: () => removeEndedSessions(db) },
    { name: 'unused browsers', work: () => removeUnusedBrowsers(db) },
    { name: 'old mails in the outbox', work: () => sweepOutbox(config, now()) },
    { name: 'old events of payments', work: () => removeOldEvents(db) },
    { name: 'old imports', work: () => removeOldImports(db) },
    { name: 'left temporary files', work: () => sweepTemporary(spoolFolderOf(config)) },
    { name: 'late fines', work: fine },
    { name: 'mails of what waits for approval', work: () => remindOfApprovals({ config, db, mail }, listOffice, new Date(now())) },
    { name: 'mails of a silent payment provider', work: () => tellOfSilence({ config, db, mail }, listOffice, new Date(now())) },
    { name: 'unnamed private pictures', work: sweep('private') },
    { name: 'unnamed public pictures', work: sweep('public') },
  ]
}
