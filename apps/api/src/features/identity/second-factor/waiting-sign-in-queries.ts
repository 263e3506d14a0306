import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../../platform/database/database.ts'
import type { AccountRow } from '../account-queries.ts'
import { lockAccount } from '../account-row-lock-queries.ts'
import { listPasskeys, type PasskeyRow } from '../factors/passkey-queries.ts'
import { findChallenge, findConfirmedFactor, type FactorRow, insertChallenge } from '../factors/second-factor-queries.ts'

/** The second factors of an account, of which one has to be shown besides the password. */
export type Factors = { app: FactorRow | null; passkeys: PasskeyRow[] }

/** Null where the account has no second factor. */
export const findFactors = async (db: Database, accountId: string): Promise<Factors | null> => {
  const app = await findConfirmedFactor(db, accountId)
  const passkeys = await listPasskeys(db, accountId)
  return app || passkeys.length > 0 ? { app, passkeys } : null
}

/** A sign-in that waits for its second step. */
type Waiting = { account: AccountRow; factors: Factors; remembered: boolean }

/** Returns under what the token of a sign-in that waits is kept. */
export const hashOfWaiting = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Keeps a sign-in until its second step and returns the token that goes on with it. */
export const insertWaiting = async (db: Database, { account, factors, remembered }: Waiting): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await insertChallenge(db, { hash: hashOfWaiting(token), accountId: account.id, shown: shownBy(account, factors), remembered })
  return token
}

/**
 * Returns a sign-in that waits, and keeps its account's lock; null where the token is unknown, used or over, or the account is not what it
 * was when its password was shown.
 */
export const lockWaiting = async (tx: Database, token: string): Promise<Waiting | null> => {
  const found = await findChallenge(tx, hashOfWaiting(token))
  const account = found && (await lockAccount(tx, found.accountId))
  const factors = account && (await findFactors(tx, account.id))
  if (!factors || account.disabledAt !== null || !shownBy(account, factors).equals(found.shown)) return null
  return { account, factors, remembered: found.remembered }
}

/** Hashes the ways in that the account has now: once the password, provider or a factor has changed, a sign-in that waits is void. */
const shownBy = ({ passwordHash, providerSubject }: AccountRow, { app, passkeys }: Factors): Buffer =>
  hashOfWaiting(JSON.stringify([passwordHash, providerSubject, app?.id ?? null, ...passkeys.map(({ id }) => id).toSorted()]))
