import { readConfig } from '../app/config.ts'
import { resetFactorByServer } from '../features/identity/second-factor-queries.ts'
import { openDatabase } from '../platform/database/database.ts'
import { resolveDatabaseUrl } from '../platform/database/database-url.ts'
import { StartupError } from '../platform/process/startup-error.ts'

/** Removes the second factor of an account, for the last owner who has lost theirs; whether or not the server runs. Returns what to say of it. */
export const resetSecondFactorOf = async (email: string): Promise<string> => {
  await using opened = new AsyncDisposableStack()
  const { db, close } = await openDatabase(await resolveDatabaseUrl(readConfig(), opened))
  opened.defer(close)
  const isReset = await resetFactorByServer(db, email.trim().toLowerCase())
  if (!isReset) throw new StartupError(`${email} is no account with a second factor.`)
  return `${email} signs in with the password alone now, until they set up a second factor again.`
}
