import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postmasterFile } from './database.ts'

const campus = resolve(import.meta.dirname, '../../apps/api/src/cli/campus.ts')
const logs = resolve(import.meta.dirname, '../test-results')

/** The product as a visitor gets it, on its own port and data folder. */
export type Server = {
  baseURL: string
  dataDir: string
  /** Stops it like an operator would and keeps its data. */
  halt: () => Promise<void>
  /** Starts it again at the same address with its data, unless it runs. */
  resume: () => Promise<void>
  /** Stops it and deletes its data. */
  stop: () => Promise<void>
}

type Options = {
  /** A data folder that already has the demo institute, whose pictures take longer to make than a test. */
  copyOf?: string
  /** Further settings, given the chosen port. */
  further?: (port: number) => Record<string, string>
}

/**
 * Starts the built product as in the README, with the demo institute; resolves once it is ready. PUBLIC_SITE_DIR and ADMIN_SITE_DIR select
 * other builds of the two sites.
 */
export const startServer = async (name: string, { copyOf, further = () => ({}) }: Options = {}): Promise<Server> => {
  const dataDir = await newDataDir()
  if (copyOf) await cp(copyOf, dataDir, { recursive: true })
  const port = await freePort()
  const baseURL = `http://127.0.0.1:${port}`
  await mkdir(logs, { recursive: true })
  const logFile = join(logs, `${name}.log`)
  const log = openSync(logFile, 'w')
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '1',
    RATE_LIMIT_FACTOR: '1000',
    ...further(port),
  }
  let server: ChildProcess | undefined

  // An interrupted run cleans up nothing; the server stops its PostgreSQL when it is told to end.
  const endWithRun = () => server?.kill('SIGTERM')
  process.once('exit', endWithRun)

  const halt = async () => {
    if (server) await endProcess(server)
    await waitUntil('PostgreSQL is gone', 10_000, () => !existsSync(postmasterFile(dataDir)))
  }
  const resume = async () => {
    if (server && isRunning(server)) return
    const started = spawn(process.execPath, [campus, 'serve'], { env, stdio: ['ignore', log, log] })
    server = started
    await waitUntil(`${baseURL} is ready`, 120_000, () => {
      if (started.exitCode !== null) throw new Error(`The server ended with ${started.exitCode}`)
      return fetch(`${baseURL}/api/v1/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    })
  }
  const stop = async () => {
    await halt()
    process.off('exit', endWithRun)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await resume()
    return { baseURL, dataDir, halt, resume, stop }
  } catch (cause) {
    await stop()
    throw new Error(`The server did not start. Its last words:\n${readFileSync(logFile, 'utf8').slice(-2000)}`, { cause })
  }
}

export const newDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'campus-e2e-'))

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

const endProcess = async (server: ChildProcess) => {
  if (!isRunning(server)) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const timer = setTimeout(() => server.kill('SIGKILL'), 30_000)
  await ended
  clearTimeout(timer)
  if (server.signalCode === 'SIGKILL') throw new Error('The server did not end within 30 seconds of SIGTERM')
}

const waitUntil = async (what: string, deadline: number, holds: () => boolean | Promise<boolean>) => {
  const end = Date.now() + deadline
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Waited ${deadline / 1000} s, but not yet: ${what}`)
    await pause(50)
  }
}

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
    return true
  } catch {
    return false
  } finally {
    probe.close()
  }
}

/**
 * Returns a free local port whose neighbour is free as well: a payment simulator listens there. Both lie below those that systems give to
 * connections, any of which may take a port that was free a moment ago.
 */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(10_000, 16_000) * 2
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
  throw new Error('No free port')
}
