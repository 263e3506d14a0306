import { setupServer } from 'msw/node'

/** The msw server of all tests: `server.use(mock(listAlbums, …))`. setup.ts starts it. */
export const server = setupServer()

export const unexpected: string[] = []

/** Returns and clears the requests that no handler expected. */
export const takeUnexpected = (): string[] => unexpected.splice(0)
