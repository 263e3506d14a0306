import { setupServer } from 'msw/node'

/** Answers through the handlers that a test gives it: `server.use(mock(listAlbums, …))`. setup.ts lets it listen. */
export const server = setupServer()

export const unexpected: string[] = []

/** Requests that no handler expected, and none any more afterwards. */
export const takeUnexpected = (): string[] => unexpected.splice(0)
