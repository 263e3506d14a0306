import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nameOfCluster } from '@campus/embedded-postgres/cluster.ts'
import { findProcesses } from '@campus/embedded-postgres/processes.ts'
import { removeCluster } from '@campus/embedded-postgres/testing/embedded-process.ts'
import { expect, onTestFinished, test } from 'vitest'
import { startProcess } from '../../../testing/api-process.ts'

test('Ctrl+C is answered in two calm lines and leaves no database running', { timeout: 60_000 }, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'campus-stop-'))
  const database = path.join(dataDir, 'database')
  onTestFinished(() => removeCluster(database, dataDir))
  const server = await startProcess({ DATA_DIR: dataDir })
  server.process.kill('SIGINT')
  // pnpm and the terminal both pass a key press on.
  server.process.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(server.output().split('\n').slice(-3)).toEqual(['Stopping …', 'Stopped.', ''])
  expect(await findProcesses(await nameOfCluster(path.join(database, 'cluster/data')))).toEqual([])
})
