/*
 * Runs what must hold before a change is merged. `pnpm test` runs every part, `pnpm check:fast` the parts `static changed`, and a
 * workflow one part in each of its jobs:
 *   static      format, boundaries, lint with types
 *   unit        unit tests and the API's tests
 *   changed     the tests in the folders of what changed, also those that `pnpm test` leaves to the full run
 *   end-to-end  the build, and the tests in a browser
 * A failed step does not stop the others; the end names the failures and totals, in which a static check counts as one test.
 */
import { spawn } from 'node:child_process'
import { access, chmod, constants, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { type Count, countPlaywright, countVitest, longestFiles, summary } from './count-test-results.ts'

const root = resolve(import.meta.dirname, '..')

const partNames = ['static', 'unit', 'changed', 'end-to-end']
const parts = process.argv.slice(2)
const unknown = parts.find((part) => !partNames.includes(part))
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. There are: ${partNames.join(', ')}.`)
  process.exit(1)
}
const wants = (part: string) => parts.length === 0 || parts.includes(part)

/** In bytes: five times what the tests' databases and files take at most. Containers often have 64 MB of such a place. */
const roomNeeded = 2 ** 31
const hasRoom = async (folder: string) => {
  await access(folder, constants.W_OK)
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= roomNeeded
}
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Deletes as much as it can: a process that is ending may still write there, and the next run tries again. */
const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => {})

const memory = '/dev/shm'
/** Databases and files of the tests, in memory where there is room: the end-to-end tests are faster by a tenth. */
const place = (await hasRoom(memory).catch(() => false)) ? memory : tmpdir()
const prefix = 'campus-check-'
// A run that was killed leaves its folder. A PostgreSQL of it ends within a minute once its data are gone.
for (const name of await readdir(place)) {
  if (name.startsWith(prefix) && !isAlive(Number.parseInt(name.slice(prefix.length), 10))) await remove(join(place, name))
}
const scratch = await mkdtemp(join(place, `${prefix}${process.pid}-`))
// The accounts that databases run as go through it.
await chmod(scratch, 0o755)
const { NODE_ENV: _ours, ...inherited } = process.env
const env = {
  ...(parts.includes('changed') ? { FULL_TESTS: 'small' } : {}),
  ...inherited,
  TMPDIR: scratch,
  // Stops the tools from prompting, watching and updating snapshots.
  CI: 'true',
  TURBO_TELEMETRY_DISABLED: '1',
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
}
/** A bound for what hangs, not a measure. The longest step of the full run takes ten minutes on two idle cores. */
const stepLimit = 40 * 60_000

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const title = (ok: boolean, name: string, since: number) => `${ok ? '✓' : '✗'} ${name} (${seconds(since)})`

/** Stops the running step when this run is stopped. */
const stop = new AbortController()
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort())

/** Whether output is shown live or at the end. */
type Output = 'live' | 'kept'
type CountReport = (report: unknown, ok: boolean) => Count

const run = async (command: string, args: string[], output: Output, cwd = root): Promise<{ ok: boolean; text: string }> => {
  const stdio = output === 'live' ? 'inherit' : 'pipe'
  const child = spawn(command, args, {
    cwd,
    env,
    timeout: stepLimit,
    signal: stop.signal,
    killSignal: 'SIGINT',
    stdio: ['ignore', stdio, stdio],
  })
  const ended = new Promise<boolean>((done) => {
    child.on('error', () => done(false)).on('close', (code) => done(code === 0))
  })
  const [ok, ...texts] = await Promise.all([ended, ...[child.stdout, child.stderr].map((stream) => (stream ? readText(stream) : ''))])
  return { ok, text: texts.join('').trim() }
}

/** Runs a static check, a script of package.json, and shows its output only on failure. */
const runStatic = async (name: string): Promise<Count> => {
  const since = performance.now()
  const { ok, text } = await run(process.execPath, ['--run', name], 'kept')
  console.log(title(ok, name, since))
  if (!ok) console.log(`\n${text}\n`)
  return ok ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] }
}

/** Runs tests and counts the results from their report. */
const runTests = async (name: string, args: string[], output: Output, cwd: string, report: string, count: CountReport) => {
  const since = performance.now()
  if (output === 'live') console.log(`\n── ${name}`)
  await rm(report, { force: true })
  const { ok, text } = await run(process.execPath, args, output, cwd)
  if (output === 'kept') console.log(`\n── ${name}\n${text}`)
  const result = count(await readReport(report), ok)
  console.log(title(result.failed === 0, name, since))
  return result
}

const readReport = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}

const runUnitTests = (...furtherArgs: string[]) => {
  const report = join(scratch, 'vitest.json')
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return runTests('unit and API tests', [...args, ...furtherArgs], 'kept', root, report, countVitest)
}

const git = async (...args: string[]): Promise<string[]> => {
  const { ok, text } = await run('git', args, 'kept')
  if (!ok) throw new Error(`git ${args.join(' ')} failed: ${text}`)
  return text === '' ? [] : text.split('\n')
}

/** Lists the folders of files that are not on the remote's main branch yet; without a remote, of those that are not committed. */
const listChangedFolders = async (): Promise<string[]> => {
  const [base = 'HEAD'] = await git('merge-base', 'HEAD', 'origin/main').catch(() => [])
  const files = [...(await git('diff', '--name-only', base)), ...(await git('ls-files', '--others', '--exclude-standard'))]
  return [...new Set(files.filter((file) => /^(?:apps|packages|scripts|bench)\//.test(file)).map((file) => `${dirname(file)}/`))]
}

const runEndToEndTests = () => {
  const e2e = join(root, 'e2e')
  const args = ['node_modules/@playwright/test/cli.js', 'test']
  return runTests('end-to-end tests', args, 'live', e2e, join(e2e, 'test-results/report.json'), countPlaywright)
}

const skipEndToEndTests = (): Count => {
  const failure = 'end-to-end tests: not run, because there is no build to run them on'
  console.log(`\n✗ ${failure}`)
  return { passed: 0, failed: 1, failures: [failure] }
}

const since = performance.now()
const counts: Count[] = []
try {
  // The build and the boundaries each leave a part of both cores to others; the lint fills what the build leaves.
  const runStaticChecks = async (names: string[]) => {
    const results: Count[] = []
    for (const name of names) results.push(await runStatic(name))
    return results
  }
  const [build, ...others] = await Promise.all([
    wants('end-to-end') ? runStatic('build') : null,
    ...(wants('static') ? [runStaticChecks(['format:check', 'boundaries', 'lint'])] : []),
  ])
  counts.push(...(build ? [build] : []), ...others.flatMap((results) => results ?? []))
  // Each of these runs alone: it has work for every core, and two at once take longer than one after the other.
  if (wants('unit')) counts.push(await runUnitTests())
  // Documents name files and tests anywhere.
  else if (parts.includes('changed')) counts.push(await runUnitTests('scripts/documents.test.ts', ...(await listChangedFolders())))
  if (build) counts.push(build.failed === 0 ? await runEndToEndTests() : skipEndToEndTests())
} finally {
  await remove(scratch)
}

const files = longestFiles(counts).replaceAll(`${root}/`, '')
console.log(`${files === '' ? '' : `\nThe longest test files:\n${files}\n`}\nEverything took ${seconds(since)}.`)
process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0
console.log(summary(counts))
