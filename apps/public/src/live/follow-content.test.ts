import type { ConnectionState } from '@campus/client/reconnection.ts'
import { mock } from '@campus/client/testing.ts'
import { fakeLiveConnection } from '@campus/client/testing/fake-live-connection.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleAlbum } from '@campus/contracts/gallery/examples.ts'
import { listAlbums } from '@campus/contracts/gallery/endpoints.ts'
import { findCourse } from '@campus/contracts/courses/endpoints.ts'
import { exampleCourse } from '@campus/contracts/courses/examples.ts'
import { exampleProfile } from '@campus/contracts/identity/examples.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { getFrontend } from '@campus/contracts/site-content/endpoints.ts'
import { exampleAboutPage, exampleLandingPage } from '@campus/contracts/site-content/examples.ts'
import { QueryObserver } from '@tanstack/react-query'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { courseQuery } from '../courses/api.ts'
import { albumsQuery } from '../gallery/api.ts'
import { useLiveConnection } from '../api-client/live-connection-store.ts'
import { load } from '../api-client/load-query.ts'
import { createQueryClient } from '../api-client/query-client.ts'
import { frontendQuery } from '../site/api.ts'
import { profileQuery } from '../students/api.ts'
import { followContent } from './follow-content.ts'

/** A live connection controlled by the test. */
const live = {
  store: createStore<{ state: ConnectionState }>(() => ({ state: 'open' })),
  tell: vi.fn<(said: unknown) => void>(),
  close: vi.fn<() => void>(),
}

const frontend = { landingPage: exampleLandingPage, aboutPage: exampleAboutPage }
const changed = { ...frontend, landingPage: { ...exampleLandingPage, Mission_and_Goals: [] } }

let queryClient: ReturnType<typeof createQueryClient>
let stop: () => void
const onChange = vi.fn<() => void>()
const stops: (() => void)[] = []

/** Observes a query like a page that shows it. */
const show = (query: object & { queryKey: readonly unknown[] }) =>
  stops.push(new QueryObserver(queryClient, query as typeof albumsQuery).subscribe(() => {}))

beforeEach(() => {
  fakeLiveConnection(() => ({
    store: live.store,
    close: live.close,
    follow: (_question, handler) => {
      live.tell.mockImplementation(handler)
      return () => {}
    },
  }))
  onChange.mockClear()
  queryClient = createQueryClient()
  queryClient.setQueryData(frontendQuery.queryKey, frontend)
  queryClient.setQueryData(albumsQuery.queryKey, [])
  stop = followContent(queryClient, onChange)
  live.store.setState({ state: 'open' })
})
afterEach(() => {
  for (const each of stops.splice(0)) each()
  stop()
})

test('stores the content of home and about, and the first answer refetches nothing', async () => {
  const before = queryClient.getQueryData(frontendQuery.queryKey)
  show(albumsQuery)
  live.tell(structuredClone(frontend))
  expect(queryClient.getQueryData(frontendQuery.queryKey)).toBe(before)
  live.tell(changed)
  expect(queryClient.getQueryData(frontendQuery.queryKey)).toEqual(changed)
  server.use(mock(listAlbums, { success: true, data: [] }))
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce())
})

fullTest('a change refetches visible content, a burst of changes only once, and no personal data', async () => {
  const asked = vi.fn<() => void>()
  server.use(mock(listAlbums, { success: true, data: [exampleAlbum] }))
  server.events.on('request:start', asked)
  queryClient.setQueryData(profileQuery.queryKey, exampleProfile)
  show(albumsQuery)
  show(profileQuery)
  for (let i = 0; i < 5; i++) live.tell(frontend)
  await vi.waitFor(() => expect(queryClient.getQueryData(albumsQuery.queryKey)).toEqual([exampleAlbum]))
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  expect(asked).toHaveBeenCalledOnce()
  server.events.removeListener('request:start', asked)
})

fullTest('removes content that no longer exists', async () => {
  const query = courseQuery(exampleCourse._id)
  queryClient.setQueryData(query.queryKey, exampleCourse)
  server.use(mock(findCourse, new AppError('NOT_FOUND')))
  show(query)
  live.tell(frontend)
  live.tell(frontend)
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  expect(queryClient.getQueryCache().find({ queryKey: query.queryKey })).toBeUndefined()
})

fullTest.each([undefined, null, 'words', {}, { landingPage: exampleLandingPage }])(
  'fetches the content over HTTP when the answer is %j',
  async (said) => {
    server.use(mock(getFrontend, { success: true, data: changed }))
    show(frontendQuery)
    live.tell(said)
    await vi.waitFor(() => expect(queryClient.getQueryData(frontendQuery.queryKey)).toEqual(changed))
  },
)

test('fetches the content once over HTTP when the connection pauses', async () => {
  expect(useLiveConnection.getState().state).toBe('open')
  server.use(mock(getFrontend, { success: true, data: changed }))
  show(frontendQuery)
  live.store.setState({ state: 'paused' })
  await vi.waitFor(() => expect(queryClient.getQueryData(frontendQuery.queryKey)).toEqual(changed))
  expect(useLiveConnection.getState().state).toBe('paused')
})

test('content that arrives after its request has failed is kept, and the page is shown anew', async () => {
  server.use(mock(getFrontend, new AppError('NOT_FOUND')))
  queryClient.removeQueries({ queryKey: frontendQuery.queryKey })
  await expect(load(queryClient, frontendQuery)).rejects.toThrow(AppError)
  live.tell(changed)
  expect(onChange).toHaveBeenCalledOnce()
  await expect(load(queryClient, frontendQuery)).resolves.toEqual(changed)
})

test('content that arrives while its request fails is shown', async () => {
  server.use(
    mock(getFrontend, () => {
      live.tell(changed)
      return new AppError('NOT_FOUND')
    }),
  )
  queryClient.removeQueries({ queryKey: frontendQuery.queryKey })
  await expect(load(queryClient, frontendQuery)).resolves.toEqual(changed)
})
