import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Cluster } from './cluster.ts'
import { findProcesses, isAlive, isPostgresOnWindows } from './processes.ts'

type Lock = { pid: number; port: number }
type OnDisk = Pick<Cluster, 'data' | 'name'>

const lockFile = (cluster: OnDisk) => path.join(cluster.data, 'postmaster.pid')

/** Reads the file that a running (or killed) server wrote about itself: its process on line 1, its port on line 4. null without one. */
export const readLock = async (cluster: OnDisk): Promise<Lock | null> => {
  const lines = (await readFile(lockFile(cluster), 'utf8').catch(() => '')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 ? { pid, port } : null
}

/** Returns whether any process of this cluster's server lives: one that starts, recovers, runs or stops. */
export const hasProcesses = async (cluster: OnDisk): Promise<boolean> => {
  if (process.platform !== 'win32') return (await findProcesses(cluster.name)).length > 0
  const lock = await readLock(cluster)
  return lock !== null && isPostgresOnWindows(lock.pid)
}

/**
 * PostgreSQL ignores the lock of a process that is gone, but takes a zombie (killed, not yet reaped, as in a container whose
 * first process does not reap) or a stranger who got the number since for its server, and would never start again.
 * `found` is the lock as it was read before the cluster turned out to have no processes. One that is written later is of a server that
 * another process has started meanwhile; without it that server ends itself after a minute.
 */
export const removeStaleLock = async (cluster: OnDisk, found: Lock | null): Promise<void> => {
  if (!found || !isAlive(found.pid)) return
  const lock = await readLock(cluster)
  if (lock?.pid === found.pid) await rm(lockFile(cluster), { force: true })
}
