import { getOwnAccount, refreshSession, signIn, signOut, signUp } from '@campus/contracts/identity/endpoints.ts'
import { exampleLogin, exampleSignup } from '@campus/contracts/identity/examples.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => api.dispose())

test('who signs up is signed in, and can sign in again', async () => {
  const { status, body } = await api.send(signUp, { body: exampleSignup })
  expect(status).toBe(201)
  expect(body.user).toEqual({ token: expect.any(String) as string, role: 'student', name: exampleSignup.name, email: exampleSignup.email })
  const again = await api.send(signIn, { body: exampleLogin })
  const { token, ...account } = again.body.user
  expect((await api.send(getOwnAccount, {}, { token })).body.user).toEqual(account)
})

test('a refresh takes the cookie for a new token and a new cookie', async () => {
  const { cookie } = await api.signedIn('student')
  const refreshed = await api.send(refreshSession, {}, { cookie })
  expect(refreshed.cookie).not.toBe(cookie)
  expect((await api.send(getOwnAccount, {}, { token: refreshed.body?.user.token ?? '' })).status).toBe(200)
})

test('without a cookie there is nothing to refresh', async () => {
  expect(await api.send(refreshSession)).toMatchObject({ status: 204, body: undefined })
})

test('signing out ends the session at once', async () => {
  const { token, cookie } = await api.signedIn('student')
  expect((await api.send(signOut, {}, { token, cookie })).headers['set-cookie']).toContain('Expires=Thu, 01 Jan 1970')
  expect((await api.sendRefused(getOwnAccount, {}, { token })).status).toBe(401)
  expect((await api.sendRefused(refreshSession, {}, { cookie })).status).toBe(401)
})
