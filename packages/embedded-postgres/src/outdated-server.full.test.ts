import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, removeCluster, startProcess } from './testing/embedded-process.ts'
import { clusterFolderIn, openCluster } from './cluster.ts'
import { attachOrStart, type Launch } from './attach-or-start.ts'
import { readLock } from './postmaster-pid.ts'
import { runsDeletedProgram } from './outdated-server.ts'
import { preparePostgres } from './postgres-programs.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'campus-outdated-'))
})
afterAll(() => removeCluster(folder))

/** How a process finds the cluster whose release has another patch of PostgreSQL than the server that runs. */
const launchOfNewer = async (): Promise<Launch> => {
  const postgres = await preparePostgres(folder, clusterFolderIn(folder))
  const { cluster } = await openCluster(postgres, folder, () => {})
  return { cluster, postgres: { ...postgres, version: `${postgres.major}.999` } }
}

test('a server that a killed process left is started anew after an upgrade in place, with its data and at its address', async () => {
  const before = startProcess(folder)
  const { url } = await before.started()
  await ask(url, 'create table kept as select 42 as n')
  await before.kill()
  const launch = await launchOfNewer()
  const former = await readLock(launch.cluster)
  const { hold, attached } = await attachOrStart(launch)
  expect(attached).toBe(false)
  expect(await readLock(launch.cluster)).toEqual({ port: former?.port, pid: expect.any(Number) as number })
  expect((await readLock(launch.cluster))?.pid).not.toBe(former?.pid)
  expect(await ask(url, 'select n from kept')).toEqual([42])
  await hold.client.end()
})

test('leaves the server to another process that uses it', async () => {
  const other = startProcess(folder)
  const { url } = await other.started()
  const launch = await launchOfNewer()
  const former = await readLock(launch.cluster)
  const { hold, attached } = await attachOrStart(launch)
  expect(attached).toBe(true)
  expect(await readLock(launch.cluster)).toEqual(former)
  // And this one counts as a user of it from now on.
  expect(await other.stop()).toBe('left running')
  expect(await ask(url, 'select 1')).toEqual([1])
  await hold.client.end()
})

test.runIf(process.platform === 'linux')('a process whose program was deleted is known', async () => {
  const program = path.join(folder, 'sleep')
  await copyFile('/bin/sleep', program)
  const child = spawn(program, ['60'])
  await once(child, 'spawn')
  expect(await runsDeletedProgram(child.pid ?? 0)).toBe(false)
  await rm(program)
  expect(await runsDeletedProgram(child.pid ?? 0)).toBe(true)
  child.kill()
  await once(child, 'exit')
})
