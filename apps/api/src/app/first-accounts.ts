import { randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { firstAdminName } from '@campus/contracts/identity/first-admin-name.ts'
import { z } from 'zod'
import { people } from '../../demo/accounts.ts'
import { accountQueries, hasAccounts, hasOwner, insertAccount, insertFirstAdmin } from '../features/identity/account-queries.ts'
import { locks, withLock } from '../platform/database/locks.ts'
import type { Services } from '../platform/services.ts'

/** A way in that the banner tells about. */
export type SignIn = { who: string; email: string; password: string }

type Ground = Pick<Services, 'config' | 'db' | 'pool' | 'passwords'>

/**
 * The first accounts: the admin whom the environment names, where there is none, and the demo's people, where there is nobody.
 * Of several processes that start at once, one makes them while the others wait. Returns who can be told to sign in.
 */
export const prepareFirstAccounts = async (ground: Ground): Promise<SignIn[]> => {
  const { config, db, pool } = ground
  const isMissing = async () => (config.firstAdmin !== null && !(await hasOwner(db))) || (config.demo && !(await hasAccounts(db)))
  if (await isMissing()) {
    await withLock(pool, locks.firstAccounts, async () => {
      const isEmpty = !(await hasAccounts(db))
      if (config.firstAdmin !== null && !(await hasOwner(db))) await makeFirstAdmin(ground, config.firstAdmin)
      if (config.demo && isEmpty) await makeDemoPeople(ground)
    })
  }
  return config.demo ? findWorking(ground) : []
}

const makeFirstAdmin = async ({ db, passwords }: Ground, { email, password }: { email: string; password: string }) =>
  insertFirstAdmin(db, { email, name: firstAdminName, passwordHash: await passwords.hash(password) })

const kept = z.array(z.object({ who: z.string(), email: z.string(), password: z.string() }))
const fileOf = ({ config }: Ground) => path.join(config.dataDir, 'demo-sign-ins.json')

/** Makes the demo's accounts and keeps their passwords beside the data, since only hashes are in the database. An admin that the environment names replaces the demo's. */
const makeDemoPeople = async (ground: Ground) => {
  const { config, db, passwords } = ground
  const wanted = people
    .filter(({ role }) => role !== 'admin' || config.firstAdmin === null)
    .map((person) => ({ ...person, password: randomPassword() }))
  const told: SignIn[] = wanted.map(({ who, email, password }) => ({ who, email, password }))
  // Before the accounts: a start that is cut short between the two begins anew.
  await writeFile(fileOf(ground), JSON.stringify(told, null, 2), { mode: 0o600, flush: true })
  for (const { role, name, email, password } of wanted) {
    await insertAccount(db, { role, name, email, passwordHash: await passwords.hash(password), emailVerifiedAt: new Date() })
  }
}

/** Letters and digits that nobody takes for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const randomPassword = () => {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group()].join('-')
}

/** Those that still work: a password that was changed is its owner's alone. */
const findWorking = async (ground: Ground): Promise<SignIn[]> => {
  const { config, db, passwords } = ground
  const { findAccountForSignIn } = accountQueries(db)
  const text = await readFile(fileOf(ground), 'utf8').catch(() => '[]')
  const told = kept.safeParse(safeJson(text)).data ?? []
  const working = await Promise.all(
    told.map(async ({ email, password }) => passwords.isRight((await findAccountForSignIn(email))?.passwordHash ?? null, password)),
  )
  const admin = config.firstAdmin && { who: 'Admin', email: config.firstAdmin.email, password: 'as ADMIN_PASSWORD says' }
  return [...(admin ? [admin] : []), ...told.filter((_, i) => working[i])]
}

const safeJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
