import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { server, takeUnexpected, unexpected } from './server.ts'

/*
 * Vitest runs this file anew for each file of tests, also where those share what a worker has loaded. The server itself stands in a file
 * that is loaded once: helpers that a former file of tests has loaded go on speaking of the one that listens.
 */
beforeAll(() => {
  server.listen({
    onUnhandledFrame: async ({ frame }) => {
      unexpected.push(await frame.getUnhandledMessage())
      frame.errorWith(HttpResponse.error())
    },
  })
})

// A page may turn the failed request into calm words, so the test has to be told here.
afterEach(() => {
  server.resetHandlers()
  const requests = takeUnexpected()
  if (requests.length > 0) throw new Error(`No handler expected this:\n${requests.join('\n')}`)
})

afterAll(() => {
  server.close()
})
