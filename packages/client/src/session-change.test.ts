// @vitest-environment happy-dom
import { getOwnAccount } from '@campus/contracts/identity/endpoints.ts'
import { exampleAccount, exampleUser } from '@campus/contracts/identity/examples.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { readToken } from './access-token.ts'
import { createCall } from './create-call.ts'
import { createSession } from './session.ts'
import { mock } from './testing.ts'
import { server } from './testing/server.ts'
import { exampleToken } from './testing/tokens.ts'

const open = () => createSession(createCall(window.location.origin, { token: readToken }))
const keep = (token: string) => localStorage.setItem('token', token)

beforeEach(() => localStorage.clear())

const bela = { ...exampleAccount, name: 'Bela Demo', email: 'bela@example.com' }
const openAsAsha = () => {
  const opened = open()
  opened.adopt({ ...exampleUser, token: exampleToken(900, 'asha') })
  const seen: (string | null)[] = []
  opened.store.subscribe(({ user }) => seen.push(user && user.name))
  return { ...opened, seen }
}
const arrivals = {
  'another tab': (token: string) => new StorageEvent('storage', { key: 'token', newValue: token }),
  'a page back from memory': () => Object.assign(new Event('pageshow'), { persisted: true }),
}

test.each(Object.entries(arrivals))('%s with another account shows nobody until that account is loaded', async (_, arrival) => {
  server.use(mock(getOwnAccount, { success: true, user: bela }))
  const { follow, store, seen } = openAsAsha()
  const stop = follow()
  const token = exampleToken(900, 'bela')
  keep(token)
  window.dispatchEvent(arrival(token))
  expect(store.getState()).toEqual({ user: null, known: false })
  await vi.waitFor(() => expect(store.getState()).toEqual({ user: bela, known: true }))
  expect(seen).toEqual([null, bela.name])
  stop()
})

test.each(Object.entries(arrivals))('%s with a renewed token of the same account requests nothing', (_, arrival) => {
  const { follow, seen } = openAsAsha()
  const stop = follow()
  const token = exampleToken(1800, 'asha')
  keep(token)
  window.dispatchEvent(arrival(token))
  expect(seen).toEqual([])
  stop()
})

test('signing in with another account first clears the former one', () => {
  const { adopt, seen } = openAsAsha()
  adopt({ ...bela, token: exampleToken(900, 'bela') })
  expect(seen).toEqual([null, bela.name])
})

test('a late response does not restore the former account', async () => {
  keep(exampleToken(900, 'asha'))
  const names = [exampleAccount, bela]
  server.use(
    mock(getOwnAccount, () => {
      const user = names.shift() ?? bela
      keep(exampleToken(900, 'bela'))
      return { success: true as const, user }
    }),
  )
  const { restore, store } = open()
  await expect(restore()).resolves.toEqual(bela)
  expect(store.getState().user).toEqual(bela)
})
