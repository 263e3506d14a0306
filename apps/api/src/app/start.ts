import { availableParallelism } from 'node:os'
import { fillDemo } from './fill-demo.ts'
import { newApplications } from '../features/admissions/office-mail-queries.ts'
import { buildApp } from './app.ts'
import { maintenanceJobs } from './maintenance-jobs.ts'
import { openServices } from './open-services.ts'
import type { Settings } from '../platform/process/settings.ts'
import { openDatabase } from '../platform/database/database.ts'
import { resolveDatabaseUrl } from '../platform/database/database-url.ts'
import { startMaintenance } from '../platform/jobs/maintenance.ts'
import { createDocuments } from '../platform/files/pdf-files.ts'
import { createIdentityNumbers } from '../platform/crypto/identity-numbers.ts'
import { reservePort, listen } from '../platform/http/listen.ts'
import { createLog } from '../platform/observability/logging.ts'
import { locks, withLock } from '../platform/database/locks.ts'
import { serveMetrics } from '../platform/observability/metrics-server.ts'
import { applyMigrations } from '../platform/database/migrations.ts'
import { createPictures } from '../platform/files/pictures/pictures.ts'
import type { Services } from '../platform/services.ts'
import { officeMailer } from '../features/office-mails/queries.ts'
import { openOnline } from '../features/payments/online-gateway.ts'
import { openSimulator } from './online-payment-simulator.ts'
import { hasOwner } from '../features/identity/account-queries.ts'
import { prepareFirstAccounts, type SignIn } from './first-accounts.ts'
import { listCoursePrices } from '../features/courses/queries.ts'
import { isSiteEmpty } from '../features/site-content/queries.ts'

/** `hasOwner`: somebody may sign in who can do everything. */
export type Started = { address: string; signIns: SignIn[]; hasOwner: boolean }

/** In milliseconds. */
const halfAMinute = 30_000
const aMinute = 60_000
const aFewSeconds = 5000
const someHours = 6 * 3_600_000

type Say = (words: string) => void

/**
 * Brings one API process up: database, migrations, first content, HTTP. Everything that is opened is put on `opened`: disposing of it
 * closes all in the opposite order, however far the start came.
 */
export const start = async (given: Settings, say: Say, opened: AsyncDisposableStack): Promise<Started> => {
  const { config, hearEventsAt } = await openSimulator(given, opened)
  // Behind a proxy other processes serve meanwhile: one that listens before it can answer would take requests from them.
  const releasePort = config.databaseUrl === null ? await reservePort(config) : async () => {}
  opened.defer(releasePort)
  const databaseUrl = await resolveDatabaseUrl(config, opened, say)
  const log = createLog(config)
  if (config.isCookieDomainUnused) log.warn('COOKIE_DOMAIN is not needed here and not used: the API’s own host alone gets the cookie')
  const { db, pool, close } = await openDatabase(databaseUrl, { onError: (err) => log.warn({ err }, 'a database connection was lost') })
  opened.defer(close)
  await applyMigrations(pool, { say: (words) => log.warn(words) })
  const services = await openServices(config, { log, db, pool, databaseUrl, opened })
  const { mail, publisher, signatures, storage } = services
  await fillIfEmpty(services, say)
  const signIns = await prepareFirstAccounts(services)
  const app = await buildApp(services)
  opened.defer(startMaintenance({ pool, log }, maintenanceJobs({ config, db, mail, publisher, storage })))
  const tellOffice = {
    name: 'mails to the office',
    work: officeMailer({ db, applications: newApplications, mail, panel: config.adminUrl ?? '' }),
  }
  opened.defer(startMaintenance({ pool, log }, [tellOffice], { every: halfAMinute, lock: locks.officeMails }))
  const online = openOnline({ config, db, log, mail, publisher, signatures })
  if (online) {
    const look = { name: 'looks at online payments', work: (signal: AbortSignal) => online.looks.lookAtDue(signal) }
    const refund = { name: 'refunds of online payments', work: online.refund }
    opened.defer(startMaintenance({ pool, log }, [look, refund], { every: aFewSeconds, lock: locks.onlinePayments }))
    const sweep = { name: 'sweep of online payments', work: (signal: AbortSignal) => online.looks.sweep(signal) }
    const settlements = { name: 'settlements of online payments', work: online.importSettlements }
    // Nobody who tries it out waits for hours.
    const every = online.name === 'simulator' ? aMinute : someHours
    opened.defer(startMaintenance({ pool, log }, [sweep, settlements], { every, lock: locks.onlineSweep }))
  }
  // Closed before what is above: no request waits until the payment provider has answered.
  opened.defer(() => app.close())
  if (app.metrics) opened.defer((await serveMetrics(app.metrics, config)).close)
  await app.ready()
  await releasePort()
  const address = await listen(app, config)
  hearEventsAt(address)
  // The public site's pages ask the API in this same process.
  process.env.API_INTERNAL_URL ??= address
  // The first page loads the site's code; better now than for the first visitor.
  await fetch(address).catch(() => {})
  return { address, signIns, hasOwner: await hasOwner(db) }
}

/** The first content of an empty site. Of several processes that start at once, one fills it while the others wait. */
const fillIfEmpty = async ({ config, db, pool, storage }: Pick<Services, 'config' | 'db' | 'pool' | 'storage'>, say: Say) => {
  // Courses are there where a college has begun without its texts, such as after a restore: its data is not mixed with the demo's.
  const isEmpty = async () => (await isSiteEmpty(db)) && (await listCoursePrices(db)).length === 0
  if (!config.demo || !(await isEmpty())) return
  await withLock(pool, locks.firstContent, async () => {
    if (!(await isEmpty())) return
    say('Filling the demo institute …')
    // No request is served yet, so no core is kept free.
    const pictures = createPictures({ storage, slots: availableParallelism() })
    await fillDemo(db, { pictures, documents: createDocuments(storage) }, createIdentityNumbers(config.secrets.pii))
  })
}
