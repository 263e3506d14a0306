import { readConfig } from '../app/config/config.ts'
import { beginOwnExchange, endOwnExchange, isOwnKey } from '../app/config/secrets.ts'
import { findEncryptedNumberOf } from '../features/admissions/personal-data/queries.ts'
import { checkNumbers, reencryptNumbers } from '../features/admissions/personal-data/reencryption-queries.ts'
import { findEncryptedRefundAccount, reencryptRefundAccounts } from '../features/fees/refunds/refund-account-queries.ts'
import { findEncryptedSecret, reencryptFactors } from '../features/identity/factors/second-factor-queries.ts'
import { createFactorSecrets } from '../platform/crypto/factor-secrets.ts'
import { createIdentityNumbers } from '../platform/crypto/identity-numbers.ts'
import { keyIdOf } from '../platform/crypto/keys.ts'
import { createRefundAccounts } from '../platform/crypto/refund-accounts.ts'
import { type Database, openDatabase, type OpenDatabase } from '../platform/database/database.ts'
import { resolveDatabaseUrl } from '../platform/database/database-url.ts'
import { countUnderOtherKeys } from '../platform/database/idempotency.ts'
import { countProcessesUnderOtherKeys } from '../platform/database/known-keys.ts'
import { locks, tryWithLock } from '../platform/database/locks.ts'
import { applyMigrations } from '../platform/database/migrations.ts'
import { isAnyJobUnder, reencryptJobs } from '../platform/jobs/job-encryption.ts'
import { installJobs } from '../platform/jobs/jobs-database.ts'
import { hasSignatureKeys, keepSignatureKeys } from '../platform/print/document-signatures.ts'
import type { Keys, Settings } from '../platform/process/settings.ts'
import { StartupError } from '../platform/process/startup-error.ts'
import { openProgressLine } from './progress-line.ts'

type Report = {
  /** Identity numbers, bank accounts of refunds, secrets of second factors and jobs of the queue that this run encrypted under the current key. */
  reencrypted: { identityNumbers: number; refundAccounts: number; secondFactors: number; jobs: number }
  /** Identity numbers that were read again under the current key alone, and found by their hash. */
  checked: number
  /** Counts of what is not under the current key, with the ids of some of the students. */
  left: { identityNumbers: number; students: string[]; refundAccounts: number; secondFactors: number; jobs: number; signatureKeys: number }
  /** Answers to requests that may be repeated, and are found under the fallback alone; they expire by then. */
  answers: { left: number; until: string | null }
}
/**
 * - `none`: no key is being exchanged
 * - `begun`: a new key was made, which the server has to know before anything can be encrypted under it
 * - `left`: something is not under the current key
 * - `waiting`: everything that lasts is; the fallback is needed until the answers expire
 * - `done`: the fallback is needed no more
 */
export type Rotation = { state: 'none' } | { state: 'begun' } | ({ state: 'left' | 'waiting' | 'done'; isOwn: boolean } & Report)

type Choices = {
  /** Make a new key, where the product makes the keys itself. */
  isNew?: boolean
  say: (words: string) => void
}

const studentsShown = 20
const seeKeys = 'docs/operations/keys.md says step by step how a key is exchanged.'

/**
 * Encrypts under PII_KEY whatever stands under PII_KEY_FALLBACK, while the product serves, and reads all of it again. It can be interrupted
 * and begun again. Throws a StartupError that says what has to be done before.
 */
export const rotateKey = async ({ isNew = false, say }: Choices): Promise<Rotation> => {
  await using opened = new AsyncDisposableStack()
  const config = readConfig()
  const { pii } = config.secrets
  const isOwn = isOwnKey(config)
  if (isNew && !isOwn) throw new StartupError(`PII_KEY is given by the settings, so give a new one there. ${seeKeys}`)
  if (pii.fallback === null && !isNew) {
    if (isOwn) return { state: 'none' }
    throw new StartupError(`PII_KEY_FALLBACK is not set. ${seeKeys}`)
  }
  if (isNew) {
    if (pii.fallback !== null) throw new StartupError('A key is being exchanged already: run this command without --new.')
    beginOwnExchange(config.dataDir, pii)
    return { state: 'begun' }
  }
  const { db, pool, close } = await openDatabase(await resolveDatabaseUrl(config, opened))
  opened.defer(close)
  await applyMigrations(pool, { say })
  await installJobs(pool)
  let rotation: Rotation | undefined
  await tryWithLock(pool, locks.keyExchange, async () => {
    rotation = await exchange({ db, pool }, config, isOwn)
  })
  if (!rotation) throw new StartupError('Another run of this command is at work.')
  return rotation
}

const exchange = async (
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  { secrets: { pii }, dataDir }: Settings,
  isOwn: boolean,
): Promise<Rotation> => {
  await mustAllWriteUnder(db, pii.current)
  if (!isOwn && !(await isFormer({ db, pool }, pii.fallback ?? '')))
    throw new StartupError(`Nothing is under PII_KEY_FALLBACK. If it is the key that comes, exchange the two settings first. ${seeKeys}`)
  const report = await reencrypt({ db, pool }, pii)
  // A server with former settings may have been started meanwhile.
  await mustAllWriteUnder(db, pii.current)
  const { left, answers } = report
  if (left.identityNumbers + left.refundAccounts + left.secondFactors + left.jobs + left.signatureKeys > 0)
    return { state: 'left', isOwn, ...report }
  if (answers.left > 0) return { state: 'waiting', isOwn, ...report }
  if (isOwn) endOwnExchange(dataDir, pii)
  return { state: 'done', isOwn, ...report }
}

const mustAllWriteUnder = async (db: Database, secret: string): Promise<void> => {
  const others = await countProcessesUnderOtherKeys(db, keyIdOf(secret))
  if (others > 0)
    throw new StartupError(`Servers that do not write under the new key yet: ${others}. Restart them, then run this command again.`)
}

/** Returns whether a key was in use: the one that comes is taken for the former one easily. */
const isFormer = async ({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>, secret: string): Promise<boolean> => {
  const keys: Keys = { current: secret, fallback: null }
  if (await hasSignatureKeys(db, secret)) return true
  const first = await findEncryptedNumberOf(db, 'first')
  if (first && createIdentityNumbers(keys).isCurrent(first.encrypted, first.id)) return true
  const factor = await findEncryptedSecret(db)
  if (factor && createFactorSecrets(keys).isCurrent(factor.secretEncrypted, factor.accountId)) return true
  const account = await findEncryptedRefundAccount(db)
  if (account && createRefundAccounts(keys).isCurrent(account.encrypted, account.id)) return true
  return isAnyJobUnder(pool, keys)
}

const reencrypt = async ({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>, keys: Keys): Promise<Report> => {
  using progress = openProgressLine()
  const signatureKeys = await keepSignatureKeys(db, keys)
  const identityNumbers = await reencryptNumbers(db, createIdentityNumbers(keys), (share) => progress.onProgress?.('encrypt', share))
  const factors = await reencryptFactors(db, createFactorSecrets(keys))
  const refundAccounts = await reencryptRefundAccounts(db, createRefundAccounts(keys))
  const jobs = await reencryptJobs(pool, keys)
  const currentOnly = createIdentityNumbers({ current: keys.current, fallback: null })
  const { whole, others } = await checkNumbers(db, currentOnly, (share) => progress.onProgress?.('read', share))
  const answers = await countUnderOtherKeys(db, keyIdOf(keys.current))
  return {
    reencrypted: { identityNumbers, refundAccounts: refundAccounts.changed, secondFactors: factors.changed, jobs: jobs.reencrypted },
    checked: whole,
    left: {
      identityNumbers: others.length,
      students: others.slice(0, studentsShown),
      refundAccounts: refundAccounts.unreadable,
      secondFactors: factors.unreadable,
      jobs: jobs.unreadable,
      signatureKeys,
    },
    answers: { left: answers.count, until: answers.until?.toISOString() ?? null },
  }
}

/** Says a rotation in words. */
export const describeRotation = (rotation: Rotation): string => {
  if (rotation.state === 'none') return 'No key is being exchanged. To begin, run this command with --new.'
  if (rotation.state === 'begun')
    return 'A new key stands beside the former one in secrets.json. Restart the server if it runs, then run this command without --new.'
  const { reencrypted, checked, left, answers, isOwn, state } = rotation
  const done = [
    `Encrypted under the new key: ${reencrypted.identityNumbers} identity numbers, ${reencrypted.refundAccounts} bank accounts, ${reencrypted.secondFactors} second factors and ${reencrypted.jobs} jobs of the queue.`,
    `Read again under it alone: ${checked} identity numbers.`,
  ]
  const backups = 'Backups that were made before need the former key.'
  if (state === 'waiting')
    return [
      ...done,
      `Keep the former key until ${answers.until}: ${answers.left} requests that were sent under it may be repeated until then. After that run this command again.`,
      backups,
    ].join('\n')
  if (state === 'done')
    return [
      ...done,
      isOwn ? 'The former key is forgotten.' : 'The former key is needed no more: take PII_KEY_FALLBACK away and restart.',
      backups,
    ].join('\n')
  return [
    ...done,
    `NOT under it: ${left.identityNumbers} identity numbers, ${left.refundAccounts} bank accounts, ${left.secondFactors} second factors, ${left.jobs} jobs and ${left.signatureKeys} signature keys. They are under neither key, or of a student who is there twice. Keep the former key.`,
    ...(left.students.length > 0 ? [`Students with such a number: ${left.students.join(', ')}`] : []),
  ].join('\n')
}
