import { randomUUID } from 'node:crypto'
import { readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { connect } from 'node:tls'
import { dayLength } from '@campus/contracts/core/dates.ts'
import { momentOf, newestUntil } from '@campus/pg-backup/backup-schedule.ts'
import { health } from '@campus/contracts/core/health.ts'
import { hearPaymentEvent } from '@campus/contracts/payments/endpoints.ts'
import { z } from 'zod'
import { dataDirOf, readConfig } from '../app/config/config.ts'
import { firstPasswordWarning } from '../app/first-password.ts'
import { letterheadOf } from '../app/mail-letterhead.ts'
import { createIdentityNumbers } from '../platform/crypto/identity-numbers.ts'
import { findEncryptedNumberOf } from '../features/admissions/personal-data/queries.ts'
import { ProviderFailure } from '../features/payments/provider-gateway.ts'
import { razorpayClient } from '../features/payments/razorpay/client-gateway.ts'
import { type Database, openDatabase, type OpenDatabase } from '../platform/database/database.ts'
import { describeServer } from '../platform/database/database-check.ts'
import { resolveDatabaseUrl } from '../platform/database/database-url.ts'
import { hasAllMigrations } from '../platform/database/migrations.ts'
import { openStorage, type Storage } from '../platform/files/storage.ts'
import { openMailDelivery, sendsMails } from '../platform/mail/mail-delivery.ts'
import { senderOf } from '../platform/mail/mail.ts'
import { isReachable, siteOrigin } from '../platform/http/origins.ts'
import { createLog } from '../platform/observability/logging.ts'
import type { Settings } from '../platform/process/settings.ts'
import { errorMessageOf, wordsOf } from './error-message.ts'

/** The result of one check. A warning works today; a failure (`wrong`) does not. */
export type Finding = { check: string; state: 'ok' | 'warning' | 'wrong'; found: string }

type Result = Omit<Finding, 'check'>
type Check = { name: string; look: () => Promise<Result | null> }
export type Choices = {
  /** Where a mail is sent to; none is without it. */
  mail?: string
  /** The folder of the backups. */
  backups?: string
}

const ok = (found: string): Result => ({ state: 'ok', found })
const warning = (found: string): Result => ({ state: 'warning', found })
const wrong = (found: string): Result => ({ state: 'wrong', found })

/**
 * Looks at everything that the product needs. It leaves nothing behind: a file in the storage is deleted again, an embedded database that was
 * stopped is stopped again, and an empty data folder stays empty. Throws a StartupError where the settings cannot be read.
 */
export const examine = async ({ mail, backups }: Choices = {}, variables = process.env): Promise<Finding[]> => {
  await using opened = new AsyncDisposableStack()
  const isEmbedded = !variables['DATABASE_URL'] && !variables['DATABASE_URL_FILE']
  const folder = dataDirOf(variables)
  // Reading the settings makes the folder and its secrets, and a restore takes an empty one.
  if (isEmbedded && (await readdir(folder).catch(() => [])).length === 0)
    return [{ check: 'settings', ...warning(`${folder} is empty: the first start fills it, or a restore`) }]
  const config = readConfig(variables)
  const findings: Finding[] = []
  const run = async ({ name, look }: Check) => {
    const result = await look().catch((error: unknown) => wrong(failureOf(error)))
    if (result) findings.push({ check: name, ...result })
  }
  await run({ name: 'settings', look: () => lookAtSettings(config) })
  await run({ name: 'disk', look: () => lookAtDisk(config) })
  let database: OpenDatabase | undefined
  await run({
    name: 'database',
    look: async () => {
      const there = await openDatabase(await resolveDatabaseUrl(config, opened))
      opened.defer(there.close)
      const found = await lookAtDatabase(there.pool, config)
      if (found.state !== 'wrong') database = there
      return found
    },
  })
  if (database) {
    const { db, pool } = database
    await run({ name: 'clock', look: () => lookAtClock(pool) })
    await run({ name: 'secrets', look: () => lookAtSecrets(db, config) })
  }
  await run({ name: 'storage', look: () => lookAtStorage(config) })
  await run({ name: 'mail', look: () => lookAtMail(config, database, mail) })
  await run({ name: 'payments', look: () => lookAtPayments(config) })
  for (const address of new Set([config.publicUrl, config.adminUrl, config.apiUrl])) {
    if (address !== null) await run({ name: address, look: () => lookAtAddress(address, address === config.adminUrl) })
  }
  await run({ name: 'backups', look: () => lookAtBackups(backups, config) })
  return findings
}

/** Says a failure in words that a person can use; a bug is said as it is. */
const failureOf = (error: unknown): string => {
  try {
    return errorMessageOf(error)
  } catch {
    return wordsOf(error)
  }
}

const lookAtSettings = async (config: Settings) => {
  const { publicUrl, trustProxy, mode, demo } = config
  const site = siteOrigin(config)
  const words = [
    mode !== 'production' && `NODE_ENV is ${mode}: it is slower, and says more of its failures than strangers should read.`,
    !isReachable(site) &&
      `Links in mails and the codes on receipts and certificates lead to ${site}, which no other machine can open: set PUBLIC_URL.`,
    publicUrl === null && isReachable(site) && 'PUBLIC_URL is not set: links in mails and on receipts lead to the address of this machine.',
    publicUrl?.startsWith('http:') && 'PUBLIC_URL is no https address: passwords and applications can be read on their way.',
    // Campus ends no TLS itself, so somebody else does in front of it.
    publicUrl?.startsWith('https:') &&
      trustProxy === false &&
      'TRUST_PROXY is off, and yet a proxy stands in front: all visitors count as one address, and share its limits.',
    publicUrl === null &&
      trustProxy !== false &&
      'TRUST_PROXY is on without PUBLIC_URL: without a proxy in front anyone chooses their own address.',
    firstPasswordWarning(config),
    demo && publicUrl !== null && 'DEMO is 1: an empty database is filled with the demo institute.',
  ].filter((each) => typeof each === 'string')
  return words.length > 0 ? warning(words.join(' ')) : ok('can be read')
}

/** Bytes that should be free, for pictures, logs and the database of a busy week. */
const roomNeeded = 2e9

const lookAtDisk = async ({ dataDir, databaseUrl, s3 }: Settings) => {
  if (databaseUrl !== null && s3 !== null) return ok(`nothing that lasts is kept at ${dataDir}`)
  const { bavail, bsize, blocks } = await statfs(dataDir)
  const free = bavail * bsize
  const words = `${(free / 1e9).toFixed(1)} GB are free at ${dataDir}`
  if (free < roomNeeded / 10) return wrong(`${words}: nothing more can be kept soon.`)
  return free < roomNeeded || bavail < blocks / 50 ? warning(words) : ok(words)
}

const lookAtDatabase = async (pool: OpenDatabase['pool'], { databaseUrl }: Settings) => {
  const { version, ownsTables } = await describeServer(pool)
  if (!(await hasAllMigrations(pool))) return wrong(`PostgreSQL ${version}, which lacks tables of this release: run pnpm db:migrate.`)
  if (databaseUrl !== null && ownsTables)
    return warning(`PostgreSQL ${version}. The server signs in as the tables' owner; a role of docker/app-role.sql could change no table.`)
  return ok(`PostgreSQL ${version}, up to date`)
}

/** Seconds by which the database's clock may differ: sessions, codes and due dates are compared across both. */
const tolerance = { warning: 2, wrong: 30 }

const lookAtClock = async (pool: OpenDatabase['pool']) => {
  const { clockDifference } = await describeServer(pool)
  const words = `differs from the database's by ${clockDifference.toFixed(1)} s`
  if (clockDifference > tolerance.wrong) return wrong(`${words}: set both by NTP.`)
  return clockDifference > tolerance.warning ? warning(`${words}: set both by NTP.`) : ok(words)
}

const lookAtSecrets = async (db: Database, { secrets, databaseUrl, dataDir }: Settings) => {
  if (secrets.jwt === secrets.pii.current) return wrong('JWT_SECRET and PII_KEY are the same: each must be a secret of its own.')
  const file = path.join(dataDir, 'secrets.json')
  if (databaseUrl === null && ((await stat(file)).mode & 0o077) !== 0) return wrong(`${file} can be read by others: chmod 600 it.`)
  const kept = await findEncryptedNumberOf(db, 'first')
  if (!kept) return ok('two, each of its own')
  try {
    createIdentityNumbers(secrets.pii).decrypt(kept.encrypted, kept.id)
    if (secrets.pii.fallback !== null)
      return warning('PII_KEY is being exchanged: run campus rotate-key, which says when PII_KEY_FALLBACK is needed no more.')
    return ok('PII_KEY reads what is kept')
  } catch {
    return wrong('PII_KEY cannot read the identity numbers that are kept: it is another one than they were kept with.')
  }
}

const isListed = async (storage: Storage, key: string): Promise<boolean> => {
  for await (const found of storage.list('private/doctor')) if (found.key === key) return true
  return false
}

const lookAtStorage = async (config: Settings) => {
  const storage = await openStorage(config)
  const key = `private/doctor/${randomUUID()}.txt`
  await storage.put(key, Buffer.from('written by campus doctor'), { contentType: 'text/plain' })
  try {
    if ((await storage.head(key)) === null) return wrong('what was written is not there')
    const failure = await isListed(storage, key).then((found) => (found ? null : 'it is not in the list'), failureOf)
    if (failure !== null)
      return wrong(
        `what was written cannot be listed (${failure}). The key needs that right (s3:ListBucket): without it backups lack files, and a picture that is missing is answered with a failure.`,
      )
  } finally {
    await storage.delete(key)
  }
  return ok(config.s3 ? `can be written: ${config.s3.bucket} at ${config.s3.endpoint}` : 'can be written')
}

const lookAtMail = async (config: Settings, database: OpenDatabase | undefined, to: string | undefined) => {
  if (!sendsMails(config)) return warning('there is no mail server (SMTP_URL): nobody gets the mails, which are kept as files.')
  const delivery = openMailDelivery(config)
  try {
    await delivery.check()
    if (to === undefined) return ok('the mail server answers; --mail ADDRESS sends one')
    if (!database) return wrong('no mail was sent: the sender stands in the database')
    const letterhead = await letterheadOf({ db: database.db, storage: await openStorage(config), log: createLog(config) }, config)()
    const text = 'This mail shows that mails leave.'
    const message = {
      ...senderOf(letterhead, config.mailFrom),
      messageId: `<${randomUUID()}@campus>`,
      to,
      subject: 'A mail from campus doctor',
      lang: 'en',
      date: new Date(),
      text,
      html: `<p>${text}</p>`,
    }
    await delivery.deliver(message, AbortSignal.timeout(30_000))
    return ok(`the mail server took a mail to ${to}`)
  } finally {
    delivery.close()
  }
}

/** Asks Razorpay for one payment, which needs the key and changes nothing. Null where nobody takes payments online. */
export const lookAtPayments = async (config: Pick<Settings, 'payments' | 'publicUrl' | 'apiUrl' | 'host' | 'port'>) => {
  const { payments } = config
  if (payments === null) return null
  if (payments.provider === 'simulator') return warning('the simulator takes them: no money moves.')
  const { address, keyId } = payments
  try {
    await razorpayClient(payments)('GET', '/v1/payments?count=1', z.object({ items: z.array(z.unknown()) }))
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    if (error.status === null) return wrong(`${address} cannot be reached from here, or answers with what is not its own.`)
    if (error.status !== 401) return wrong(`Razorpay refuses the key ${keyId}, or has a failure of its own: ${error.message}`)
    return wrong(`Razorpay does not know the key ${keyId} with this secret: take both from its dashboard, or make a new key there.`)
  }
  const words = `Razorpay takes the key; its events are to go to ${config.apiUrl ?? siteOrigin(config)}${hearPaymentEvent.path}`
  return keyId.startsWith('rzp_test_') ? warning(`${words}. The key is one of the test mode: no money moves.`) : ok(words)
}

/** Days before its end at which a certificate should have been renewed. */
const renewal = { warning: 21, wrong: 3 }

const lookAtAddress = async (address: string, isPanel: boolean) => {
  const url = new URL(isPanel ? '/admin' : health.path, address)
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch((error: unknown) => {
    throw new Error(`cannot be reached from here: ${wordsOf(error instanceof Error ? (error.cause ?? error) : error)}`)
  })
  const text = await answer.text()
  const isOurs = isPanel ? text.includes('<meta name="api-origin"') : isHealth(text)
  if (!answer.ok) return wrong(`${url.pathname} answers ${answer.status}`)
  if (!isOurs) return wrong(`something else than Campus answers at ${url.pathname}`)
  if (url.protocol !== 'https:') return ok('answers')
  const days = await daysLeft(url)
  const words = `answers; its certificate is good for ${days} days`
  if (days < renewal.wrong) return wrong(words)
  return days < renewal.warning ? warning(words) : ok(words)
}

const isHealth = (text: string): boolean => {
  try {
    return health.reply.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

const daysLeft = ({ hostname, port }: URL) =>
  new Promise<number>((done, fail) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, timeout: 10_000 }, () => {
      done(Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayLength))
      socket.destroy()
    })
    socket.on('error', fail).on('timeout', () => socket.destroy(new Error('no answer')))
  })

/** Where the service of compose and Kubernetes keeps them. */
const usualPlace = '/backups'

const lookAtBackups = async (named: string | undefined, { backups: { hours } }: Settings) => {
  const folder = named ?? usualPlace
  const newest = newestUntil(await readdir(folder).catch(() => []), Date.now())
  if (newest === undefined) {
    const words = `there is none at ${folder}`
    return named === undefined ? warning(`${words}: --backups names another folder, or this is run where they are made`) : wrong(words)
  }
  const age = (Date.now() - (momentOf(newest) ?? 0)) / 3_600_000
  const words = `the newest in ${folder} is ${age.toFixed(1)} hours old`
  return age > 2 * hours ? wrong(`${words}, more than twice BACKUP_HOURS`) : ok(words)
}

const symbols = { ok: '✓', warning: '!', wrong: '✗' }

/** Returns the lines for a person, or the findings as JSON. */
export const formatFindings = (findings: readonly Finding[], asJson: boolean): string => {
  if (asJson) return JSON.stringify(findings, null, 2)
  const counted = (state: Finding['state']) => findings.filter((each) => each.state === state).length
  const lines = findings.map(({ check, state, found }) => `${symbols[state]} ${check}: ${found}`)
  return [...lines, '', `${counted('wrong')} wrong, ${counted('warning')} to think about, ${counted('ok')} as it should be.`].join('\n')
}
