import { readlink } from 'node:fs/promises'
import { type Hold, isLastUser, shareHold } from './connection.ts'
import type { Cluster } from './cluster.ts'
import { readLock } from './postmaster-pid.ts'
import type { Postgres } from './postgres-programs.ts'
import { stopServer } from './stop-server.ts'

/**
 * Returns whether the program of a process is no longer on disk: what it loads later may be of another version, or missing. Known on
 * Linux alone.
 */
export const runsDeletedProgram = async (pid: number): Promise<boolean> =>
  (await readlink(`/proc/${pid}/exe`).catch(() => '')).endsWith(' (deleted)')

/**
 * Stops a server that was left running by a process of before when PostgreSQL was upgraded in place since: it still runs the former
 * version, from files that are gone. True where it did, and the hold is gone with it. While other processes use the server it is left
 * to them; the next start finds it alone.
 */
export const stopOutdated = async (hold: Hold, { cluster, postgres }: { cluster: Cluster; postgres: Postgres }): Promise<boolean> => {
  try {
    if (!(await isOutdated(hold, cluster, postgres))) return false
    if (!(await isLastUser(hold))) {
      await shareHold(hold)
      return false
    }
    await stopServer(cluster, postgres)
  } catch {
    // It went away by itself meanwhile.
  }
  await hold.client.end().catch(() => {})
  return true
}

const isOutdated = async ({ client }: Hold, cluster: Cluster, postgres: Postgres): Promise<boolean> => {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  const lock = await readLock(cluster)
  return rows[0]?.version.split(' ')[0] !== postgres.version || (lock !== null && (await runsDeletedProgram(lock.pid)))
}
