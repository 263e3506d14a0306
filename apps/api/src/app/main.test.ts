import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listCourses } from '@campus/contracts/courses/endpoints.ts'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { locks } from '../platform/database/locks.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { runToEnd, startProcess } from '../../testing/api-process.ts'

let dataDir: string
const secrets = { JWT_SECRET: 'j'.repeat(32), PII_KEY: 'p'.repeat(32) }

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'campus-main-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** What a start that cannot work prints, without its progress. */
const complaint = async (variables: NodeJS.ProcessEnv) => {
  const { code, output } = await runToEnd({ DATA_DIR: dataDir, ...variables })
  const words = output.split('\n').filter((line) => line.startsWith('Campus cannot start'))
  return { code, words, isShort: !/\n\s+at |Error:/.test(output) }
}

test('reports a taken port and its remedy in one line, before it creates a database', { timeout: 30_000 }, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const told = await complaint({ PORT: String(port) })
  other.close()
  expect(told).toEqual({
    code: 1,
    words: [`Campus cannot start: Port ${port} is taken. Stop what is using it, or set PORT to another one.`],
    isShort: true,
  })
  expect(await readdir(dataDir)).toEqual(['secrets.json'])
})

test.each(['192.0.2.7', 'nowhere.invalid'])('reports the wrong HOST %s in one line, before it creates a database', async (HOST) => {
  const told = await complaint({ HOST })
  expect(told).toEqual({
    code: 1,
    words: [`Campus cannot start: HOST ${HOST} is not an address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`],
    isShort: true,
  })
  expect(await readdir(dataDir)).toEqual(['secrets.json'])
})

test('reports an unwritable data folder in one line', { timeout: 30_000 }, async () => {
  await writeFile(path.join(dataDir, 'file'), '')
  const told = await complaint({ DATA_DIR: path.join(dataDir, 'file', 'below') })
  expect(told).toEqual({ code: 1, words: [expect.stringMatching(/data folder .* cannot be written/)], isShort: true })
})

test('reports an unreachable database in one line, without its password', { timeout: 30_000 }, async () => {
  const told = await complaint({ DATABASE_URL: 'postgres://campus:hunter22@127.0.0.1:1/campus', ...secrets })
  expect(told).toEqual({ code: 1, words: [expect.stringMatching(/DATABASE_URL: PostgreSQL at 127\.0\.0\.1:1/)], isShort: true })
  expect(told.words.join()).not.toContain('hunter22')
})

test('a missing secret is named', { timeout: 30_000 }, async () => {
  const told = await complaint({ DATABASE_URL: 'postgres://campus@127.0.0.1:1/campus', JWT_SECRET: secrets.JWT_SECRET })
  expect(told).toEqual({ code: 1, words: [expect.stringMatching(/PII_KEY must be set when DATABASE_URL is/)], isShort: true })
})

test('a data folder that cannot be written is told in one line beside a database of one’s own too', { timeout: 30_000 }, async () => {
  const database = await createTestDatabase()
  await writeFile(path.join(dataDir, 'file'), '')
  const told = await complaint({ DATA_DIR: path.join(dataDir, 'file', 'below'), DATABASE_URL: database.url, ...secrets })
  await database.drop()
  expect(told).toEqual({ code: 1, words: [expect.stringMatching(/data folder .* cannot be written/)], isShort: true })
})

test('answers no request before the server is ready, with an external database', { timeout: 60_000 }, async () => {
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
  const waiting = `select from pg_locks where locktype = 'advisory' and objid = ${locks.firstAccounts} and not granted`
  await vi.waitFor(async () => expect((await client.query(waiting)).rowCount).toBe(1), { timeout: 30_000, interval: 50 })
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

test('two servers that start at once on one empty database fill it once', { timeout: 120_000 }, async () => {
  const database = await createTestDatabase()
  const variables = { DATABASE_URL: database.url, DEMO: '1', DATA_DIR: dataDir, ...secrets }
  const both = await Promise.all([startProcess(variables), startProcess(variables)])
  const lists = await Promise.all(
    both.map(async ({ address }) => (await fetch(address + listCourses.path)).json() as Promise<{ data: object[] }>),
  )
  expect(lists.map(({ data }) => data.length)).toEqual([4, 4])
  for (const { process: child } of both) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  await database.drop()
})
