import { defineConfig } from '@playwright/test'
import { findChromium } from './support/find-chromium.ts'

const desktop = { width: 1440, height: 900 }
/** These tests start servers of their own, for up to half a minute, and run in the desktop's size. */
const ownServer =
  '**/{college-without-demo-texts,http-responses,live-updates,online-payments,outage,stored-xss,subdomain,three-hosts}.test.ts'
/** `pnpm test` leaves out what is marked for `pnpm test:full`. */
const isFullRun = process.env.FULL_TESTS === '1'
const leftOut = isFullRun ? [] : [/@full(?!-)/]

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/traces',
  globalSetup: './support/global-setup.ts',
  // Two cores carry one server, one database and two browsers.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // A busy machine may stand still for fifteen seconds. These limits end what hangs; none of them is a goal of the product.
  timeout: 90_000,
  globalTimeout: 30 * 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    // The state of a test is cleared except for the cached files of the site, which a new browser would load and compile again.
    reuseContext: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // A failure has its last screenshot. Set TRACE for a trace; always tracing would cost a tenth of the time.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findChromium(),
      // Root (in containers) has no sandbox; the other flags stop the browser's background traffic.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        // Letters stand where phones, Windows and macOS place them, not on whole pixels.
        '--font-render-hinting=none',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // First, because one worker would wait for the other if the longest tests came last. Each worker would start servers of its own.
    { name: 'own-server', testMatch: ownServer, workers: 1, grepInvert: leftOut, use: { viewport: desktop } },
    // A test runs in both sizes, unless its tag limits it to one. `@full-desktop` leaves the second to the full run.
    {
      name: 'phone',
      testIgnore: ownServer,
      grepInvert: [/@desktop/, ...leftOut],
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', testIgnore: ownServer, grepInvert: [/@phone/, ...(isFullRun ? [] : [/@full/])], use: { viewport: desktop } },
  ],
})
