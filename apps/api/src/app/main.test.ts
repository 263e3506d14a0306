import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config/config.ts'
import { start } from './start.ts'
import { locks } from '../platform/database/locks.ts'
import { StartupError } from '../platform/process/startup-error.ts'
import { insertCourses, listCoursePrices } from '../features/courses/queries.ts'
import { openDatabase } from '../platform/database/database.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { runToEnd, startProcess } from '../../testing/api-process.ts'
import { untilWaitingForLock } from '../../testing/waiting-queries.ts'

let dataDir: string
const secrets = { JWT_SECRET: 'j'.repeat(32), PII_KEY: 'p'.repeat(32) }

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'campus-main-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Returns the message of a start that fails with a StartupError. */
const complaint = async (variables: NodeJS.ProcessEnv): Promise<string> => {
  await using opened = new AsyncDisposableStack()
  try {
    await start(readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', ...variables }), () => {}, opened)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  throw new Error('It started.')
}

fullTest('reports a taken port and its remedy in one line, before it creates a database', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, output } = await runToEnd({ DATA_DIR: dataDir, PORT: String(port) })
  other.close()
  const words = `Campus cannot start: Port ${port} is taken. Stop what is using it, or set PORT to another one.`
  expect([code, output.trim()]).toEqual([1, words])
  expect(await readdir(dataDir)).toEqual(['secrets.json'])
})

test.each(['192.0.2.7', 'nowhere.invalid'])('reports the wrong HOST %s in one line, before it creates a database', async (HOST) => {
  const told = await complaint({ HOST })
  expect(told).toBe(`HOST ${HOST} is not an address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`)
  expect(await readdir(dataDir)).toEqual(['secrets.json'])
})

test('reports an unwritable data folder in one line', async () => {
  await writeFile(path.join(dataDir, 'file'), '')
  const told = await complaint({ DATA_DIR: path.join(dataDir, 'file', 'below') })
  expect(told).toMatch(/data folder .* cannot be written/)
})

test('reports an unreachable database in one line, without its password', async () => {
  const told = await complaint({ DATABASE_URL: 'postgres://campus:hunter22@127.0.0.1:1/campus', ...secrets })
  expect(told).toMatch(/DATABASE_URL: PostgreSQL at 127\.0\.0\.1:1/)
  expect(told).not.toContain('hunter22')
})

test('a missing secret is named', async () => {
  const told = await complaint({ DATABASE_URL: 'postgres://campus@127.0.0.1:1/campus', JWT_SECRET: secrets.JWT_SECRET })
  expect(told).toMatch(/PII_KEY must be set when DATABASE_URL is/)
})

test('a data folder that cannot be written is told in one line beside a database of one’s own too', async () => {
  const database = await createTestDatabase()
  await writeFile(path.join(dataDir, 'file'), '')
  const told = await complaint({ DATA_DIR: path.join(dataDir, 'file', 'below'), DATABASE_URL: database.url, ...secrets })
  await database.drop()
  expect(told).toMatch(/data folder .* cannot be written/)
})

fullTest('the demo is not filled into a college that has courses, and no texts yet', async () => {
  await using database = Object.assign(await createTestDatabase(), { [Symbol.asyncDispose]: () => database.drop() })
  const { db, close } = await openDatabase(database.url)
  const course = {
    code: 'BCA',
    name: 'Bachelor of Computer Applications',
    duration: '3 years',
    eligibility: '10+2',
    description: 'All of it',
  }
  await insertCourses(db, [{ ...course, rank: 0, pricePaise: 100 }])
  const { process: child, ended } = await startProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '1', ...secrets })
  const codes = (await listCoursePrices(db)).map(({ code }) => code)
  child.kill('SIGTERM')
  await Promise.all([ended, close()])
  expect(codes).toEqual(['BCA'])
})

fullTest('answers no request before the server is ready, with an external database', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  other.close()
  await once(other, 'close')
  await using database = Object.assign(await createTestDatabase(), { [Symbol.asyncDispose]: () => database.drop() })
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [locks.firstAccounts])
  const first = { ADMIN_EMAIL: 'office@college.example', ADMIN_PASSWORD: 'lantern orchard velvet canyon' }
  const starting = startProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(port), ...first, ...secrets })
  await untilWaitingForLock(client)
  const early = await fetch(`http://127.0.0.1:${port}/api/v1/health`).then(
    ({ status }) => status,
    (error: Error) => error.cause,
  )
  await client.end()
  const { process: child, ended } = await starting
  const served = await fetch(`http://127.0.0.1:${port}/api/v1/health`)
  child.kill('SIGTERM')
  await ended
  expect([early, served.status]).toEqual([expect.objectContaining({ code: 'ECONNREFUSED' }), 200])
})
