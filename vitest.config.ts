import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const domSetup = 'packages/ui/src/testing/setup.ts'
/** Starts the msw server that `mock()` answers through; a request that no handler expects fails its test. */
const mswSetup = 'packages/client/src/testing/server.ts'

const project = (name: string, folder: string, test: TestProjectInlineConfiguration['test'] = {}): TestProjectInlineConfiguration => ({
  // A bound for what hangs, not a measure: other tests, browsers and databases share the machine.
  test: { name, include: [`${folder}/**/*.test.{ts,tsx}`], testTimeout: 30_000, hookTimeout: 60_000, ...test },
})

const inBrowser = (setupFiles: string[]) => ({ environment: 'happy-dom', setupFiles, css: false })

export default defineConfig({
  test: {
    // By itself vitest leaves a core free.
    maxWorkers: availableParallelism(),
    passWithNoTests: true,
    projects: [
      // Pure functions cannot disturb each other, so they need no process per file.
      project('contracts', 'packages/contracts/src', { isolate: false }),
      project('client', 'packages/client/src', { setupFiles: [mswSetup] }),
      project('ui', 'packages/ui/src', inBrowser([domSetup])),
      project('public', 'apps/public/src', inBrowser([domSetup, mswSetup])),
      project('admin', 'apps/admin/src', inBrowser([domSetup, mswSetup, './apps/admin/src/testing/silent-live.ts'])),
      // Loading the server once for each worker, not for each file, halves the time. Its tests share nothing: each has its own database.
      project('api', 'apps/api', { isolate: false, globalSetup: ['apps/api/src/kit/testing/cluster.ts'] }),
      project('bench', 'bench'),
      project('scripts', 'scripts'),
    ],
  },
})
