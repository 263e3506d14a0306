// @vitest-environment happy-dom
import { getOwnAccount, refreshSession, saveProfile, signOut as signOutEndpoint } from '@campus/contracts/identity/endpoints.ts'
import { exampleAccount, exampleProfile, exampleProfileDraft, exampleUser } from '@campus/contracts/identity/examples.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readToken } from './access-token.ts'
import { createCall } from './create-call.ts'
import { createSession } from './session.ts'
import { mock } from './testing.ts'
import { server } from './testing/server.ts'
import { exampleToken } from './testing/tokens.ts'

const open = () => createSession(createCall(window.location.origin, { token: readToken }))

const refused = new AppError('NOT_SIGNED_IN')
const keep = (token: string) => localStorage.setItem('token', token)

/** Renews the session and counts the renewals. */
const renewal = (token = exampleToken(900, 'renewed')) => {
  const asked = vi.fn(() => ({ success: true as const, user: { ...exampleUser, token } }))
  server.use(mock(refreshSession, asked))
  return { asked, token }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('restoring a session', () => {
  test('without a token requests nothing', async () => {
    const { store, restore } = open()
    expect(store.getState()).toEqual({ user: null, known: false })
    await expect(restore()).resolves.toBeNull()
    expect(store.getState()).toEqual({ user: null, known: true })
  })

  test('on a guarded page tries the refresh cookie and may find none', async () => {
    server.use(mock(refreshSession, undefined))
    const { store, restore } = open()
    await expect(restore({ askCookie: true })).resolves.toBeNull()
    expect(store.getState().known).toBe(true)
  })

  test('succeeds by the refresh cookie of another site of the college', async () => {
    const { token } = renewal()
    await expect(open().restore({ askCookie: true })).resolves.toEqual(exampleAccount)
    expect(localStorage.getItem('token')).toBe(token)
  })

  test('on a guarded page tries the cookie although no token was found before', async () => {
    renewal()
    const { restore } = open()
    const [first, second] = await Promise.all([restore(), restore({ askCookie: true })])
    expect([first, second]).toEqual([null, exampleAccount])
  })

  test('asks for the cookie once however often it is wanted at the same time', async () => {
    const { asked } = renewal()
    const { restore } = open()
    await expect(Promise.all([restore({ askCookie: true }), restore({ askCookie: true }), restore()])).resolves.toHaveLength(3)
    expect(asked).toHaveBeenCalledOnce()
  })

  test('leaves alone whoever signs in before its late answer', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const late = { success: true as const, user: { ...exampleUser, token: exampleToken(900, 'late') } }
    server.use(
      mock(refreshSession, async () => {
        await promise
        return late
      }),
    )
    const { store, restore, adopt } = open()
    const restored = restore({ askCookie: true })
    const signedIn = { ...exampleUser, email: 'office@aranya.example', token: exampleToken(900, 'office') }
    adopt(signedIn)
    resolve()
    await restored
    expect(store.getState().user?.email).toBe('office@aranya.example')
    expect(localStorage.getItem('token')).toBe(signedIn.token)
  })

  test('with a token loads the account once', async () => {
    keep(exampleToken())
    const asked = vi.fn(() => ({ success: true as const, user: exampleAccount }))
    server.use(mock(getOwnAccount, asked))
    const { restore } = open()
    const found = await Promise.all([restore(), restore(), restore({ askCookie: true })])
    expect(found).toEqual([exampleAccount, exampleAccount, exampleAccount])
    expect(asked).toHaveBeenCalledOnce()
  })

  test('renews an expired token', async () => {
    keep(exampleToken(-5))
    const { token } = renewal()
    await expect(open().restore()).resolves.toEqual(exampleAccount)
    expect(localStorage.getItem('token')).toBe(token)
  })

  test('clears a session that was ended elsewhere', async () => {
    keep(exampleToken())
    server.use(mock(getOwnAccount, refused), mock(refreshSession, refused))
    const { store, restore } = open()
    await expect(restore()).resolves.toBeNull()
    expect(store.getState()).toEqual({ user: null, known: true })
    expect(localStorage).toHaveLength(0)
  })

  test('keeps the session while the server is unreachable', async () => {
    const token = exampleToken()
    keep(token)
    server.use(mock(getOwnAccount, new AppError('UNAVAILABLE')))
    await expect(open().restore()).rejects.toThrow(AppError)
    expect(localStorage.getItem('token')).toBe(token)
  })

  test('renews a malformed token like an expired one', async () => {
    keep('rubbish')
    const { asked } = renewal()
    await open().restore()
    expect(asked).toHaveBeenCalledOnce()
  })
})

describe('a call', () => {
  const save = { body: exampleProfileDraft }

  test('that is refused for its token is repeated once with a new one', async () => {
    keep(exampleToken(900, 'revoked'))
    const { token } = renewal()
    const seen: (string | null)[] = []
    server.use(
      http.put('*/api/v1/auth/profile', ({ request }) => {
        const bearer = request.headers.get('authorization')
        seen.push(bearer)
        if (bearer !== `Bearer ${token}`) return HttpResponse.json(refused.body, { status: 401 })
        return HttpResponse.json({ success: true, message: 'Saved', profile: exampleProfile })
      }),
    )
    await expect(open().call(saveProfile, save)).resolves.toMatchObject({ message: 'Saved' })
    expect(seen).toHaveLength(2)
  })

  test('with a token about to expire renews it first, and many calls renew it once', async () => {
    keep(exampleToken(5))
    const { asked, token } = renewal()
    const bearers: (string | null)[] = []
    server.use(
      http.put('*/api/v1/auth/profile', ({ request }) => {
        bearers.push(request.headers.get('authorization'))
        return HttpResponse.json({ success: true, message: 'Saved', profile: exampleProfile })
      }),
    )
    const { call } = open()
    await Promise.all([call(saveProfile, save), call(saveProfile, save), call(saveProfile, save)])
    expect(asked).toHaveBeenCalledOnce()
    expect(new Set(bearers)).toEqual(new Set([`Bearer ${token}`]))
  })

  test('of an ended session fails and signs out', async () => {
    keep(exampleToken())
    server.use(mock(saveProfile, refused), mock(refreshSession, refused))
    const { call, store } = open()
    await expect(call(saveProfile, save)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(store.getState()).toEqual({ user: null, known: true })
    expect(readToken()).toBeNull()
  })

  test('without a token succeeds at once by the cookie', async () => {
    const { adopt, call } = open()
    adopt(exampleUser)
    localStorage.clear()
    const { token } = renewal()
    const bearers: (string | null)[] = []
    server.use(
      http.put('*/api/v1/auth/profile', ({ request }) => {
        bearers.push(request.headers.get('authorization'))
        return HttpResponse.json({ success: true, message: 'Saved', profile: exampleProfile })
      }),
    )
    await expect(call(saveProfile, save)).resolves.toMatchObject({ message: 'Saved' })
    expect(bearers).toEqual([`Bearer ${token}`])
  })

  test('that is refused to the account asks who it is by now, and one that takes a fresh second factor does not', async () => {
    const asked = vi.fn(() => ({ success: true as const, user: exampleAccount }))
    server.use(mock(getOwnAccount, asked))
    const { adopt, call } = open()
    adopt({ ...exampleUser, token: exampleToken() })
    for (const [code, times] of [
      ['FRESH_FACTOR', 0],
      ['NOT_ALLOWED', 1],
      ['FACTOR_REQUIRED', 2],
    ] as const) {
      server.use(mock(saveProfile, new AppError(code)))
      await expect(call(saveProfile, { body: exampleProfileDraft })).rejects.toMatchObject({ code })
      expect(asked, code).toHaveBeenCalledTimes(times)
    }
  })

  test('that fails for another reason is made once', async () => {
    keep(exampleToken())
    const answer = vi.fn(() => new AppError('CONFLICT'))
    server.use(mock(saveProfile, answer))
    await expect(open().call(saveProfile, save)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(answer).toHaveBeenCalledOnce()
  })
})

describe('several tabs', () => {
  test('signing out in one tab signs out in all', () => {
    const { adopt, follow, store } = open()
    adopt(exampleUser)
    const stop = follow()
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }))
    expect(store.getState()).toEqual({ user: null, known: true })
    stop()
  })

  test('a sign-out is distinguished from an ended session', async () => {
    server.use(mock(signOutEndpoint, { success: true }))
    const { adopt, signOut, forget, follow } = open()
    const written = vi.spyOn(localStorage, 'setItem')
    adopt(exampleUser)
    forget()
    expect(written.mock.calls.map(([key]) => key)).toEqual(['token'])
    await signOut()
    expect(written).toHaveBeenLastCalledWith('campus.signed-out', 'now')
    expect(localStorage).toHaveLength(0)

    const onLeft = vi.fn<() => void>()
    const stop = follow(onLeft)
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }))
    expect(onLeft).not.toHaveBeenCalled()
    window.dispatchEvent(new StorageEvent('storage', { key: 'campus.signed-out', newValue: 'now' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'campus.signed-out', newValue: null }))
    expect(onLeft).toHaveBeenCalledOnce()
    stop()
  })

  test('signing in in one tab signs in all', async () => {
    const token = exampleToken()
    server.use(mock(getOwnAccount, { success: true, user: exampleAccount }))
    const { follow, store } = open()
    const stop = follow()
    keep(token)
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }))
    await vi.waitFor(() => expect(store.getState().user).toEqual(exampleAccount))
    stop()
  })

  test('other storage keys are ignored', () => {
    const { adopt, follow, store } = open()
    adopt(exampleUser)
    const stop = follow()
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: null }))
    expect(store.getState().user).toEqual(exampleAccount)
    stop()
  })

  test('a page restored from memory after a sign-out shows nobody', () => {
    const { adopt, follow, store } = open()
    adopt(exampleUser)
    const stop = follow()
    localStorage.clear()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(store.getState().user).toBeNull()
    stop()
  })
})
