import { act } from '@testing-library/react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { messageOf } from './failure.ts'
import { reloadForMissingCode } from './missing-code.ts'
import { renderPage } from './testing.tsx'

const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
const fetch = vi.spyOn(globalThis, 'fetch')
const { router } = await renderPage(<p>Words</p>)
reloadForMissingCode(router)

const serverAnswers = (status: number) => fetch.mockImplementation(async () => new Response(null, { status }))
const serverIsAway = () => fetch.mockRejectedValue(new TypeError('Failed to fetch'))

/** Says what the bundler says of a missing part, and lets the answer to the question that follows arrive. */
const miss = async (part: string) => {
  const payload = new Error(`Failed to fetch dynamically imported module: ${part}`)
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  await Promise.allSettled(fetch.mock.results.map(({ value }) => value))
  await Promise.resolve()
  return payload
}

beforeEach(() => {
  reload.mockClear()
  fetch.mockReset()
  sessionStorage.clear()
})
afterAll(() => void vi.restoreAllMocks())

test.for([200, 404])('while the server answers, with %i, a missing part reloads the page, and does so once', async (status) => {
  serverAnswers(status)
  await miss('/assets/old.js')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  await miss('/assets/old.js')
  expect(reload).toHaveBeenCalledOnce()
  await miss('/assets/older.js')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
})

test('while the server is away the page stays and says so; what is done after that reloads it', async () => {
  serverIsAway()
  expect(messageOf(await miss('/assets/old.js'))).toMatch(/^We could not reach the college/)
  await act(() => router.invalidate())
  expect(reload).not.toHaveBeenCalled()
  serverAnswers(200)
  await act(() => router.invalidate())
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
