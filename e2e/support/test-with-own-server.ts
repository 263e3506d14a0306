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
