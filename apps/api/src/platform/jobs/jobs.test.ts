import { Writable } from 'node:stream'
import { pino } from 'pino'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type OpenDatabase, openDatabase } from '../database/database.ts'
import { GiveUp, type Job, type Jobs, openJobs } from './jobs.ts'
import { installJobs } from './jobs-database.ts'
import { describeError } from '../observability/logging.ts'
import { administer, createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { dumpOf } from '../../../testing/database-dump.ts'

const letter = {
  name: 'letter',
  data: z.object({ to: z.email(), number: z.number().optional() }),
  retry: { times: 5, wait: 1, longestWait: 1 },
  seconds: 30,
  atOnce: 2,
} satisfies Job
const someone = { to: 'asha.canary@example.com' }
const another = { to: 'another@example.com' }

let database: TestDatabase
let opened: OpenDatabase
let logged: string
const processes: Jobs[] = []

/** The least that the queue allows, and as long as a job of these tests needs to end. */
const hasty = { lookAfterLost: 1, look: { announced: 0.5, unannounced: 0.5 }, patience: 250 }

/** As each process of several does it. */
const openProcess = async (url = database.url, options: Pick<Parameters<typeof openJobs>[0], 'look'> = {}): Promise<Jobs> => {
  const sink = new Writable({
    write(line: Buffer, _, done) {
      logged += line.toString()
      done()
    },
  })
  const log = pino({ serializers: { err: describeError } }, sink)
  const jobs = await openJobs({ url, keys: { current: 's'.repeat(32), fallback: null }, log, ...hasty, ...options })
  processes.push(jobs)
  return jobs
}

const eventually = (check: () => Promise<boolean> | boolean) => vi.waitUntil(check, { timeout: 20_000, interval: 20 })

/** A handler that notes whom it worked for, and a way to wait for so many. */
const notebook = () => {
  const worked: z.output<typeof letter.data>[] = []
  const handler = vi.fn(async (data: z.output<typeof letter.data>) => {
    worked.push(data)
  })
  return { worked, handler, reached: (count: number) => eventually(() => worked.length >= count) }
}

const rows = async (statement: string) => (await opened.pool.query<Record<string, unknown>>(statement)).rows

beforeEach(async () => {
  database = await createTestDatabase()
  opened = await openDatabase(database.url)
  logged = ''
})
afterEach(async () => {
  await Promise.all(processes.splice(0).map((jobs) => jobs.close()))
  await opened.close()
  await database.drop()
})

fullTest('a job is worked once its transaction has committed, and not before', async () => {
  const jobs = await openProcess()
  const { worked, handler, reached } = notebook()
  await jobs.work(letter, handler)
  await opened.db.transaction(async (transaction) => {
    await jobs.send(letter, someone, transaction)
    // One that was sent later, and is there already, is worked before it.
    await jobs.send(letter, another, opened.db)
    await reached(1)
    expect(worked).toEqual([another])
  })
  await reached(2)
  expect(worked).toEqual([another, someone])
})

test('a transaction that is rolled back takes its jobs along', async () => {
  const jobs = await openProcess()
  const { worked, handler, reached } = notebook()
  await jobs.work(letter, handler)
  const failing = opened.db.transaction(async (transaction) => {
    await jobs.send(letter, someone, transaction)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await jobs.send(letter, { to: 'later@example.com' }, opened.db)
  await reached(1)
  expect(worked).toEqual([{ to: 'later@example.com' }])
  expect(await rows('select from jobs.job')).toHaveLength(1)
})

test('a new job is worked at once, not at the next look', async () => {
  const jobs = await openProcess(database.url, { look: { announced: 3600, unannounced: 3600 } })
  const { worked, handler, reached } = notebook()
  await jobs.work({ ...letter, atOnce: 1 }, handler)
  for (const number of [1, 2, 3]) {
    await jobs.send(letter, { ...someone, number }, opened.db)
    await reached(number)
  }
  expect(worked.map(({ number }) => number)).toEqual([1, 2, 3])
})

fullTest('runs each job in one of several processes', async () => {
  const all = await Promise.all([openProcess(), openProcess(), openProcess()])
  const { worked, handler, reached } = notebook()
  for (const jobs of all) await jobs.work(letter, handler)
  const numbers = Array.from({ length: 200 }, (_, number) => number)
  const [sender] = all
  await Promise.all(numbers.map((number) => sender.send(letter, { ...someone, number }, opened.db)))
  await reached(200)
  await eventually(async () => (await rows(`select from jobs.job where state <> 'completed'`)).length === 0)
  expect(worked.map(({ number }) => number).toSorted((a = 0, b = 0) => a - b)).toEqual(numbers)
})

fullTest('data that the job does not allow is refused where it is sent', async () => {
  const jobs = await openProcess()
  await expect(jobs.send(letter, { to: 'a@example.com\r\nBcc: b@example.com' }, opened.db)).rejects.toThrow('Invalid email address')
  expect(await rows('select from jobs.job')).toEqual([])
})

test('a job that fails is tried again until it succeeds, and knows which attempt is the last', async () => {
  const jobs = await openProcess()
  const { handler, reached } = notebook()
  const last: boolean[] = []
  handler.mockRejectedValueOnce(new Error('not today')).mockRejectedValueOnce(new Error('nor tomorrow'))
  await jobs.work({ ...letter, retry: { ...letter.retry, times: 2 } }, async (data, { isLast }) => {
    last.push(isLast)
    await handler(data)
  })
  await jobs.send(letter, someone, opened.db)
  await reached(1)
  expect(last).toEqual([false, false, true])
})

fullTest('a job that cannot succeed is not tried again, and is kept for a bounded time', async () => {
  const jobs = await openProcess()
  const { handler } = notebook()
  handler.mockRejectedValue(new GiveUp('there is no such place'))
  await jobs.work(letter, handler)
  await jobs.send(letter, someone, opened.db)
  const kept = `select keep_until - now() < interval '4 days' as bounded from jobs.job where name = 'given-up'`
  await eventually(async () => (await rows(kept)).length > 0)
  expect(await rows(kept)).toEqual([{ bounded: true }])
  expect(handler).toHaveBeenCalledTimes(1)
  expect(logged).toContain('there is no such place')
})

fullTest('a job that was given up is worked after all once it is put back, and is still the same job', async () => {
  const jobs = await openProcess()
  const { worked, handler, reached } = notebook()
  const ids: string[] = []
  handler.mockRejectedValueOnce(new GiveUp('there is no such place'))
  await jobs.work(letter, async (data, { id }) => {
    ids.push(id)
    await handler(data)
  })
  await jobs.send(letter, someone, opened.db)
  await eventually(async () => (await rows(`select from jobs.job where name = 'given-up'`)).length > 0)
  expect(await jobs.retryGivenUp({ ...letter, name: 'other' })).toBe(0)
  expect(await jobs.retryGivenUp(letter)).toBe(1)
  await reached(1)
  expect(worked).toEqual([someone])
  expect(ids).toEqual([ids[0], ids[0]])
  expect(await jobs.retryGivenUp(letter)).toBe(0)
})

fullTest('keeps the content of a job out of tables and logs, whether it waits, failed or was given up', async () => {
  const jobs = await openProcess()
  const { handler, reached } = notebook()
  const finished = async () => (await rows(`select from jobs.job where state = 'completed'`)).length > 0
  await jobs.send(letter, someone, opened.db)
  const waiting = await dumpOf(opened.pool)
  handler.mockRejectedValueOnce(new GiveUp('no')).mockRejectedValueOnce(new Error('not yet'))
  await jobs.work(letter, handler)
  await jobs.send(letter, someone, opened.db)
  await jobs.send(letter, someone, opened.db)
  await reached(1)
  await eventually(finished)
  const dump = waiting + (await dumpOf(opened.pool))
  expect(dump).toContain('given-up')
  expect(dump + logged).not.toContain('canary')
})

fullTest('jobs that are done are deleted soon', async () => {
  const jobs = await openProcess()
  const { handler, reached } = notebook()
  await jobs.work(letter, handler)
  await jobs.send(letter, someone, opened.db)
  await reached(1)
  await eventually(async () => (await rows(`select from jobs.job where state = 'completed'`)).length > 0)
  await opened.pool.query(`update jobs.job set completed_on = now() - interval '2 minutes'; update jobs.queue set maintain_on = null`)
  await eventually(async () => (await rows('select from jobs.job')).length === 0)
  expect(handler).toHaveBeenCalledTimes(1)
})

fullTest('a process that is stopped while it works leaves its job to another', async () => {
  const first = await openProcess()
  let aborted = false
  const begun = Promise.withResolvers<void>()
  await first.work(letter, async (_, { signal }) => {
    begun.resolve()
    await new Promise<void>((done) => signal.addEventListener('abort', () => done()))
    aborted = true
  })
  await first.send(letter, someone, opened.db)
  await begun.promise
  const second = await openProcess()
  const { handler, reached, worked } = notebook()
  await second.work(letter, handler)
  const stopping = performance.now()
  await first.close()
  expect(performance.now() - stopping).toBeLessThan(8000)
  await reached(1)
  expect({ aborted, worked }).toEqual({ aborted: true, worked: [someone] })
})

fullTest('the job of a process that died is worked by another', async () => {
  const dying = await openProcess()
  const begun = Promise.withResolvers<void>()
  await dying.work({ ...letter, atOnce: 1 }, async () => {
    begun.resolve()
    await new Promise(() => {})
  })
  await dying.send(letter, someone, opened.db)
  await begun.promise
  const { worked, handler, reached } = notebook()
  await (await openProcess()).work(letter, handler)
  // As it looks some 15 seconds after the process was killed: nobody says that it is still at work.
  await opened.pool.query(`update jobs.job set heartbeat_on = now() - interval '20 seconds'`)
  await reached(1)
  expect(worked).toEqual([someone])
})

fullTest('recovers from a lost database by itself and logs it once', async () => {
  const jobs = await openProcess()
  const { handler, reached } = notebook()
  await jobs.work(letter, handler)
  await administer(`alter database ${database.name} with allow_connections false`)
  await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}'`)
  await eventually(() => logged.includes('cannot be reached'))
  await expect(jobs.send(letter, someone, opened.db)).rejects.toThrow('Failed query')
  await administer(`alter database ${database.name} with allow_connections true`)
  await jobs.send(letter, someone, opened.db)
  await reached(1)
  expect(logged.split('\n').filter((line) => line.includes('cannot be reached')).length).toBeLessThan(6)
})

test('processes that start at once on an empty database make one queue', async () => {
  const empty = await createTestDatabase({ empty: true })
  const all = await Promise.all(Array.from({ length: 4 }, () => openProcess(empty.url)))
  const { db, close } = await openDatabase(empty.url)
  const { handler, reached } = notebook()
  for (const jobs of all) await jobs.work(letter, handler)
  await all[0]?.send(letter, someone, db)
  await reached(1)
  expect(handler).toHaveBeenCalledTimes(1)
  await close()
  await Promise.all(processes.splice(0).map((jobs) => jobs.close()))
  await empty.drop()
})

/** A role that may use what is there but make nothing. */
const createUser = async ({ name, url }: TestDatabase) => {
  const role = `user_${name}`
  await administer(`create role ${role} login password 'secret'`)
  const address = new URL(url)
  address.username = role
  address.password = 'secret'
  return { role, url: address.href }
}

fullTest('tells a role without the right to create tables what to do, and runs where the owner created them', async () => {
  const empty = await createTestDatabase({ empty: true })
  const user = await createUser(empty)
  const words = /may not create tables.*pnpm db:migrate/
  await expect(openProcess(user.url)).rejects.toThrow(words)
  const limited = await openDatabase(user.url)
  await expect(installJobs(limited.pool)).rejects.toThrow(words)
  await limited.close()

  const owner = await openDatabase(empty.url)
  await installJobs(owner.pool)
  await owner.pool.query(`grant usage on schema jobs to ${user.role}; grant all on all tables in schema jobs to ${user.role}`)
  const jobs = await openProcess(user.url)
  const { handler, reached } = notebook()
  await jobs.work(letter, handler)
  await jobs.send(letter, someone, owner.db)
  await reached(1)
  await jobs.close()
  await owner.close()
  await empty.drop()
  await administer(`drop role ${user.role}`)
})
