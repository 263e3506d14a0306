import { once } from 'node:events'
import { pino } from 'pino'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase, type OpenDatabase } from '../database/database.ts'
import { startMaintenance } from './maintenance.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'

let database: TestDatabase
let opened: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  opened = await openDatabase(database.url)
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

const log = pino({ level: 'silent' })
const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 20_000, interval: 5 })

fullTest('a job that fails keeps no other from being done, and is tried again', async () => {
  const done: string[] = []
  const failing = async () => {
    done.push('failing')
    throw new Error('not now')
  }
  const jobs = [
    { name: 'failing', work: failing },
    { name: 'other', work: async () => done.push('other') },
  ]
  const stop = startMaintenance({ pool: opened.pool, log }, jobs, { soon: 1, every: 50 })
  await until(() => done.length >= 4)
  await stop()
  expect(done.slice(0, 4)).toEqual(['failing', 'other', 'failing', 'other'])
})

fullTest('runs maintenance jobs in one of several processes at a time', async () => {
  let atWork = 0
  let most = 0
  let rounds = 0
  let visits = 0
  /** A process that comes to run the jobs asks first where the database is. */
  const pool = new Proxy(opened.pool, {
    get: (target, name, receiver) => {
      if (name === 'options') visits += 1
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  const work = async (signal: AbortSignal) => {
    most = Math.max(most, ++atWork)
    const before = visits
    // Long enough for each of the others to have come by and gone again.
    await until(() => signal.aborted || visits >= before + 6)
    atWork -= 1
    rounds += 1
  }
  const stops = Array.from({ length: 3 }, () => startMaintenance({ pool, log }, [{ name: 'one', work }], { soon: 1, every: 20 }))
  await until(() => rounds >= 3)
  await Promise.all(stops.map((stop) => stop()))
  expect(most).toBe(1)
})

test('a process that stops cuts a job short and waits for its end', async () => {
  const seen: string[] = []
  const work = async (signal: AbortSignal) => {
    seen.push('begun')
    await once(signal, 'abort')
    seen.push('cut short')
    signal.throwIfAborted()
  }
  const stop = startMaintenance({ pool: opened.pool, log }, [{ name: 'long', work }], { soon: 1 })
  await until(() => seen.length > 0)
  await stop()
  expect(seen).toEqual(['begun', 'cut short'])
})
