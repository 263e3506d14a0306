import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@campus/embedded-postgres/embedded-postgres.ts'
import { sendContactMessage } from '@campus/contracts/contact/endpoints.ts'
import { exampleContactDraft } from '@campus/contracts/contact/examples.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { killWhileSending, roundsOr, type Sent, withDatabaseOf } from '../../../testing/durability.ts'
import { startProcess } from '../../../testing/api-process.ts'

const rounds = roundsOr(4)

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'campus-durable-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const send = async (address: string, n: number): Promise<string> => {
  const reply = await fetch(address + sendContactMessage.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...exampleContactDraft, cName: nameOf(n) }),
  })
  return `${reply.status} ${await reply.text()}`
}

const nameOf = (n: number) => `Message ${n} of many`

test('killed again and again while messages come in, every acknowledged one is there after a start that needed no hand', {
  timeout: 30_000 * rounds,
}, async () => {
  const sent: Sent = new Map()
  for (let round = 0; round < rounds; round++) {
    const running = await startProcess({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '100000' })
    await killWhileSending(running, sent, (n) => send(running.address, n), { senders: 8, after: 20 + round * 5 })
  }

  const acknowledged = [...sent].filter(([, answer]) => answer?.startsWith('201 ')).map(([n]) => nameOf(n))
  const names = await withDatabaseOf(dataDir, async ({ pool }) => {
    const { rows } = await pool.query<{ name: string }>('select name from contact_messages')
    return rows.map(({ name }) => name)
  })
  const stored = new Set(names)
  expect(acknowledged.length).toBeGreaterThanOrEqual(20 * rounds)
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
  expect(stored.size).toBe(names.length)
})

test('asked to stop, the process ends by itself and takes its database along', { timeout: 60_000 }, async () => {
  const { process: child } = await startProcess({ DATA_DIR: dataDir })
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  const database = await startEmbeddedPostgres({ folder: path.join(dataDir, 'database'), database: 'campus' })
  expect(database.attached).toBe(false)
  await database.stop()
})

test('a sender who never finishes does not keep a process that was asked to stop, nor its database', { timeout: 60_000 }, async () => {
  const { process: child, address } = await startProcess({ DATA_DIR: dataDir })
  const { hostname, port } = new URL(address)
  const slow = connect(Number(port), hostname)
  slow.on('error', () => {})
  slow.write(`POST ${sendContactMessage.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`)
  await once(slow, 'connect')
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  slow.destroy()
  const database = await startEmbeddedPostgres({ folder: path.join(dataDir, 'database'), database: 'campus' })
  expect(database.attached).toBe(false)
  await database.stop()
})
