import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sendContactMessage } from '@campus/contracts/contact/endpoints.ts'
import { exampleContactDraft } from '@campus/contracts/contact/examples.ts'
import { ready } from '@campus/contracts/core/health.ts'
import { Client, type DatabaseError } from 'pg'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../testing/backups.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { createRestrictedRole } from '../../testing/restricted-role.ts'
import { type RunningProcess, startProcess } from '../../testing/api-process.ts'

/*
 * The server's process as the role that docker/*.sql makes for it. The requests that it serves as that role are in
 * restricted-role-requests.test.ts.
 */

const secrets = { JWT_SECRET: 'j'.repeat(32), PII_KEY: 'p'.repeat(32) }
const opened = new AsyncDisposableStack()
let url: URL
let server: RunningProcess

/** Runs a statement as that role. Returns PostgreSQL's error code; null where it is allowed. */
const refusal = async (statement: string): Promise<string | null> => {
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(statement)
    return null
  } catch (error) {
    return (error as DatabaseError).code ?? null
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  const database = await createTestDatabase()
  const role = await createRestrictedRole(database)
  opened.defer(role.drop)
  opened.defer(() => database.drop())
  url = role.url
  const owner = new Client({ connectionString: database.url })
  await owner.connect()
  await owner.query('create table later (id integer)')
  await owner.end()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'campus-role-'))
  opened.defer(() => rm(dataDir, { recursive: true, force: true }))
  server = await startProcess({ DATABASE_URL: url.href, DATA_DIR: dataDir, ...secrets })
  opened.defer(async () => {
    server.process.kill('SIGTERM')
    await server.ended
  })
})
afterAll(() => opened.disposeAsync())

fullTest('it starts, is ready and takes a message', async () => {
  expect((await fetch(server.address + ready.path)).status).toBe(200)
  const headers = { 'content-type': 'application/json' }
  const sent = await fetch(server.address + sendContactMessage.path, { method: 'POST', headers, body: JSON.stringify(exampleContactDraft) })
  expect(sent.status).toBe(201)
})

fullTest(
  'a backup of every table is made with its rights',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'campus-role-'))
    opened.defer(() => rm(folder, { recursive: true, force: true }))
    const variables = { ...secrets, DATABASE_URL: url.href, DATA_DIR: path.join(folder, 'data') }
    const { code, said, complaint } = await runCommand('backup', path.join(folder, 'backup'), variables).ended
    expect({ code, complaint }).toEqual({ code: 0, complaint: '' })
    expect(said).toMatch(/holds \d+ rows of \d+ tables/)
  },
  60_000,
)

test('it may use what a later migration makes, and make nothing itself', async () => {
  expect(await refusal('select from later')).toBeNull()
  expect(await refusal('create table own (id integer)')).toBe('42501')
  expect(await refusal('alter table accounts add column own integer')).toBe('42501')
})

test('keeps forbidden changes of the fee book refused', async () => {
  expect(await refusal('delete from fee_entries')).toBe('42501')
  expect(await refusal('update fee_entries set amount_paise = 0')).toBe('42501')
})
