import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fchownSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Keys, Settings } from '../../platform/process/settings.ts'
import { StartupError } from '../../platform/process/startup-error.ts'

type Secrets = Settings['secrets']
type Given = { JWT_SECRET?: string | undefined; PII_KEY?: string | undefined; PII_KEY_FALLBACK?: string | undefined }

/** The secrets as the environment gives them. Throws a StartupError that names those that are missing. */
export const givenSecrets = ({ JWT_SECRET, PII_KEY, PII_KEY_FALLBACK }: Given): Secrets => {
  const missing = Object.entries({ JWT_SECRET, PII_KEY }).flatMap(([name, value]) => (value ? [] : [name]))
  if (!JWT_SECRET || !PII_KEY) {
    throw new StartupError(
      `${missing.join(' and ')} must be set when DATABASE_URL is: each a secret of its own of at least 32 characters, kept with the database's backups.`,
    )
  }
  return { jwt: JWT_SECRET, pii: differing(PII_KEY, PII_KEY_FALLBACK) }
}

const differing = (current: string, fallback: string | undefined): Keys => {
  if (current === fallback) throw new StartupError('PII_KEY and PII_KEY_FALLBACK are the same. Keep PII_KEY alone, or set another one.')
  return { current, fallback: fallback ?? null }
}

/** The content of secrets.json, in the data folder and in backups. */
const stored = z.object({ jwt: z.string().min(32), pii: z.string().min(32), piiFallback: z.string().min(32).optional() })
type Stored = z.output<typeof stored>

export const toStored = ({ jwt, pii: { current, fallback } }: Secrets): Stored => ({
  jwt,
  pii: current,
  ...(fallback !== null && { piiFallback: fallback }),
})

const fresh = () => randomBytes(32).toString('base64url')
const secretsFileOf = (dataDir: string): string => path.join(dataDir, 'secrets.json')

/**
 * The secrets of the embedded default: made at the first start and kept beside the data that they protect. Throws a StartupError where the
 * file is damaged, and what `unwritable` makes where it cannot be written.
 */
export const ownSecrets = (dataDir: string, given: Given, unwritable: () => StartupError): Secrets => {
  if (!existsSync(secretsFileOf(dataDir))) makeOwn(dataDir, unwritable)
  const kept = readOwn(dataDir)
  const { JWT_SECRET, PII_KEY, PII_KEY_FALLBACK } = given
  const pii = PII_KEY ? differing(PII_KEY, PII_KEY_FALLBACK) : differing(kept.pii, PII_KEY_FALLBACK ?? kept.piiFallback)
  return { jwt: JWT_SECRET ?? kept.jwt, pii }
}

/** Whole or not at all: a file that a full disk or a kill has left empty would be taken for damaged at each later start. */
const makeOwn = (dataDir: string, unwritable: () => StartupError): void => {
  const file = secretsFileOf(dataDir)
  const draft = `${file}.${process.pid}.part`
  try {
    writeFileSync(draft, JSON.stringify({ jwt: fresh(), pii: fresh() }), { mode: 0o600, flush: true })
    // Fails where it is there: the first of two racing starts wins, and the other reads what that one wrote.
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw unwritable()
  } finally {
    rmSync(draft, { force: true })
  }
}

const readOwn = (dataDir: string): Stored => {
  const file = secretsFileOf(dataDir)
  const kept = stored.safeParse(readJson(file))
  if (!kept.success)
    throw new StartupError(`${file} is damaged. Restore it from a backup: without it, stored identity numbers cannot be read.`)
  return kept.data
}

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES')
      throw new StartupError(`${file} cannot be read. Give this user read access to it.`)
    return null
  }
}

/** Returns whether the key is the one that the product made, and not one that the environment gives. */
export const isOwnKey = ({ databaseUrl, dataDir, secrets }: Pick<Settings, 'databaseUrl' | 'dataDir' | 'secrets'>): boolean =>
  databaseUrl === null && readOwn(dataDir).pii === secrets.pii.current

/** Makes a new key of the embedded default; the present one becomes its fallback. The server uses it from its next start on. Throws a StartupError as `replace` does. */
export const beginOwnExchange = (dataDir: string, { current }: Keys): void =>
  replace(dataDir, { current, fallback: null }, ({ jwt, pii }) => ({ jwt, pii: fresh(), piiFallback: pii }))

/** Forgets the former key of the embedded default. Throws a StartupError as `replace` does. */
export const endOwnExchange = (dataDir: string, keys: Keys): void => replace(dataDir, keys, ({ jwt, pii }) => ({ jwt, pii }))

/**
 * Replaces the secrets of the embedded default where its keys are still these. A machine that goes off meanwhile has the one or the other,
 * both whole. Throws a StartupError where the keys are others by now, or something else replaces them.
 */
const replace = (dataDir: string, { current, fallback }: Keys, change: (kept: Stored) => Stored) => {
  const file = secretsFileOf(dataDir)
  const draft = `${file}.new`
  const { uid, gid } = statSync(file)
  const handle = openDraft(draft)
  let isDone = false
  try {
    const kept = readOwn(dataDir)
    if (kept.pii !== current || (kept.piiFallback ?? null) !== fallback)
      throw new StartupError('The keys in secrets.json have changed meanwhile. Run this command again.')
    writeFileSync(handle, JSON.stringify(change(kept)), { flush: true })
    // Begun by another user, such as root, it would no longer be the server's to read.
    if (uid !== process.getuid?.()) fchownSync(handle, uid, gid)
    renameSync(draft, file)
    isDone = true
  } finally {
    closeSync(handle)
    if (!isDone) rmSync(draft, { force: true })
  }
  const folder = openSync(dataDir, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** The flag lets one of two runs at once through. */
const openDraft = (draft: string): number => {
  try {
    return openSync(draft, 'wx', 0o600)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    throw new StartupError(
      `Another run is at work on the keys. If none is, one was cut short: delete ${draft}, which holds keys, and run this command again.`,
    )
  }
}
