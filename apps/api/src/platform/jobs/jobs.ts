import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss'
import { v7 } from 'uuid'
import { z } from 'zod'
import { type Database, openDatabase } from '../database/database.ts'
import { bossOptions, countJobs, type JobCount, jobsDatabase } from './jobs-database.ts'
import { throttledWarning } from '../process/throttled-warning.ts'
import { explainRights } from '../database/migrations.ts'
import type { Keys } from '../process/settings.ts'
import { createJobEncryption, givenUpQueue } from './job-encryption.ts'

/** A kind of work that outlives the request that asked for it. Defined once, as a constant of whoever does the work. */
export type Job<Data extends z.ZodType = z.ZodType> = {
  /** Its queue: never changed once there are such jobs. */
  name: string
  data: Data
  retry: {
    /** The number of further attempts after a failure. */
    times: number
    /** Seconds before the first new try; the wait doubles from there … */
    wait: number
    /** … up to this. */
    longestWait: number
  }
  /** Seconds that one try may take. */
  seconds: number
  /** The number of jobs that a process runs at once. */
  atOnce: number
  /**
   * Of jobs with the same key one is enough as long as it waits, which it does for so many seconds at first. Keys are stored as they are.
   * A queue keeps whether its jobs have keys for as long as it is there.
   */
  together?: { key: (data: z.output<Data>) => string; seconds: number }
}

type Run = {
  /** The same in each attempt and process, also after having been given up. */
  id: string
  /** Aborted when time is up or the process stops: the job is tried again later. */
  signal: AbortSignal
  /** True in the last attempt: where it fails, the job is given up. */
  isLast: boolean
}

export type Jobs = {
  /**
   * Puts a job in the queue as part of the transaction: it is there once that commits, and never was if it does not. Pass the database
   * itself for a job that belongs to no transaction. The data is encrypted before it is stored.
   */
  send<Data extends z.ZodType>(job: Job<Data>, data: z.input<Data>, transaction: Database): Promise<void>
  /** Puts many jobs of a kind in the queue at once, each with its data. */
  sendAll<Data extends z.ZodType>(job: Job<Data>, data: readonly z.input<Data>[], transaction: Database): Promise<void>
  /** Works such jobs from now on, each in one process at a time. A job may run twice when a process dies: the handler must bear that. */
  work<Data extends z.ZodType>(job: Job<Data>, handler: (data: z.output<Data>, run: Run) => Promise<void>): Promise<void>
  /** Puts the jobs of a kind that were given up back into its queue, as if they were new. Returns how many. */
  retryGivenUp(job: Job): Promise<number>
  /** Counts jobs by state, of each kind that this process knows. */
  count(): Promise<JobCount[]>
  /** Lets what is under way end for a moment; what does not is put back for another process. */
  close(): Promise<void>
}

/** Thrown by a handler when trying again would not help. The message is logged, so nothing personal may stand in it. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp'
}

type Options = {
  url: string
  /** Everything in the queue is encrypted under the current one. */
  keys: Keys
  log: FastifyBaseLogger
  /** Seconds between two looks for jobs whose process has died. */
  lookAfterLost?: number
  /** Seconds between two looks for jobs whose wait is over; new ones are announced, and `unannounced` finds them while that cannot be. */
  look?: { announced: number; unannounced: number }
  /** How many connections it takes at most, beside the one that hears of new jobs. */
  connections?: number
  /** How many jobs of a kind it runs at once at most, where the kind itself says more. */
  atOnce?: number
  /** Milliseconds in which jobs that are under way may end when it closes. Containers are killed 10 s after they are told to stop, and requests come first. */
  patience?: number
}

/** Jobs that were given up. They wait there for a person, encrypted, and are deleted in the end. */
const givenUp = { name: givenUpQueue, retentionSeconds: 3 * 24 * 3600 }
const stored = z.object({ sealed: z.string() })

/** The queue in PostgreSQL. Throws a StartupError where its tables are missing and may not be made. */
export const openJobs = async ({
  url,
  keys,
  log,
  lookAfterLost = 15,
  look = { announced: 2, unannounced: 0.5 },
  connections = 3,
  atOnce = Number.POSITIVE_INFINITY,
  patience = 2500,
}: Options): Promise<Jobs> => {
  const encryption = createJobEncryption(keys)
  let closing = false
  const warn = throttledWarning(log, 'the job queue cannot be reached')
  const onError = (err: unknown) => closing || warn(err)

  // Not the pool of the requests: a transaction that waits for a second connection of its own pool may wait for ever.
  const { pool, close: closePool } = await openDatabase(url, { max: connections, onError })
  const boss = new PgBoss({
    ...bossOptions,
    db: jobsDatabase(pool, onError),
    useListenNotify: true,
    superviseIntervalSeconds: lookAfterLost,
    monitorIntervalSeconds: lookAfterLost,
    maintenanceIntervalSeconds: 60,
    flowIntervalSeconds: 3600,
  })
  boss.on('error', onError)
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue warns'))
  try {
    await boss.start()
    await boss.createQueue(givenUp.name, { retentionSeconds: givenUp.retentionSeconds })
  } catch (error) {
    await boss.stop({ graceful: false })
    await closePool()
    throw explainRights(error)
  }

  const queues = new Map<string, Promise<void>>()
  /** Makes the job's queue where there is none, with the rules that this release has for it. */
  const makeQueue = async (job: Job) => {
    await boss.createQueue(job.name, { ...rulesOf(job), ...(job.together && { policy: 'short' }) })
    await boss.updateQueue(job.name, rulesOf(job))
  }
  const queueOf = (job: Job): Promise<void> => {
    const known = queues.get(job.name)
    if (known) return known
    const made = makeQueue(job)
    queues.set(job.name, made)
    made.catch(() => queues.delete(job.name))
    return made
  }

  /** The log has the attempts 1, 2, 4, 8 …: an outage of hours would fill it otherwise. */
  const report = (err: unknown, { name, id, retryCount, retryLimit }: JobWithMetadata) => {
    const about = { err, job: name, id, attempt: retryCount + 1 }
    if (err instanceof GiveUp || retryCount >= retryLimit) log.error(about, 'a job was given up')
    else if (Number.isInteger(Math.log2(retryCount + 1))) log.warn(about, 'a job failed and is tried again')
  }

  const sendAll: Jobs['sendAll'] = async (job, data, transaction) => {
    if (data.length === 0) return
    const jobs = data.map((one) => {
      const text = JSON.stringify(one)
      const parsed = job.data.parse(JSON.parse(text))
      const id = v7()
      const waits = job.together && { singletonKey: job.together.key(parsed), startAfter: job.together.seconds }
      return { id, data: { sealed: encryption.encrypt(text, { kind: job.name, id }) }, ...waits }
    })
    await queueOf(job)
    const kept = await boss.insert(job.name, jobs, { db: fromDrizzle(transaction, sql), returnId: true })
    // pg-boss may say nothing where the queue is gone, nor does it of a job that another one stands for.
    if (kept?.length !== jobs.length && !job.together)
      throw new Error(`The queue ${job.name} took ${kept?.length ?? 0} of ${jobs.length} jobs`)
  }

  return {
    send: (job, data, transaction) => sendAll(job, [data], transaction),
    sendAll,
    async work(job, handler) {
      const run = async (one: JobWithMetadata): Promise<JobResult> => {
        // pg-boss makes another job of one that was given up, and remembers which it was at first: that one's data was encrypted.
        const id = one.sourceRootId ?? one.id
        try {
          const text = encryption.decrypt(stored.parse(one.data).sealed, { kind: job.name, id })
          await handler(job.data.parse(JSON.parse(text)), { id, signal: one.signal, isLast: one.retryCount >= one.retryLimit })
          return { id: one.id, status: 'completed' }
        } catch (error) {
          // No output: what an error says may be personal, and it would be stored in plain text.
          if (!closing) report(error, one)
          return { id: one.id, status: error instanceof GiveUp ? 'deadletter' : 'failed' }
        }
      }
      await queueOf(job)
      const polling = { notifyPollingIntervalSeconds: look.announced, pollingIntervalSeconds: look.unannounced }
      const options = { ...polling, includeMetadata: true, perJobResults: true } as const
      for (let i = 0; i < Math.min(job.atOnce, atOnce); i++) {
        const worker: string = await boss.work(job.name, options, (batch: JobWithMetadata[]) => {
          // One job is often followed by more, so the worker looks again at once.
          boss.notifyWorker(worker)
          return Promise.all(batch.map(run))
        })
      }
    },
    async retryGivenUp(job) {
      await queueOf(job)
      let retried = 0
      for (;;) {
        const moved = await boss.redrive(givenUp.name, { sourceName: job.name })
        if (moved === 0) return retried
        retried += moved
      }
    },
    async count() {
      const counts = new Map((await countJobs(pool, givenUp.name)).map((count) => [count.job, count]))
      return [...queues.keys()].map((job) => counts.get(job) ?? { job, waiting: 0, retried: 0, active: 0, given_up: 0 })
    },
    async close() {
      closing = true
      const underWay = Promise.all([...queues.keys()].map((name) => boss.offWork(name, { wait: true })))
      await within(patience, underWay)
      await within(1500, boss.stop({ graceful: false }).then(closePool))
    },
  }
}

const rulesOf = ({ retry, seconds }: Job): QueueOptions & { deadLetter: string; notify: boolean } => ({
  retryLimit: retry.times,
  retryDelay: retry.wait,
  retryDelayMax: retry.longestWait,
  retryBackoff: true,
  expireInSeconds: seconds,
  // A process that dies leaves its jobs to others after this, however long they may take.
  heartbeatSeconds: 15,
  // Encrypted or not, data that nobody needs any more is deleted.
  deleteAfterSeconds: 60,
  deadLetter: givenUp.name,
  notify: true,
})

const within = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  await Promise.race([work.catch(() => {}), delay(milliseconds, null, { ref: false })])
}
