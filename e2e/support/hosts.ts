import { chromium } from '@playwright/test'
import { test as base } from './base-test.ts'
import { demoPerson, type Person } from './demo-accounts.ts'
import { findChromium } from './find-chromium.ts'
import { runningServer } from './running-server.ts'
import { startServer } from './start-server.ts'

/** Where the website and the panel are, and an admin of theirs. */
type Hosts = { website: string; admin: string; office: Person }

/** Hosts that are there already, and where they answer: scripts/test-containers.ts starts containers, and says so. */
const given = (): (Hosts & { answersAt: string }) | undefined => {
  const { CAMPUS_HOSTS: said } = process.env
  return said === undefined ? undefined : (JSON.parse(said) as Hosts & { answersAt: string })
}

/**
 * Tests with the website and the panel on hosts of their own, which the browser resolves to this machine; `withApi` gives the API a third.
 */
export const testOnHosts = (name: string, { withApi }: { withApi: boolean }) =>
  base.extend<object, { hosts: Hosts }>({
    hosts: [
      async ({}, use) => {
        const there = given()
        if (there) return use(there)
        const at = (host: string, port: number) => `http://${host}:${port}`
        const server = await startServer(name, {
          copyOf: runningServer().fresh,
          further: (port) => ({
            PUBLIC_URL: at('campus.test', port),
            ADMIN_URL: at('admin.campus.test', port),
            ...(withApi && { API_URL: at('api.campus.test', port) }),
          }),
        })
        const port = Number(new URL(server.baseURL).port)
        await use({ website: at('campus.test', port), admin: at('admin.campus.test', port), office: demoPerson('Admin', server) })
        await server.stop()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    browser: [
      async ({}, use) => {
        const to = given()?.answersAt ?? '127.0.0.1'
        const browser = await chromium.launch({
          executablePath: await findChromium(),
          args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP campus.test ${to}, MAP *.campus.test ${to}`],
        })
        await use(browser)
        await browser.close()
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ hosts }, use) => use(hosts.website),
    // Containers' certificates are signed by their own proxy.
    ignoreHTTPSErrors: async ({}, use) => use(given() !== undefined),
    refusals: async ({ refusals }, use) => {
      // Warnings about hosts without HTTPS other than localhost.
      refusals.expectOnConsole(/Cross-Origin-Opener-Policy header has been ignored/)
      await use(refusals)
    },
  })
