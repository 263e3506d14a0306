import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sendContactMessage } from '@campus/contracts/contact/endpoints.ts'
import { exampleContactDraft } from '@campus/contracts/contact/examples.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../kit/database.ts'
import { startEmbeddedPostgres } from '../kit/embedded-postgres.ts'
import { type RunningProcess, startProcess } from '../testing-process.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'campus-durable-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Sends messages one after another until the process dies; returns the names of those that were acknowledged. */
const sendUntilDead = async (address: string, sender: string, acknowledged: string[]) => {
  for (let i = 0; ; i++) {
    const cName = `${sender} message ${i}`
    try {
      const reply = await fetch(address + sendContactMessage.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...exampleContactDraft, cName }),
      })
      if (reply.status === 201) acknowledged.push(cName)
    } catch {
      return
    }
  }
}

const kill = async ({ process: child }: RunningProcess) => {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

test('killed 20 times while messages come in, every acknowledged one is there after a start that needed no hand', {
  timeout: 180_000,
}, async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < 20; round++) {
    const running = await startProcess({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '100000' })
    const before = acknowledged.length
    const senders = Array.from({ length: 8 }, (_, i) => sendUntilDead(running.address, `Round ${round} sender ${i}`, acknowledged))
    while (acknowledged.length < before + 20 + round * 5) await new Promise(setImmediate)
    await kill(running)
    await Promise.all(senders)
  }

  const database = await startEmbeddedPostgres({ folder: path.join(dataDir, 'database'), database: 'campus' })
  const { pool, close } = await openDatabase(database.url)
  const { rows } = await pool.query<{ name: string }>('select name from contact_messages')
  await close()
  await database.stop()
  const stored = new Set(rows.map(({ name }) => name))
  expect(acknowledged.length).toBeGreaterThan(20 * 20)
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
  expect(stored.size).toBe(rows.length)
})

test('asked to stop, the process ends by itself and takes its database along', { timeout: 60_000 }, async () => {
  const { process: child } = await startProcess({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '100000' })
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  const database = await startEmbeddedPostgres({ folder: path.join(dataDir, 'database'), database: 'campus' })
  expect(database.attached).toBe(false)
  await database.stop()
})
