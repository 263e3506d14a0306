import { server } from '@campus/client/testing/server.ts'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { messageOf } from './read-failure.ts'
import { isMissingChunk, renameMissingChunkErrors, reloadIfServed } from './missing-chunk.ts'

const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
afterEach(() => {
  reload.mockClear()
})

const own = `${window.location.origin}/assets/own.js`

test.for([{ status: 200 }, { status: 404 }])('reloads the page while the server answers, also with $status', async ({ status }) => {
  server.use(http.head('*', () => new HttpResponse(null, { status })))
  await reloadIfServed(own)
  expect(reload).toHaveBeenCalledOnce()
})

test('keeps the page while the server is unreachable', async () => {
  server.use(http.head('*', () => HttpResponse.error()))
  await reloadIfServed(own)
  expect(reload).not.toHaveBeenCalled()
})

test('describes a missing chunk in plain words', () => {
  renameMissingChunkErrors()
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/old.js')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  expect(isMissingChunk(payload)).toBe(true)
  expect(messageOf(payload)).toMatch(/^We could not reach the college/)
  expect(payload.message).not.toContain('module')
})
