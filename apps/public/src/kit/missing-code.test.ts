import { server } from '@campus/client/testing/server.ts'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadForMissing, reloadForNewCode } from './missing-code.ts'

const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})

beforeEach(() => server.use(http.head('*', () => new HttpResponse(null))))
afterEach(() => {
  reload.mockClear()
  sessionStorage.clear()
})

test('a missing part reloads the page once, another one again', async () => {
  await reloadForMissing('/assets/old.js')
  await reloadForMissing('/assets/old.js')
  expect(reload).toHaveBeenCalledOnce()
  await reloadForMissing('/assets/older.js')
  expect(reload).toHaveBeenCalledTimes(2)
})

test.for([{ answer: HttpResponse.error() }, { answer: new HttpResponse(null, { status: 503 }) }])(
  'while the server is away the page stays',
  async ({ answer }) => {
    server.use(http.head('*', () => answer))
    await reloadForMissing('/assets/old.js')
    expect(reload).not.toHaveBeenCalled()
  },
)

test('it is the bundler that says what is missing', async () => {
  reloadForNewCode()
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('/assets/old.js') }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
