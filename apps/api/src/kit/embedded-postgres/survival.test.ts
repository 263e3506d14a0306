import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProcess } from '../testing/embedded-process.ts'
import { findProcesses } from './processes.ts'

const rounds = 5
let folder: string
const acknowledged: number[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'campus-survival-'))
})
afterAll(async () => {
  const last = startProcess(folder)
  await last.started()
  await last.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Lets a process write for a moment, and returns before anything has ended. */
const writeForAWhile = async () => {
  const writer = startProcess(folder, 'write')
  const start = await writer.started()
  const rows = () => writer.said.flatMap((said) => ('acknowledged' in said ? [said.acknowledged] : []))
  while (rows().length < 200) await new Promise(setImmediate)
  return { ...writer, start, rows }
}
const query = async <T extends object>(url: string, text: string): Promise<T[]> => {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}
const findMissing = async (url: string) => {
  const kept = new Set((await query<{ n: string }>(url, 'select n from acknowledged')).map(({ n }) => Number(n)))
  return acknowledged.filter((n) => !kept.has(n))
}

test('a process that is killed while it writes loses no acknowledged row, and the next one attaches', async () => {
  for (let round = 0; round < rounds; round++) {
    const writer = await writeForAWhile()
    await writer.kill()
    acknowledged.push(...writer.rows())
    const next = startProcess(folder)
    const { url, attached } = await next.started()
    expect(attached).toBe(true)
    expect(await findMissing(url)).toEqual([])
    await next.kill()
  }
}, 30_000)

test('when everything is killed at once, nothing acknowledged is lost and the next start needs no hand', async () => {
  for (let round = 0; round < rounds; round++) {
    const writer = await writeForAWhile()
    const [row] = await query<{ cluster_name: string }>(writer.start.url, 'show cluster_name')
    const servers = await findProcesses(row?.cluster_name ?? '')
    expect(servers.length).toBeGreaterThan(3)
    const killed = writer.kill()
    for (const pid of servers) process.kill(pid, 'SIGKILL')
    await killed
    acknowledged.push(...writer.rows())
    const next = startProcess(folder)
    const { url, attached } = await next.started()
    expect(attached).toBe(false)
    expect(await findMissing(url)).toEqual([])
    await next.kill()
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(2 * rounds * 200)
}, 30_000)
