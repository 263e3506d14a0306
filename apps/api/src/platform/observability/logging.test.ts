import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '../database/database.ts'
import { describeError } from './logging.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'

let database: TestDatabase
let opened: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  opened = await openDatabase(database.url)
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

const failure = async (work: PromiseLike<unknown>) => {
  try {
    await work
  } catch (error) {
    return JSON.stringify(describeError(error))
  }
  throw new Error('it did not fail')
}

test('logs a failed query by code and place, without its values', async () => {
  const told = await failure(opened.db.execute(sql`select ${'canary 9876543210'}::uuid`))
  expect(told).toContain('22P02')
  expect(told).toContain('logging.test.ts')
  expect(told).not.toContain('canary')
})

test('a broken constraint is named without the row that broke it', async () => {
  const insert = sql`insert into testimonials (id, rank, image_url, name, job_role, message, stars)
    values (gen_random_uuid(), 0, '', ${'canary name'}, '', '', 9)`
  const told = await failure(opened.db.execute(insert))
  expect(told).toContain('testimonials_stars')
  expect(told).not.toContain('canary')
})

test('an error that was copied into an object keeps its code and its places, and no words', () => {
  const { message, stack } = new Error('no row for a@b.example')
  const { stack: places, ...told } = describeError({ code: '57P01', message, stack }) as { stack: string }
  expect(told).toEqual({ type: 'object', code: '57P01' })
  expect(places).toMatch(/^at .*logging\.test\.ts/)
  expect(describeError('a@b.example')).toEqual({ type: 'string' })
})

test('an error of ours keeps its words and its cause', () => {
  const told = describeError(new Error('the page could not be made', { cause: new TypeError('no such part') }))
  expect(told).toMatchObject({
    type: 'Error',
    message: 'the page could not be made',
    cause: { type: 'TypeError', message: 'no such part' },
  })
})

test('a line that the disk has no room for ends no process, and not all that cannot be written is kept', () => {
  const log = JSON.stringify(path.join(import.meta.dirname, 'logging.ts'))
  const script = `import { createLog } from ${log}
    const log = createLog({ logLevel: 'info', mode: 'production' })
    gc()
    const before = process.memoryUsage().heapUsed
    for (let i = 0; i < 40_000; i++) log.info('x'.repeat(400))
    gc()
    const kept = process.memoryUsage().heapUsed - before
    setTimeout(() => { log.info('two'); console.error(kept < 8_000_000 ? 'alive' : kept) }, 50)`
  // Only Linux has a file that is always full.
  const output = openSync(existsSync('/dev/full') ? '/dev/full' : '/dev/null', 'w')
  const { status, stderr } = spawnSync(process.execPath, ['--expose-gc', '--input-type=module', '--eval', script], {
    stdio: ['ignore', output, 'pipe'],
    timeout: 20_000,
  })
  closeSync(output)
  expect([status, String(stderr)]).toEqual([0, 'alive\n'])
})
