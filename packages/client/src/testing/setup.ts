import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { server, takeUnexpected, unexpected } from './server.ts'

/*
 * Vitest runs this file for each test file, even where test files share loaded modules. The server itself is in a module that is loaded
 * once, because helpers loaded by a former test file refer to it.
 */
beforeAll(() => {
  server.listen({
    onUnhandledFrame: async ({ frame }) => {
      unexpected.push(await frame.getUnhandledMessage())
      frame.errorWith(HttpResponse.error())
    },
  })
})

// A page may handle the failed request quietly, so the test is failed here.
afterEach(() => {
  server.resetHandlers()
  const requests = takeUnexpected()
  if (requests.length > 0) throw new Error(`No handler expected this:\n${requests.join('\n')}`)
})

afterAll(() => {
  server.close()
})
