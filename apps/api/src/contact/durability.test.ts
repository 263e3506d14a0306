import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sendContactMessage } from '@campus/contracts/contact/endpoints.ts'
import { exampleContactDraft } from '@campus/contracts/contact/examples.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../kit/database.ts'
import { startEmbeddedPostgres } from '../kit/embedded-postgres.ts'
import { type RunningProcess, startProcess } from '../testing-process.ts'

/** More of them is a better test and takes longer: DURABILITY_ROUNDS=20. */
const rounds = Number(process.env.DURABILITY_ROUNDS ?? 6)

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'campus-durable-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

type Count = { acknowledged: string[]; enough: number; reached: () => void }

/** Sends messages one after another until the process dies, and notes the names of those that were acknowledged. */
const sendUntilDead = async (address: string, sender: string, count: Count) => {
  for (let i = 0; ; i++) {
    const cName = `${sender} message ${i}`
    try {
      const reply = await fetch(address + sendContactMessage.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...exampleContactDraft, cName }),
      })
      if (reply.status === 201) count.acknowledged.push(cName)
    } catch {
      return
    }
    if (count.acknowledged.length >= count.enough) count.reached()
  }
}

const kill = async ({ process: child }: RunningProcess) => {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

test('killed again and again while messages come in, every acknowledged one is there after a start that needed no hand', {
  timeout: 30_000 * rounds,
}, async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < rounds; round++) {
    const running = await startProcess({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '100000' })
    let reached = () => {}
    const enough = new Promise<void>((done) => {
      reached = done
    })
    const count = { acknowledged, enough: acknowledged.length + 20 + round * 5, reached }
    const senders = Array.from({ length: 8 }, (_, i) => sendUntilDead(running.address, `Round ${round} sender ${i}`, count))
    await enough
    await kill(running)
    await Promise.all(senders)
  }

  const database = await startEmbeddedPostgres({ folder: path.join(dataDir, 'database'), database: 'campus' })
  const { pool, close } = await openDatabase(database.url)
  const { rows } = await pool.query<{ name: string }>('select name from contact_messages')
  await close()
  await database.stop()
  const stored = new Set(rows.map(({ name }) => name))
  expect(acknowledged.length).toBeGreaterThanOrEqual(20 * rounds)
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
  expect(stored.size).toBe(rows.length)
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
