/*
 * Everything that must hold before a change is taken: `pnpm check`, which is also `pnpm test`. A failed step does not stop the
 * others, so that one run tells all; the last line sums up, a static check counting as one test.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { type Count, countPlaywright, countVitest, summary } from './count-results.ts'

const root = resolve(import.meta.dirname, '..')
const scratch = await mkdtemp(join(tmpdir(), 'campus-check-'))
const { NODE_ENV: _ours, ...inherited } = process.env
// CI keeps the tools from asking, watching and rewriting snapshots.
const env = { ...inherited, CI: 'true', TURBO_TELEMETRY_DISABLED: '1', ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) }
const stepLimit = 8 * 60_000

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const title = (ok: boolean, name: string, since: number) => `${ok ? '✓' : '✗'} ${name} (${seconds(since)})`

/** Ends what runs when this run is told to end, and lets it clean up: journeys have a server and a database to stop. */
const stop = new AbortController()
process.once('SIGTERM', () => stop.abort())

type Output = 'live' | 'kept'

const run = async (args: string[], output: Output, cwd = root): Promise<{ ok: boolean; text: string }> => {
  const stdio = output === 'live' ? 'inherit' : 'pipe'
  const child = spawn(process.execPath, args, {
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

/** A check of the sources: a script of package.json, shown in full only when it fails. */
const runStatic = async (name: string): Promise<Count> => {
  const since = performance.now()
  const { ok, text } = await run(['--run', name], 'kept')
  console.log(title(ok, name, since))
  if (!ok) console.log(`\n${text}\n`)
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A run of tests, shown while it goes on and counted from the report that it writes. */
const runTests = async (name: string, args: string[], cwd: string, report: string, count: (report: unknown, ok: boolean) => Count) => {
  const since = performance.now()
  console.log(`\n── ${name}`)
  await rm(report, { force: true })
  const { ok } = await run(args, 'live', cwd)
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

const since = performance.now()
const counts: Count[] = []

// The first three do not compete: the build has most of both cores. Lint and types read what the build generates.
const [build, ...beside] = await Promise.all([runStatic('build'), runStatic('format:check'), runStatic('boundaries')])
counts.push(build, ...beside)
const statics = Promise.all(['lint', 'typecheck'].map(runStatic))

const vitestReport = join(scratch, 'vitest.json')
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
// Half of their time the tests wait for processes: lint and types go on meanwhile.
counts.push(await runTests('unit and API tests', vitest, root, vitestReport, countVitest))
counts.push(...(await statics))

const e2e = join(root, 'e2e')
if (build.failed > 0) {
  console.log('\n✗ journeys: not run, because there is no build to run them on')
  counts.push({ passed: 0, failed: 1 })
} else {
  const playwright = ['node_modules/@playwright/test/cli.js', 'test']
  counts.push(await runTests('journeys', playwright, e2e, join(e2e, 'test-results/report.json'), countPlaywright))
}

await rm(scratch, { recursive: true })
console.log(`\nEverything took ${seconds(since)}.`)
process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0
console.log(summary(counts))
