import { readConfig } from '../app/config/config.ts'
import { resolveDatabaseUrl } from '../platform/database/database-url.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { createLog } from '../platform/observability/logging.ts'
import { mailJob } from '../platform/mail/mail.ts'

/** Queues the mails again that were given up, whether or not the server is running. Returns what to say of it. */
export const retryMail = async (): Promise<string> => {
  await using opened = new AsyncDisposableStack()
  const config = readConfig()
  const url = await resolveDatabaseUrl(config, opened)
  const jobs = await openJobs({ url, keys: config.secrets.pii, log: createLog(config) })
  opened.defer(() => jobs.close())
  const count = await jobs.retryGivenUp(mailJob)
  return count === 0 ? 'No mail was given up.' : `${count} mail${count === 1 ? ' is' : 's are'} queued again.`
}
