import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { clusterFolderIn, nameOfCluster, openCluster } from '@campus/embedded-postgres/cluster.ts'
import { ensureDatabase, type Hold, urlOf } from '@campus/embedded-postgres/connection.ts'
import { attachOrStart, durableSettings, type Launch } from '@campus/embedded-postgres/attach-or-start.ts'
import { preparePostgres } from '@campus/embedded-postgres/postgres-programs.ts'
import { isAlive } from '@campus/embedded-postgres/processes.ts'
import { stopServer } from '@campus/embedded-postgres/stop-server.ts'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/platform/database/database.ts'
import { installJobs } from '../src/platform/jobs/jobs-database.ts'
import { applyMigrations } from '../src/platform/database/migrations.ts'

/** The server of a test run's databases: see createTestDatabase. */
type TestCluster = { adminUrl: string; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster
  }
}

const template = 'template_campus'
const prefix = 'campus-test-cluster-'

/**
 * Durability is switched off: nobody needs these data after a crash, and databases are made and dropped by the dozen. Everything lies in
 * memory, so no worker has to read ahead. Together the last four take a tenth off the API's tests.
 */
const settings = {
  ...durableSettings,
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_wal_size: '1GB',
  autovacuum: 'off',
  max_connections: '300',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1d',
  io_method: 'sync',
}

/** vitest's global set-up: one PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned(os.tmpdir())
  const folder = await mkdtemp(path.join(os.tmpdir(), `${prefix}${process.pid}-`))
  await chmod(folder, 0o755)
  const postgres = await preparePostgres(folder, clusterFolderIn(folder))
  const { cluster } = await openCluster(postgres, folder, () => {})
  const launch = { cluster, postgres, settings }
  const { hold } = await attachOrStart(launch)
  await makeTemplate(launch, hold)
  project.provide('cluster', { adminUrl: urlOf(cluster, hold.port, 'postgres'), template })
  return async () => {
    await stopServer(cluster, postgres)
    await rm(folder, { recursive: true, force: true })
  }
}

/** A migrated database that no one can connect to any more: a template may not be in use while it is copied. */
const makeTemplate = async ({ cluster }: Launch, hold: Hold): Promise<void> => {
  await ensureDatabase(hold, template)
  const { pool, close } = await openDatabase(urlOf(cluster, hold.port, template))
  await applyMigrations(pool)
  await installJobs(pool)
  // Most tests are of one person's work; those of a second person's choose so.
  await pool.query('insert into approval_rules (is_required, concession_limit_paise) values (false, 0)')
  await close()
  await hold.client.query(`alter database ${template} with allow_connections false`)
}

/** Clusters of runs that were killed, by the process in their name. Another run may be clearing away the same ones. */
const removeAbandoned = async (root: string): Promise<void> => {
  for (const name of await readdir(root)) {
    if (name.startsWith(prefix) && !isAlive(Number.parseInt(name.slice(prefix.length), 10)))
      await remove(path.join(root, name)).catch(() => {})
  }
}

const remove = async (folder: string): Promise<void> => {
  const data = path.join(clusterFolderIn(folder), 'data')
  const name = await nameOfCluster(data).catch(() => null)
  if (name) await stopServer({ data, name }, await preparePostgres(folder, clusterFolderIn(folder)))
  await rm(folder, { recursive: true, force: true })
}
