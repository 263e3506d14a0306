import type { FastifyBaseLogger } from 'fastify'
import { isErased } from '../features/admissions/personal-data/queries.ts'
import { settleReplyMail } from '../features/contact/queries.ts'
import { findSiteState } from '../features/set-up/queries.ts'
import { type argon2Work, createPasswords } from '../platform/crypto/passwords.ts'
import type { OpenDatabase } from '../platform/database/database.ts'
import { listenerNameOf } from '../platform/database/known-keys.ts'
import { createPictures } from '../platform/files/pictures/pictures.ts'
import { openStorage } from '../platform/files/storage.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { startMail } from '../platform/mail/mail.ts'
import { type MailDelivery, openMailDelivery } from '../platform/mail/mail-delivery.ts'
import { openDocumentSignatures } from '../platform/print/document-signatures.ts'
import type { Settings } from '../platform/process/settings.ts'
import { createPublisher } from '../platform/realtime/publish.ts'
import type { Services } from '../platform/services.ts'
import { rememberSiteState } from '../platform/sites/site-state.ts'
import { letterheadOf } from './mail-letterhead.ts'

type Ground = Pick<OpenDatabase, 'db' | 'pool'> & {
  log: FastifyBaseLogger
  /** The same database as `db`: publisher and jobs have connections of their own. */
  databaseUrl: string
  opened: AsyncDisposableStack
}

/** The differences of a test: fewer connections, mails that are caught, passwords that are hashed with little work. */
type Options = {
  jobs?: { connections: number; atOnce: number }
  delivery?: MailDelivery
  passwordWork?: typeof argon2Work
}

/** Opens all that features are given, on a database that has its tables, and puts on `opened` what closes it again. */
export const openServices = async (
  config: Settings,
  { log, db, pool, databaseUrl, opened }: Ground,
  { jobs: jobOptions, delivery = openMailDelivery(config), passwordWork }: Options = {},
): Promise<Services> => {
  const publisher = await createPublisher(databaseUrl, {
    name: listenerNameOf(config.secrets.pii),
    onError: (err) => log.warn({ err }, 'cannot receive changes of other processes'),
  })
  opened.defer(() => publisher.close())
  const storage = await openStorage(config)
  const signatures = await openDocumentSignatures({
    db,
    config,
    onUnreadable: (keyId) => log.error({ keyId }, 'a former signature key cannot be read'),
  })
  const jobs = await openJobs({ url: databaseUrl, keys: config.secrets.pii, log, ...jobOptions })
  opened.defer(() => delivery.close())
  opened.defer(() => jobs.close())
  const mail = await startMail({
    jobs,
    delivery,
    log,
    from: config.mailFrom,
    letterhead: letterheadOf({ db, storage, log }, config),
    isErased: (id) => isErased(db, id),
    writeOutcome: (replyId, outcome) => settleReplyMail(db, replyId, outcome),
  })
  const pictures = createPictures({ storage })
  const passwords = createPasswords({ work: passwordWork })
  const siteState = rememberSiteState(() => findSiteState(db))
  return { config, log, db, pool, publisher, storage, pictures, passwords, jobs, mail, siteState, signatures }
}
