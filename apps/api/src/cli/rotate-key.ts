import { readConfig } from '../app/config.ts'
import { beginOwnRotation, endOwnRotation, isOwnKey } from '../app/secrets.ts'
import { checkNumbers, reencryptNumbers } from '../features/admissions/reencryption-queries.ts'
import { createIdentityNumbers } from '../platform/crypto/identity-numbers.ts'
import { keyIdOf } from '../platform/crypto/keys.ts'
import type { Keys } from '../platform/process/settings.ts'
import { openDatabase, type OpenDatabase } from '../platform/database/database.ts'
import { resolveDatabaseUrl } from '../platform/database/database-url.ts'
import { countUnderOtherKeys } from '../platform/database/idempotency.ts'
import { countProcessesWithout } from '../platform/database/known-keys.ts'
import { applyMigrations } from '../platform/database/migrations.ts'
import { installJobs } from '../platform/jobs/jobs-database.ts'
import { reencryptJobs } from '../platform/jobs/job-encryption.ts'
import { keepSignatureKeys } from '../platform/print/document-signatures.ts'
import { openProgressLine } from './progress-line.ts'
import { StartupError } from '../platform/process/startup-error.ts'

type Report = {
  /** Identity numbers and waiting jobs that this run encrypted under the current key. */
  reencrypted: { identityNumbers: number; jobs: number }
  /** Identity numbers that were read again under the current key alone, and found by their hash. */
  checked: number
  /** What is not under the current key: all such numbers counted, some students with such a one, and jobs. */
  left: { identityNumbers: number; students: string[]; jobs: number }
  /** Answers to requests that may be repeated, and are found by the fallback alone; they expire by then. */
  answers: { left: number; until: string | null }
}
/**
 * - `begun`: a new key was made, which the server has to know before anything can be encrypted under it
 * - `left`: something is not under the current key
 * - `waiting`: everything that lasts is; the fallback is needed until the answers expire
 * - `done`: the fallback is needed no more
 */
export type Rotation = { state: 'begun' } | ({ state: 'left' | 'waiting' | 'done'; isOwn: boolean } & Report)

const studentsShown = 20

/**
 * Encrypts under PII_KEY whatever stands under PII_KEY_FALLBACK, while the product serves, and reads all of it again. It can be interrupted
 * and begun again. In the embedded default the first run makes the new key, and the last one forgets the former. Throws a StartupError
 * that says what has to be done before.
 */
export const rotateKey = async (say: (words: string) => void): Promise<Rotation> => {
  await using opened = new AsyncDisposableStack()
  const config = readConfig()
  const { pii } = config.secrets
  const isOwn = isOwnKey(config)
  if (pii.fallback === null) {
    if (!isOwn) throw new StartupError('PII_KEY_FALLBACK is not set. docs/operations/keys.md says step by step how a key is exchanged.')
    beginOwnRotation(config.dataDir)
    return { state: 'begun' }
  }
  const { db, pool, close } = await openDatabase(await resolveDatabaseUrl(config, opened))
  opened.defer(close)
  await applyMigrations(pool, { say })
  await installJobs(pool)
  const unaware = await countProcessesWithout(db, keyIdOf(pii.current))
  if (unaware > 0)
    throw new StartupError(`Servers that do not know the new key yet: ${unaware}. Restart them, then run this command again.`)
  const report = await reencrypt({ db, pool }, pii)
  const { left, answers } = report
  if (left.identityNumbers + left.jobs > 0) return { state: 'left', isOwn, ...report }
  if (answers.left > 0) return { state: 'waiting', isOwn, ...report }
  if (isOwn) endOwnRotation(config.dataDir)
  return { state: 'done', isOwn, ...report }
}

const reencrypt = async ({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>, keys: Keys): Promise<Report> => {
  using progress = openProgressLine()
  await keepSignatureKeys(db, keys)
  const identityNumbers = await reencryptNumbers(db, createIdentityNumbers(keys), (share) => progress.onProgress?.('encrypt', share))
  const jobs = await reencryptJobs(pool, keys)
  const ofNow = createIdentityNumbers({ current: keys.current, fallback: null })
  const { whole, others } = await checkNumbers(db, ofNow, (share) => progress.onProgress?.('read', share))
  const answers = await countUnderOtherKeys(db, keyIdOf(keys.current))
  return {
    reencrypted: { identityNumbers, jobs: jobs.reencrypted },
    checked: whole,
    left: { identityNumbers: others.length, students: others.slice(0, studentsShown), jobs: jobs.unreadable },
    answers: { left: answers.count, until: answers.until?.toISOString() ?? null },
  }
}

/** Says a rotation in words. */
export const describeRotation = (rotation: Rotation): string => {
  if (rotation.state === 'begun')
    return 'A new key stands beside the former one in secrets.json. Restart the server if it runs, then run this command again.'
  const { reencrypted, checked, left, answers, isOwn, state } = rotation
  const words = [
    `Encrypted under the new key: ${reencrypted.identityNumbers} identity numbers and ${reencrypted.jobs} waiting mails.`,
    `Read again under it alone: ${checked} identity numbers.`,
  ]
  if (state === 'left')
    return [
      ...words,
      `NOT under it: ${left.identityNumbers} identity numbers and ${left.jobs} waiting mails. Run this command again; what is left then was encrypted under a third key.`,
      ...(left.students.length > 0 ? [`Students with such a number: ${left.students.join(', ')}`] : []),
    ].join('\n')
  const forget = isOwn ? 'run this command once more, which forgets it' : 'take PII_KEY_FALLBACK away and restart'
  const next =
    state === 'done'
      ? `The former key ${isOwn ? 'is forgotten' : 'is needed no more: take PII_KEY_FALLBACK away and restart'}.`
      : `Keep the former key until ${answers.until}: ${answers.left} requests of before may be sent again until then. After that ${forget}.`
  return [...words, next, 'Backups of before can be restored with the former key alone.'].join('\n')
}
