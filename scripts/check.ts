/*
 * Everything that must hold before a change is taken: `pnpm check`, which is also `pnpm test`. A failed step does not stop the
 * others, so that one run tells all; the end names what failed and sums up, a static check counting as one test.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { type Count, countPlaywright, countVitest, summary } from './count-test-results.ts'

const root = resolve(import.meta.dirname, '..')
const scratch = await mkdtemp(join(tmpdir(), 'campus-check-'))
const { NODE_ENV: _ours, ...inherited } = process.env
// CI keeps the tools from asking, watching and rewriting snapshots.
const env = { ...inherited, CI: 'true', TURBO_TELEMETRY_DISABLED: '1', ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) }
/** For what hangs: the longest step takes some ten minutes on two cores that have nothing else to do. */
const stepLimit = 25 * 60_000

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const title = (ok: boolean, name: string, since: number) => `${ok ? '✓' : '✗'} ${name} (${seconds(since)})`

/** Ends what runs when this run is told to end, and lets it clean up: journeys have a server and a database to stop. */
const stop = new AbortController()
process.once('SIGTERM', () => stop.abort())

/** Shown while it goes on, or at its end. */
type Output = 'live' | 'kept'
type CountReport = (report: unknown, ok: boolean) => Count

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
  return ok ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] }
}

/** A run of tests, counted from the report that it writes. */
const runTests = async (name: string, args: string[], output: Output, cwd: string, report: string, count: CountReport) => {
  const since = performance.now()
  if (output === 'live') console.log(`\n── ${name}`)
  await rm(report, { force: true })
  const { ok, text } = await run(args, output, cwd)
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

const runUnitTests = () => {
  const report = join(scratch, 'vitest.json')
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return runTests('unit and API tests', args, 'kept', root, report, countVitest)
}

const runJourneys = () => {
  const e2e = join(root, 'e2e')
  const args = ['node_modules/@playwright/test/cli.js', 'test']
  return runTests('journeys', args, 'live', e2e, join(e2e, 'test-results/report.json'), countPlaywright)
}

const skipJourneys = (): Count => {
  const failure = 'journeys: not run, because there is no build to run them on'
  console.log(`\n✗ ${failure}`)
  return { passed: 0, failed: 1, failures: [failure] }
}

const since = performance.now()
// These do not compete: the build has most of both cores. The others read what it generates.
const first = await Promise.all(['build', 'format:check', 'boundaries'].map(runStatic))
const isBuilt = first[0]?.failed === 0
const second = await Promise.all([runUnitTests(), runStatic('lint'), runStatic('typecheck')])
// Alone: browsers and databases that share two cores with all of the above keep each other waiting.
const journeys = isBuilt ? await runJourneys() : skipJourneys()
const counts = [...first, ...second, journeys]

await rm(scratch, { recursive: true })
console.log(`\nEverything took ${seconds(since)}.`)
process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0
console.log(summary(counts))
