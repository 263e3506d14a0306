import { readConfig } from '../app/config.ts'
import { databaseAddress } from '../platform/database/database-url.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { createLog } from '../platform/observability/logging.ts'
import { mailJob } from '../platform/mail/mail.ts'
import { StartupError } from '../platform/process/startup-error.ts'

/** `pnpm mail:retry`: queues the mails again that were given up, whether or not the server is running. */
const retryMails = async (): Promise<number> => {
  await using opened = new AsyncDisposableStack()
  const config = readConfig()
  const url = await databaseAddress(config, opened)
  const jobs = await openJobs({ url, secret: config.secrets.pii, log: createLog(config) })
  opened.defer(() => jobs.close())
  return await jobs.retryGivenUp(mailJob)
}

try {
  const count = await retryMails()
  console.log(count === 0 ? 'No mail was given up.' : `${count} mail${count === 1 ? ' is' : 's are'} queued again.`)
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(`Cannot queue mails again: ${error.message}`)
  process.exitCode = 1
}
