import { HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** Answers through the handlers that a test gives it: `server.use(mock(listAlbums, …))`. */
export const server = setupServer()

const unexpected: string[] = []

/** Requests that no handler expected, and none any more afterwards. */
export const takeUnexpected = (): string[] => unexpected.splice(0)

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
