import { defineConfig } from '@playwright/test'
import { findChromium } from './support/chromium.ts'

const desktop = { width: 1440, height: 900 }
/** Their servers are halted meanwhile. */
const outage = '**/{outage,live-updates}.test.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/traces',
  globalSetup: './support/global-setup.ts',
  // One server, one database and two browsers are what two cores carry.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  globalTimeout: 14 * 60_000,
  expect: { timeout: 7000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    // What a journey leaves in the browser is cleared, but for the files of the site: a new browser would load and compile them again.
    reuseContext: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    // A failure brings its last picture. To look into one step by step ask for its trace; for all of them it costs a tenth of the time.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findChromium(),
      // Root (in containers) has no sandbox; the rest keeps the browser from talking to anybody but the server.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // First, because it has a server of its own to wait for while the other worker goes on.
    { name: 'outage', testMatch: outage, use: { viewport: desktop } },
    // A journey runs on both, unless its tag says that it is about one of them, or goes alike on both and is walked on one.
    {
      name: 'phone',
      testIgnore: outage,
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', testIgnore: outage, grepInvert: /@phone/, use: { viewport: desktop } },
  ],
})
