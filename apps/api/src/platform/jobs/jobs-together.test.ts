import { pino } from 'pino'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { type OpenDatabase, openDatabase } from '../database/database.ts'
import { type Job, type Jobs, openJobs } from './jobs.ts'

const letter = z.object({ to: z.string() })
const together = {
  name: 'letters-together',
  data: letter,
  retry: { times: 5, wait: 1, longestWait: 1 },
  seconds: 30,
  atOnce: 2,
  together: { key: ({ to }) => to, seconds: 1 },
} satisfies Job<typeof letter>

let database: TestDatabase
let opened: OpenDatabase
let jobs: Jobs
beforeAll(async () => {
  database = await createTestDatabase()
  opened = await openDatabase(database.url)
  const look = { announced: 0.5, unannounced: 0.5 }
  jobs = await openJobs({ url: database.url, keys: { current: 's'.repeat(32), fallback: null }, log: pino({ enabled: false }), look })
})
afterAll(async () => {
  await jobs.close()
  await opened.close()
  await database.drop()
})

fullTest(
  'of jobs with the same key that wait one is worked, and one that is sent meanwhile is worked after it',
  {
    timeout: 30_000,
  },
  async () => {
    const [someone, another] = [{ to: 'someone' }, { to: 'another' }]
    await jobs.sendAll(together, [someone, someone, another], opened.db)
    await Promise.all(Array.from({ length: 8 }, () => jobs.send(together, someone, opened.db)))
    const worked: string[] = []
    let first: string | null = null
    await jobs.work(together, async (data) => {
      // As an event that arrives while its payment is looked at.
      if (first === null) {
        first = data.to
        await jobs.send(together, data, opened.db)
      }
      worked.push(data.to)
    })
    await vi.waitUntil(
      async () => {
        const { rows } = await opened.pool.query(`select from jobs.job where name = 'letters-together' and state < 'completed'`)
        return rows.length === 0
      },
      { timeout: 20_000, interval: 20 },
    )
    expect(worked).toHaveLength(3)
    expect(worked.filter((to) => to === first)).toHaveLength(2)
    expect(new Set(worked)).toEqual(new Set(['another', 'someone']))
  },
)

test('a job whose queue is gone is an error, so that whoever sends it keeps nothing of what it is about', async () => {
  await jobs.send(together, { to: 'somebody' }, opened.db)
  await opened.pool.query(`select jobs.delete_queue('letters-together')`)
  await expect(jobs.send(together, { to: 'somebody' }, opened.db)).rejects.toThrow('Failed query')
})
