import { readFile, rm, stat } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { type Cluster, lastLine } from './cluster.ts'
import { type Hold, acquireHold } from './connection.ts'
import { stopOutdated } from './outdated-server.ts'
import { hasProcesses, readLock, removeStaleLock } from './postmaster-pid.ts'
import type { Postgres } from './postgres-programs.ts'

type Settings = Record<string, string>

/** Commits are on disk when they are acknowledged: fsync, full_page_writes and synchronous_commit keep their defaults, on. */
export const durableSettings: Settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  // One small college: no query is worth a second process, whose shared memory a container may not have either.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements and their values are personal data: the log has the server's own events alone.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

/** Recovery after a crash may take a while and is worth waiting for; starts that fail at once are not repeated for long. */
const patience = { milliseconds: 120_000, failures: 4 }
const maxLogBytes = 5_000_000

export type Launch = { cluster: Cluster; postgres: Postgres; settings?: Settings; onStart?: () => void }

/** Attaches to the cluster's server, or starts it. Several processes may do this at once. `port` insists on that one. */
export const attachOrStart = async (launch: Launch, port?: number): Promise<{ hold: Hold; attached: boolean }> => {
  const { cluster } = launch
  const deadline = Date.now() + patience.milliseconds
  let failures = 0
  for (let started = false; ; ) {
    const hold = await acquireHold(cluster)
    if (hold && (started || !(await stopOutdated(hold, launch)))) return { hold, attached: !started }
    if (Date.now() > deadline) throw new EmbeddedPostgresError('does-not-start', `The database does not get ready. See ${cluster.log}.`)
    const lock = await readLock(cluster)
    if (await hasProcesses(cluster)) {
      await delay(50)
      continue
    }
    await removeStaleLock(cluster, lock)
    launch.onStart?.()
    started = await start(launch, port ?? (await choosePort(cluster)))
    if (started || (await hasProcesses(cluster))) continue
    failures += 1
    if (failures === patience.failures) {
      throw new EmbeddedPostgresError('does-not-start', `The database did not start: ${await reasonIn(cluster)} See ${cluster.log}.`)
    }
    await delay(100 * failures)
  }
}

const start = async ({ cluster, postgres, settings = durableSettings }: Launch, port: number): Promise<boolean> => {
  const log = await stat(cluster.log).catch(() => null)
  if (log && log.size > maxLogBytes) await rm(cluster.log, { force: true })
  const all = { ...settings, cluster_name: cluster.name, port: String(port) }
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value === '' ? `''` : value}`)
  const args = [
    'start',
    '--wait',
    '--timeout=120',
    '--silent',
    '-D',
    postgres.nameOf(cluster.data),
    '-l',
    '../server.log',
    '-o',
    options.join(' '),
  ]
  return (await postgres.run('pg_ctl', args, cluster.data)).ok
}

/** The port of last time if it is free, so that whoever still has the address finds the server again; else any free one. */
const choosePort = async (cluster: Cluster): Promise<number> => {
  // The server notes there what it was started with, and leaves the file behind.
  const noted = await readFile(path.join(cluster.data, 'postmaster.opts'), 'utf8').catch(() => '')
  const last = Number(/\bport=(\d+)/.exec(noted)?.[1] ?? 0)
  return (await freePort(last)) ?? (await freePort(0)) ?? last
}

const freePort = (wanted: number): Promise<number | null> =>
  new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(null))
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null))
    })
  })

const reasonIn = async (cluster: Cluster): Promise<string> => {
  const lines = (await readFile(cluster.log, 'utf8').catch(() => '')).split('\n')
  const reason = lines.filter((line) => /\b(FATAL|PANIC):/.test(line)).at(-1) ?? lastLine(lines.join('\n'))
  return reason.replace(/^.*?\b(FATAL|PANIC):\s*/, '').replace(/\.?$/, '.')
}
