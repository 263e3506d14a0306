import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { hasProcesses, readLock } from './postmaster-pid.ts'
import { findProcesses } from './processes.ts'
import type { Postgres } from './postgres-programs.ts'

/** Without waiting for connections to close, else without a last checkpoint; neither loses what was committed. */
const ways = [
  { signal: 'INT', milliseconds: 30_000 },
  { signal: 'QUIT', milliseconds: 5000 },
]

/**
 * Stops the cluster's server and waits until it is gone. By its process: `pg_ctl stop` goes by the lock, and when another
 * process starts the server at that moment, waits for the new one and then stops that.
 */
export const stopServer = async (cluster: Pick<Cluster, 'data' | 'name'>, postgres: Postgres): Promise<void> => {
  const lock = await readLock(cluster)
  if (!lock || !(await hasProcesses(cluster))) return
  for (const { signal, milliseconds } of ways) {
    await postgres.run('pg_ctl', ['kill', signal, String(lock.pid)], cluster.data)
    for (const deadline = Date.now() + milliseconds; Date.now() < deadline; await delay(10)) {
      if (await isGone(cluster, lock.pid)) return
    }
  }
}

const isGone = async (cluster: Pick<Cluster, 'data' | 'name'>, pid: number): Promise<boolean> => {
  if ((await readLock(cluster))?.pid === pid) return false
  return process.platform === 'win32' || !(await findProcesses(cluster.name)).includes(pid)
}
