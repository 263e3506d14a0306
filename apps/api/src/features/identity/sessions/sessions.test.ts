import { getOwnAccount, refreshSession, signIn, signOut, signUp } from '@campus/contracts/identity/endpoints.ts'
import { exampleLogin, exampleSignup } from '@campus/contracts/identity/examples.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../app/app.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

// Real password hashes, by the dozen, on whatever machine this is.
let api: TestApp
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => api.dispose())

const refresh = (cookie: string) => api.app.inject({ method: 'POST', url: refreshSession.path, headers: { cookie } })
/** The refresh cookie that an answer sets; a sign-in sets the browser's, too. */
const setCookie = (headers: Record<string, unknown>) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((set) => set.startsWith('refresh=')) ?? ''
const isSignedIn = async (token: string) =>
  (await api.app.inject({ url: getOwnAccount.path, headers: { authorization: `Bearer ${token}` } })).statusCode === 200
/** As if that much time had passed. */
const age = (accountId: string, interval: string) =>
  api.pool.query(
    `with s as (update sessions set created_at = created_at - $2::interval, used_at = used_at - $2::interval, expires_at = expires_at - $2::interval
      where account_id = $1 returning id)
     update refresh_tokens set used_at = used_at - $2::interval where session_id in (select id from s)`,
    [accountId, interval],
  )

test('signs a new account in, which can sign in again', async () => {
  const { status, body, headers } = await api.send(signUp, { body: exampleSignup })
  expect(status).toBe(201)
  expect(headers['cache-control']).toBe('no-store')
  expect(body.user).toEqual({
    token: expect.any(String) as string,
    role: 'student',
    duties: [],
    courses: 'all',
    name: exampleSignup.name,
    email: exampleSignup.email,
    picture: null,
    profile_image: null,
  })
  const again = await api.send(signIn, { body: exampleLogin })
  const { token, ...account } = again.body.user
  expect((await api.send(getOwnAccount, {}, { token })).body.user).toEqual(account)
})

test('an access token is good for a quarter of an hour', async () => {
  const { body } = await api.send(signIn, { body: exampleLogin })
  const [, claims = ''] = body.user.token.split('.')
  const { exp, iat } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number; iat: number }
  expect(exp - iat).toBe(15 * 60)
})

test('no script and no other site gets at the cookie, and it goes to the calls of accounts alone', async () => {
  const { headers } = await api.send(signIn, { body: exampleLogin })
  expect(setCookie(headers)).toMatch(/^refresh=[\w-]{44}; Path=\/api\/v1\/auth; Expires=[^;]+; HttpOnly; SameSite=Strict$/)
})

test('a sign-in that is not to be remembered ends with the browser', async () => {
  const { headers } = await api.send(signUp, { body: { ...exampleSignup, email: 'once@example.com', remember: false } })
  expect(setCookie(headers)).not.toContain('Expires')
})

test('a refresh takes the cookie for a new token and a new cookie', async () => {
  const { cookie } = await api.signedIn('student')
  const refreshed = await api.send(refreshSession, {}, { cookie })
  expect(refreshed.cookie).not.toBe(cookie)
  expect(refreshed.headers['cache-control']).toBe('no-store')
  expect(await isSignedIn(refreshed.body?.user.token ?? '')).toBe(true)
})

test('without a cookie there is nothing to refresh, and nothing fails', async () => {
  expect(await api.send(refreshSession)).toMatchObject({ status: 204, body: undefined })
})

test.each(['refresh=nonsense', `refresh=${'A'.repeat(43)}`])('refuses and clears the cookie %s', async (cookie) => {
  const { status, headers } = await api.sendRefused(refreshSession, {}, { cookie })
  expect(status).toBe(401)
  expect(setCookie(headers)).toContain('Expires=Thu, 01 Jan 1970')
})

test('20 tabs that refresh at once get the same successor and stay signed in', async () => {
  const { cookie } = await api.signedIn('student')
  const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(cookie)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
  expect(new Set(replies.map(({ headers }) => setCookie(headers).split(';')[0])).size).toBe(1)
  const [first] = replies
  expect((await refresh(setCookie(first?.headers ?? {}).split(';')[0] ?? '')).statusCode).toBe(200)
})

test('a token that is used again later ends its whole family, in every process', async () => {
  const { id, cookie } = await api.signedIn('student')
  const next = await api.send(refreshSession, {}, { cookie })
  await age(id, '11 seconds')
  expect((await refresh(cookie)).statusCode).toBe(401)
  expect((await refresh(next.cookie)).statusCode).toBe(401)
  const other = await buildApp(api)
  const token = next.body?.user.token ?? ''
  expect((await other.inject({ url: getOwnAccount.path, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(401)
  await other.close()
})

test('a replay ends no one else’s session and no other of the same person', async () => {
  const { id, cookie, email } = await api.signedIn('student')
  const elsewhere = await api.send(signIn, { body: { ...exampleLogin, email } })
  await refresh(cookie)
  await age(id, '11 seconds')
  await refresh(cookie)
  expect((await refresh(elsewhere.cookie)).statusCode).toBe(200)
})

test('a remembered session lasts 30 days unused and 90 days in all', async () => {
  const { id, cookie } = await api.signedIn('student')
  await age(id, '29 days')
  const kept = await api.send(refreshSession, {}, { cookie })
  await age(id, '29 days')
  const later = await api.send(refreshSession, {}, { cookie: kept.cookie })
  await age(id, '29 days')
  const last = await api.send(refreshSession, {}, { cookie: later.cookie })
  await age(id, '4 days')
  expect((await refresh(last.cookie)).statusCode).toBe(401)
  expect(await isSignedIn(last.body?.user.token ?? '')).toBe(false)
})

test('one that is not remembered lasts 12 hours unused', async () => {
  const { cookie } = await api.send(signUp, { body: { ...exampleSignup, email: 'sitting@example.com', remember: false } })
  const { rows } = await api.pool.query<{ id: string }>(`select id from accounts where email = 'sitting@example.com'`)
  const id = rows[0]?.id ?? ''
  await age(id, '11 hours')
  const kept = await api.send(refreshSession, {}, { cookie })
  expect(setCookie(kept.headers)).not.toContain('Expires')
  await age(id, '13 hours')
  expect((await refresh(kept.cookie)).statusCode).toBe(401)
})

test.each([
  ['was begun by an admin', 'admin'],
  ['a student began for 90 days before they became an admin', 'student'],
] as const)('a session that %s ends after 12 hours without use, for its token and its cookie', async (_, began) => {
  const { id, email, password } = await api.signedIn(began)
  const { cookie } = await api.send(signIn, { body: { email, password, remember: true } })
  await api.pool.query(`update accounts set role = 'admin' where id = $1`, [id])
  await age(id, '11 hours')
  const kept = await api.send(refreshSession, {}, { cookie })
  const hours = (Date.parse(/Expires=([^;]+)/.exec(setCookie(kept.headers))?.[1] ?? '') - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(11.9)
  expect(hours).toBeLessThanOrEqual(12)
  await age(id, '11 hours')
  const again = await api.send(refreshSession, {}, { cookie: kept.cookie })
  await api.pool.query(`update sessions set used_at = used_at - interval '12 hours 1 minute' where account_id = $1`, [id])
  expect(await isSignedIn(again.body?.user.token ?? '')).toBe(false)
  expect((await refresh(again.cookie)).statusCode).toBe(401)
})

test('a sign-in is remembered as its owner chose', async () => {
  const { email, password } = await api.signedIn('student')
  for (const remember of [true, false]) {
    const { headers } = await api.send(signIn, { body: { email, password, remember } })
    expect(setCookie(headers).includes('Expires')).toBe(remember)
  }
})

test('signing out ends the session at once, in every process', async () => {
  const { token, cookie } = await api.signedIn('student')
  expect(setCookie((await api.send(signOut, {}, { cookie })).headers)).toContain('Expires=Thu, 01 Jan 1970')
  expect(await isSignedIn(token)).toBe(false)
  expect((await refresh(cookie)).statusCode).toBe(401)
})

test('signing out by the token alone works as well, and without either it is a success', async () => {
  const { token, cookie } = await api.signedIn('student')
  await api.send(signOut, {}, { token })
  expect((await refresh(cookie)).statusCode).toBe(401)
  expect((await api.send(signOut)).status).toBe(200)
  expect((await api.send(signOut, {}, { token: 'garbage', cookie: 'refresh=garbage' })).status).toBe(200)
})

test('signing in ends the session that the browser had before', async () => {
  const { email, token, cookie } = await api.signedIn('student')
  await api.send(signIn, { body: { ...exampleLogin, email } }, { cookie })
  expect(await isSignedIn(token)).toBe(false)
})

test('no refresh token is kept as it is', async () => {
  const { cookie } = await api.signedIn('student')
  const token = cookie.split('=')[1] ?? ''
  const { rows } = await api.pool.query<{ all: string }>(
    `select string_agg(encode(hash, 'base64') || encode(hash, 'escape'), ' ') as all from refresh_tokens`,
  )
  expect(rows[0]?.all).not.toContain(token)
  expect(rows[0]?.all).not.toContain(Buffer.from(token, 'base64url').toString('base64'))
})

test('removes long-expired sessions as others sign in', async () => {
  const { id } = await api.signedIn('student')
  await age(id, '40 days')
  await api.signedIn('student')
  await expect.poll(async () => (await api.pool.query('select 1 from sessions where account_id = $1', [id])).rowCount).toBe(0)
})
