// @vitest-environment happy-dom
import { saveProfile, signOut as signOutEndpoint } from '@campus/contracts/identity/endpoints.ts'
import { exampleAccount, exampleAdmin, exampleProfile, exampleProfileDraft, exampleUser } from '@campus/contracts/identity/examples.ts'
import type { User } from '@campus/contracts/identity/schema.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { readToken } from './access-token.ts'
import { createCall } from './create-call.ts'
import { createSession } from './session.ts'
import { mock } from './testing.ts'
import { server } from './testing/server.ts'
import { exampleToken } from './testing/tokens.ts'

const open = () => createSession(createCall(window.location.origin, { token: readToken }))

beforeEach(() => localStorage.clear())

test('only the token is stored in the browser', () => {
  const { adopt, store } = open()
  adopt({ ...exampleUser, token: 'a.b.c' })
  expect(localStorage).toHaveLength(1)
  expect(localStorage.getItem('token')).toBe('a.b.c')
  expect(store.getState()).toEqual({ user: exampleAccount, known: true })
  expect(sessionStorage).toHaveLength(0)
})

test('signing out clears everything', async () => {
  server.use(mock(signOutEndpoint, { success: true }))
  const { adopt, signOut, store } = open()
  adopt(exampleUser)
  await signOut()
  expect(localStorage).toHaveLength(0)
  expect(store.getState()).toEqual({ user: null, known: true })
})

test('a session that the server has ended is cleared without a request', () => {
  const { adopt, forget, store } = open()
  adopt(exampleUser)
  forget()
  expect(localStorage).toHaveLength(0)
  expect(store.getState()).toEqual({ user: null, known: true })
})

test('a call made during a sign-out is refused unsent once the session has ended', async () => {
  const save = vi.fn(() => new AppError('NOT_SIGNED_IN'))
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  server.use(
    mock(saveProfile, save),
    http.post('*/api/v1/auth/logout', async () => {
      await ended
      return HttpResponse.json({ success: true })
    }),
  )
  const { adopt, call, signOut } = open()
  adopt({ ...exampleUser, token: exampleToken(900) })
  const leaving = signOut()
  const saving = call(saveProfile, { body: exampleProfileDraft })
  end()
  await expect(saving).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  await leaving
  expect(save).not.toHaveBeenCalled()
})

test('a call made during a sign-out is sent after it if the sign-out fails', async () => {
  server.use(
    mock(signOutEndpoint, new AppError('UNAVAILABLE')),
    mock(saveProfile, { success: true, message: 'Saved', profile: exampleProfile }),
  )
  const { adopt, call, signOut } = open()
  adopt({ ...exampleUser, token: exampleToken(900) })
  const leaving = signOut()
  await expect(call(saveProfile, { body: exampleProfileDraft })).resolves.toMatchObject({ message: 'Saved' })
  await expect(leaving).rejects.toThrow(AppError)
})

test('a sign-out that did not reach the server is not reported as done', async () => {
  server.use(mock(signOutEndpoint, new AppError('UNAVAILABLE')))
  const { adopt, signOut, store } = open()
  adopt(exampleUser)
  await expect(signOut()).rejects.toThrow(AppError)
  expect(store.getState().user).toEqual(exampleAccount)
})

test('an admin of a server that knows no duties yet does everything, a student nothing', () => {
  const { adopt, store } = open()
  const dutiesOf = (user: Omit<User, 'duties'>) => {
    adopt(user as User)
    return store.getState().user?.duties
  }
  const { duties: _student, ...student } = exampleUser
  const { duties: _admin, ...admin } = exampleAdmin
  expect([dutiesOf(student), dutiesOf(admin)]).toEqual([[], ['owner']])
})
