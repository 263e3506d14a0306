import { readConfig } from '../app/config/config.ts'
import { resetFactorByServer } from '../features/identity/second-factor/office-routes.ts'
import { openDatabase } from '../platform/database/database.ts'
import { resolveDatabaseUrl } from '../platform/database/database-url.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { queueMails } from '../platform/mail/mail.ts'
import { createLog } from '../platform/observability/logging.ts'
import { StartupError } from '../platform/process/startup-error.ts'

/** Removes the second factor of an account and mails so, for the last owner who has lost theirs; whether or not the server runs. Returns what to say of it. */
export const resetSecondFactorOf = async (email: string): Promise<string> => {
  await using opened = new AsyncDisposableStack()
  const config = readConfig()
  const url = await resolveDatabaseUrl(config, opened)
  const { db, close } = await openDatabase(url)
  opened.defer(close)
  const jobs = await openJobs({ url, keys: config.secrets.pii, log: createLog(config) })
  opened.defer(() => jobs.close())
  const isReset = await resetFactorByServer({ db, mail: queueMails(jobs) }, email.trim().toLowerCase())
  if (!isReset) throw new StartupError(`${email} is no account with a second factor.`)
  return `${email} signs in with the password alone now, until they set up a second factor again.`
}
