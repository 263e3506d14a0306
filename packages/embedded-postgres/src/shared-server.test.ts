import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, removeCluster, signal, startProcess } from './testing/embedded-process.ts'
import { rounds } from './testing/rounds.ts'
import { findProcesses } from './processes.ts'

const rowsEach = 100
let folder: string
const acknowledged: number[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'campus-survival-'))
})
afterAll(() => removeCluster(folder))

/** A process in the middle of writing. */
const startWriter = async () => {
  const writer = startProcess(folder, 'write')
  const { url } = await writer.started()
  await writer.wrote(rowsEach)
  return { writer, url }
}
/** Returns the rows that were acknowledged to any process and that a new connection does not find. */
const findLost = async (url: string) => {
  const kept = new Set((await ask(url, 'select n from acknowledged')).map(Number))
  return acknowledged.filter((n) => !kept.has(n))
}

test('a process that is killed while it writes loses no acknowledged row, and the next one attaches', async () => {
  for (let round = 0; round < rounds; round++) {
    const { writer } = await startWriter()
    await writer.kill()
    acknowledged.push(...writer.rows())
    const next = startProcess(folder)
    const { url, attached } = await next.started()
    expect(attached).toBe(true)
    expect(await findLost(url)).toEqual([])
    await next.kill()
  }
})

test('loses nothing acknowledged when all processes are killed, and starts again by itself', async () => {
  for (let round = 0; round < rounds; round++) {
    const { writer, url: before } = await startWriter()
    const name = String((await ask(before, 'show cluster_name'))[0])
    expect((await findProcesses(name)).length).toBeGreaterThan(3)
    await Promise.all([writer.kill(), signal(name, 'SIGKILL')])
    acknowledged.push(...writer.rows())
    const next = startProcess(folder)
    const { url, attached } = await next.started()
    expect(attached).toBe(false)
    expect(await findLost(url)).toEqual([])
    await next.kill()
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(2 * rounds * rowsEach)
})
