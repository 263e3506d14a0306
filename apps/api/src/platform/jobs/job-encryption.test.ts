import { expect, onTestFinished, test, vi } from 'vitest'
import { pino } from 'pino'
import { z } from 'zod'
import { createTestDatabase } from '../../../testing/database.ts'
import { openDatabase } from '../database/database.ts'
import { createJobEncryption, reencryptJobs } from './job-encryption.ts'
import { openJobs } from './jobs.ts'

const [former, anew] = ['f'.repeat(32), 'n'.repeat(32)]
const later = { name: 'later', data: z.object({ to: z.string() }), retry: { times: 1, wait: 1, longestWait: 1 }, seconds: 10, atOnce: 1 }

test('finds a job that the queue moves while it is encrypted, as it does with one that fails', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const { db, pool, close } = await openDatabase(database.url)
  onTestFinished(close)
  const jobs = await openJobs({ url: database.url, keys: { current: former, fallback: null }, log: pino({ level: 'silent' }) })
  await jobs.send(later, { to: 'asha@example.com' }, db)
  await jobs.close()

  const mover = await pool.connect()
  onTestFinished(() => mover.release())
  await mover.query('begin')
  await mover.query('create temporary table moved on commit drop as select * from jobs.job where name = $1', ['later'])
  await mover.query('delete from jobs.job where name = $1', ['later'])
  const running = reencryptJobs(pool, { current: anew, fallback: former })
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'update jobs.job%'`
  await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(1), 10_000)
  await mover.query('insert into jobs.job select * from moved')
  await mover.query('commit')
  expect(await running).toEqual({ reencrypted: 1, unreadable: 0 })

  const { rows } = await pool.query<{ id: string; sealed: string }>(
    `select id, data ->> 'sealed' as sealed from jobs.job where name = 'later'`,
  )
  const [job] = rows
  const encryption = createJobEncryption({ current: anew, fallback: null })
  expect(encryption.decrypt(job?.sealed ?? '', { kind: 'later', id: job?.id ?? '' })).toBe('{"to":"asha@example.com"}')
})
