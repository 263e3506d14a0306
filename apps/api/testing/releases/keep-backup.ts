import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findFeeLedger, listCollections } from '@campus/contracts/fees/endpoints.ts'
import { signIn } from '@campus/contracts/identity/endpoints.ts'
import { type Manifest, manifestName } from '@campus/pg-backup/manifest.ts'
import { type Send, sendTo } from './calls.ts'
import type { KeptFacts } from './kept-backups.ts'
import { fillSmallCollege, type SignIn } from './small-college.ts'

/*
 * Makes the backup of a release that the repository keeps: a small college, filled through the release's own server and backed up by
 * its own command.
 *   node apps/api/testing/releases/keep-backup.ts [--checkout FOLDER] [--name NAME]
 * FOLDER is a checkout of the release with its packages installed (this one); NAME is that of the folder (the version).
 */

const here = import.meta.dirname
const { values } = parseArgs({
  options: { checkout: { type: 'string', default: path.resolve(here, '../../../..') }, name: { type: 'string' } },
})
const campus = path.resolve(values.checkout, 'apps/api/src/cli/campus.ts')

const versionOf = async (checkout: string): Promise<string> =>
  (JSON.parse(await readFile(path.join(checkout, 'package.json'), 'utf8')) as { version: string }).version

/** Nobody listens at port 9: the mails wait in the queue, and are backed up with it. */
const environmentOf = (dataDir: string, admin: SignIn): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  PORT: '0',
  DEMO: '0',
  LOG_LEVEL: 'error',
  DATA_DIR: dataDir,
  RATE_LIMIT_FACTOR: '100',
  SMTP_URL: 'smtp://127.0.0.1:9',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
})

const findAddress = async (server: ChildProcess): Promise<string> => {
  let said = ''
  for await (const part of server.stdout ?? []) {
    said += String(part)
    const address = /Website\s+(http\S+)/.exec(said)?.[1]
    if (address !== undefined) return address
  }
  throw new Error(`the server ended instead of starting:\n${said}`)
}

/** Asks the release for its sums of money, to be compared with the answers of later releases. */
const factsOf = async (send: Send, admin: SignIn, { student, aadhaar }: { student: string; aadhaar: string }): Promise<KeptFacts> => {
  const { user } = await send(signIn, { body: admin })
  const sender = { token: user?.token ?? '' }
  const ledger = (await send(findFeeLedger, { params: { uniqueId: student } }, sender)).data
  const day = ledger.entries[0]?.at.slice(0, 10) ?? ''
  const collections = (await send(listCollections, { query: { from: day, to: day } }, sender)).data
  return { admin, student, aadhaar, fee: ledger.fee, day, collected: collections.total }
}

/** Pictures while an import of examples is under way; keys of signatures once the key of the Aadhaar numbers was exchanged. */
const mayBeEmpty = ['example_pictures', 'signature_keys']

/** Throws where a table has no row: an upgrade of that table would not be tested. The small college has to use the feature that fills it. */
const mustHaveRows = async (folder: string): Promise<void> => {
  const { tables } = JSON.parse(await readFile(path.join(folder, manifestName), 'utf8')) as Manifest
  const empty = tables.filter(({ name, rows }) => rows === 0 && !mayBeEmpty.includes(name)).map(({ name }) => name)
  if (empty.length > 0) throw new Error(`the small college has no ${empty.join(', no ')}`)
}

const sizeOf = async (folder: string): Promise<number> => {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const keepBackup = async (name: string): Promise<void> => {
  const place = path.join(here, name)
  if (existsSync(place)) throw new Error(`${place} is there already. A kept backup is never made anew.`)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'campus-release-'))
  const admin = { email: 'office@college.example', password: randomBytes(9).toString('base64url') }
  const options = { cwd: values.checkout, env: environmentOf(dataDir, admin) }
  let isMade = false
  const server = spawn(process.execPath, [campus, 'serve'], { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const send = sendTo(await findAddress(server))
    const college = await fillSmallCollege(send, admin)
    await mkdir(place, { recursive: true })
    await writeFile(path.join(place, 'facts.json'), `${JSON.stringify(await factsOf(send, admin, college), null, 2)}\n`)
    const backup = spawn(process.execPath, [campus, 'backup', path.join(place, 'backup')], { ...options, stdio: 'inherit' })
    const [code] = (await once(backup, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`the backup ended with ${code}`)
    await mustHaveRows(path.join(place, 'backup'))
    isMade = true
    process.stdout.write(`${place} takes ${Math.ceil((await sizeOf(place)) / 1000)} kB.\n`)
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    await rm(dataDir, { recursive: true, force: true })
    if (!isMade) await rm(place, { recursive: true, force: true })
  }
}

await keepBackup(values.name ?? (await versionOf(values.checkout)))
