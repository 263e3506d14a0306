import { test as base } from './base-test.ts'
import { runningServer } from './running-server.ts'
import { type Server, startServer } from './start-server.ts'

/** Tests with their own server, which they may stop without affecting others; `further` are settings of it alone. */
export const testWithOwnServer = (name: string, further: Record<string, string> = {}) =>
  base.extend<object, { server: Server }>({
    server: [
      async ({}, use) => {
        const server = await startServer(name, { copyOf: runningServer().fresh, further: () => further })
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 60_000 },
    ],
    baseURL: async ({ server }, use) => use(server.baseURL),
  })

/** A second server, which takes payments online: for tests that stop their server, change what each page shows or pay. They run one by one. */
export const testWithSecondServer = testWithOwnServer('second-server', { PAYMENT_PROVIDER: 'simulator' })
