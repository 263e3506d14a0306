import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nameOfCluster } from '@campus/embedded-postgres/cluster.ts'
import { findProcesses } from '@campus/embedded-postgres/processes.ts'
import { removeCluster } from '@campus/embedded-postgres/testing/embedded-process.ts'
import { expect, onTestFinished, test } from 'vitest'
import { hangOn, startProcess } from '../../../testing/api-process.ts'

test('a sender who never finishes does not keep a process that was asked to stop, nor its database', { timeout: 60_000 }, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'campus-stop-'))
  const database = path.join(dataDir, 'database')
  onTestFinished(() => removeCluster(database, dataDir))
  const server = await startProcess({ DATA_DIR: dataDir })
  await hangOn(server)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(await findProcesses(await nameOfCluster(path.join(database, 'cluster/data')))).toEqual([])
})
