import { createHash, randomBytes } from 'node:crypto'
import { refreshSession, signOut, signUp } from '@campus/contracts/identity/endpoints.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'

const cookiesOf = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String)
const ended = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'

describe('over HTTPS, with a host of its own for the API,', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await testApp({
      PUBLIC_URL: 'https://college.example',
      ADMIN_URL: 'https://admin.college.example',
      API_URL: 'https://api.college.example',
      COOKIE_DOMAIN: 'college.example',
    })
  })
  afterAll(() => api.dispose())

  /** A sign-in of an earlier release, whose token is shorter. */
  const formerSignIn = async () => {
    const { id } = await api.signedIn('student')
    const token = randomBytes(32).toString('base64url')
    await api.pool.query(`insert into refresh_tokens (hash, session_id) select $2, id from sessions where account_id = $1`, [
      id,
      createHash('sha256').update(token).digest(),
    ])
    return `__Secure-refresh=${token}`
  }

  test('the cookie is the API’s host’s alone, by attribute and by name, whatever COOKIE_DOMAIN says', async () => {
    const { headers, cookie } = await api.send(signUp, { body: exampleSignup })
    expect(cookiesOf(headers)).toEqual([
      expect.stringMatching(/^__Host-refresh=[\w-]{44}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^__Host-browser=[\w-]{43}\.[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/),
    ])
    expect((await api.send(refreshSession, {}, { cookie })).status).toBe(200)
  })

  fullTest('the cookie of an earlier release is good once more, and is taken away at every host that may have it', async () => {
    const former = await formerSignIn()
    const renewed = await api.send(refreshSession, {}, { cookie: former })
    const [set, ...others] = cookiesOf(renewed.headers)
    expect(set).toMatch(/^__Host-refresh=/)
    expect(others).toEqual([
      `__Secure-refresh=; Path=/api/v1/auth; ${ended}; HttpOnly; Secure; SameSite=Strict`,
      ...['api.college.example', 'college.example'].map(
        (domain) => `__Secure-refresh=; Domain=${domain}; Path=/api/v1/auth; ${ended}; HttpOnly; Secure; SameSite=Strict`,
      ),
    ])
    expect((await api.send(refreshSession, {}, { cookie: renewed.cookie })).status).toBe(200)
  })

  test('signing out takes away both', async () => {
    const former = await formerSignIn()
    const { headers } = await api.send(signOut, {}, { cookie: former })
    expect(cookiesOf(headers).map((set) => set.split('=', 1)[0])).toEqual([
      '__Host-refresh',
      ...Array.from({ length: 3 }, () => '__Secure-refresh'),
    ])
    expect((await api.sendRefused(refreshSession, {}, { cookie: former })).status).toBe(401)
  })

  test('another host of the domain signs nobody in to an account of its own choice', async () => {
    const attacker = await api.signedIn('student')
    const [, token = ''] = attacker.cookie.split('=')
    expect((await api.send(refreshSession, {}, { cookie: `__Secure-refresh=${token}` })).status).toBe(204)
    const victim = await api.signedIn('student')
    const { body } = await api.send(refreshSession, {}, { cookie: `__Secure-refresh=${token}; ${victim.cookie}` })
    expect(body?.user.email).toBe(victim.email)
  })
})

test('where site and admin each answer the API’s calls themselves, COOKIE_DOMAIN lets both have the cookie', async () => {
  const api = await testApp({
    PUBLIC_URL: 'https://college.example',
    ADMIN_URL: 'https://admin.college.example',
    COOKIE_DOMAIN: 'college.example',
  })
  const { headers, cookie } = await api.send(signUp, { body: exampleSignup })
  expect(cookiesOf(headers)).toEqual([
    expect.stringMatching(
      /^__Secure-refresh=[\w-]{44}; Domain=college\.example; Path=\/api\/v1\/auth; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    ),
    expect.stringMatching(
      /^__Secure-browser=[\w-]{43}\.[\w-]{43}; Domain=college\.example; Path=\/api; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    ),
  ])
  expect((await api.send(refreshSession, {}, { cookie })).status).toBe(200)
  await api.dispose()
})
