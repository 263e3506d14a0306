import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { longestWait } from './packages/contracts/src/core/testing/longest-wait.ts'

const patientWaits = 'packages/contracts/src/core/testing/patient-waits.ts'
const domSetup = 'packages/ui/src/testing/setup.ts'
/** Starts the msw server that `mock()` answers through; a request that no handler expects fails its test. */
const mswSetup = 'packages/client/src/testing/setup.ts'
/** Puts a stand-in in the place of live connections. */
const liveSetup = 'packages/client/src/testing/mock-live-connection.ts'

type TestOptions = TestProjectInlineConfiguration['test']

/** `pnpm test` leaves out the files that are marked for `pnpm test:full`. */
const leftOut = process.env.FULL_TESTS === '1' ? [] : ['**/*.full.test.{ts,tsx}']

const testsIn = (folder: string) => `${folder}/**/*.test.{ts,tsx}`

const project = (name: string, folder: string, test: TestOptions = {}): TestProjectInlineConfiguration => ({
  test: {
    name,
    include: [testsIn(folder)],
    // Bounds for what hangs, not measures: other tests, browsers and databases share the machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: longestWait } },
    ...test,
    setupFiles: [patientWaits, ...[test.setupFiles ?? []].flat()],
    exclude: [...configDefaults.exclude, ...leftOut, ...(test.exclude ?? [])],
  },
})

/**
 * Loading a screen takes longer than its tests do, so the files of a project share what a worker has loaded. Those that put
 * another module in one's place would find it loaded already: each of them loads everything for itself.
 */
const inBrowser = (name: string, folder: string, setupFiles: string[]): TestProjectInlineConfiguration[] => {
  const replacing = globSync(testsIn(folder)).filter((file) => /\bvi\.mock\(/.test(readFileSync(file, 'utf8')))
  const test: TestOptions = { environment: 'happy-dom', setupFiles, css: false }
  return [
    project(name, folder, { ...test, isolate: false, exclude: replacing }),
    project(`${name} (replacing modules)`, folder, { ...test, include: replacing }),
  ]
}

export default defineConfig({
  test: {
    // One more than there are cores, because workers of the API wait for processes and databases for a quarter of their time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // Pure functions cannot disturb each other, so they need no process per file.
      project('contracts', 'packages/contracts/src', { isolate: false }),
      project('client', 'packages/client/src', { setupFiles: [mswSetup] }),
      ...inBrowser('ui', 'packages/ui/src', [domSetup]),
      ...inBrowser('public', 'apps/public/src', [domSetup, mswSetup, liveSetup, './apps/public/src/testing/reset-session.ts']),
      ...inBrowser('admin', 'apps/admin/src', [domSetup, mswSetup, liveSetup, './apps/admin/src/testing/reset-session.ts']),
      // Loading the server once for each worker, not for each file, halves the time. Its tests share nothing: each has its own database.
      project('api', 'apps/api', {
        isolate: false,
        globalSetup: ['apps/api/testing/database-cluster.ts'],
      }),
      // Its tests kill servers: each file has a process, and each test a server of its own.
      project('embedded-postgres', 'packages/embedded-postgres/src'),
      project('payment-simulator', 'packages/payment-simulator/src', { isolate: false }),
      project('pdf-sheets', 'packages/pdf-sheets/src'),
      project('pg-backup', 'packages/pg-backup/src'),
      project('bench', 'bench'),
      project('scripts', 'scripts', { isolate: false }),
    ],
  },
})
