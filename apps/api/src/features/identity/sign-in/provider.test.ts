import { AppError } from '@campus/contracts/core/errors.ts'
import { getOwnAccount, getSignInProvider, signIn, signInWithProvider } from '@campus/contracts/identity/endpoints.ts'
import { accountMessages } from '@campus/contracts/identity/messages.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOpenIdProvider } from '../../../../testing/openid-provider.ts'
import { type IssuedToken, startTokenIssuer } from '../../../../testing/token-issuer.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { createProvider } from './provider-gateway.ts'

let issuer: Awaited<ReturnType<typeof startTokenIssuer>>
let api: TestApp
beforeAll(async () => {
  issuer = await startTokenIssuer()
  api = await testApp({ RATE_LIMIT_FACTOR: '1000', GOOGLE_CLIENT_ID: 'campus', OIDC_ISSUER: issuer.issuer })
})
afterAll(async () => {
  await api.dispose()
  await issuer.close()
})

let people = 0
const person = () => ({ sub: `person-${++people}`, email: `provided.${people}@example.com` })
const accountOf = async (email: string) =>
  (await api.pool.query<Record<string, unknown>>('select * from accounts where email = $1', [email])).rows

fullTest('where to go is told to everyone, and nothing where there is no provider', async () => {
  expect((await api.send(getSignInProvider)).body).toEqual({ success: true, provider: { issuer: issuer.issuer, clientId: 'campus' } })
  const without = await testApp()
  expect((await without.send(getSignInProvider)).body).toEqual({ success: true })
  const refused = await without.sendRefused(signInWithProvider, { body: { token: 'a.b.c' } })
  expect(refused).toMatchObject({ status: 503, body: { message: 'Sign-in with Google is not set up here' } })
  await without.dispose()
})

fullTest('a right token makes an account, and the next one finds it again', async () => {
  const payload = { ...person(), picture: 'https://pictures.example/me.jpg' }
  const first = await api.send(signInWithProvider, { query: { token: await issuer.mint({ payload }) } })
  expect(first.body.user).toMatchObject({ role: 'student', name: 'Person One', email: payload.email, picture: payload.picture })
  expect(first.cookie).toContain('refresh=')
  expect((await api.send(getOwnAccount, {}, { token: first.body.user.token })).body.user.email).toBe(payload.email)
  // The subject is who they are; the address may change.
  const moved = await api.send(signInWithProvider, {
    body: { token: await issuer.mint({ payload: { ...payload, email: 'new@example.com' } }) },
  })
  expect(moved.body.user.email).toBe(payload.email)
  const [row] = await accountOf(payload.email)
  expect(row).toMatchObject({ provider_subject: payload.sub, password_hash: null })
  expect(row?.email_verified_at).not.toBeNull()
})

test('a subject of another provider is somebody else', async () => {
  const { sub, email } = person()
  await api.send(signInWithProvider, { body: { token: await issuer.mint({ payload: { sub, email } }) } })
  await api.pool.query(`update accounts set provider_issuer = 'https://former.example' where email = $1`, [email])
  const { body } = await api.send(signInWithProvider, { body: { token: await issuer.mint({ payload: { ...person(), sub } }) } })
  expect(body.user.email).not.toBe(email)
})

const seconds = (n: number) => Math.floor(Date.now() / 1000) + n
test.each<[string, IssuedToken]>([
  ['for another client', { payload: { aud: 'somebody-else' } }],
  ['for several clients, given to another', { payload: { aud: ['campus', 'somebody-else'], azp: 'somebody-else' } }],
  ['of another issuer', { payload: { iss: 'https://issuer.example' } }],
  ['of a lookalike issuer', { payload: { iss: 'accounts.google.com' } }],
  ['that has expired', { payload: { exp: seconds(-60) } }],
  ['that never expires', { payload: { exp: undefined } }],
  ['that is not valid yet', { payload: { nbf: seconds(300) } }],
  ['of an unverified address', { payload: { email_verified: false } }],
  ['that does not say whether the address is verified', { payload: { email_verified: undefined } }],
  ['without an address', { payload: { email: undefined } }],
  ['with an address of two lines', { payload: { email: 'a@example.com\r\nb@example.com' } }],
  ['without a subject', { payload: { sub: undefined } }],
  ['that nobody signed', { alg: 'none' }],
  ['signed with the public key as a secret', { alg: 'HS256' }],
  ['signed by a stranger', { stranger: true }],
  ['of an unknown key', { kid: 'two' }],
])('a token %s is refused', async (_, minted) => {
  const { status, body, headers } = await api.sendRefused(signInWithProvider, { body: { token: await issuer.mint(minted) } })
  expect([status, body.message]).toEqual([401, 'Google did not confirm who you are. Please try again'])
  expect(headers['set-cookie']).toBeUndefined()
  expect(await accountOf('person.1@example.com')).toEqual([])
})

test.each(['nonsense', 'a.b.c', 'eyJhbGciOiJSUzI1NiJ9.e30.x', '..'])('%s is no token', async (token) => {
  expect((await api.sendRefused(signInWithProvider, { body: { token } })).status).toBe(401)
})

test('names a missing token at its field', async () => {
  const { status, body } = await api.sendRefused(signInWithProvider)
  expect([status, body.errors]).toEqual([400, { token: 'Something went wrong during login.' }])
})

test('refuses an access token whose client is unknown', async () => {
  expect((await api.sendRefused(signInWithProvider, { body: { token: 'opaque-access-token' } })).status).toBe(401)
  expect(issuer.state.asked).not.toContain('/userinfo')
})

test('an account that the office made is not taken over before its address is confirmed', async () => {
  const { email } = await api.signedIn('admin')
  await api.pool.query('update accounts set email_verified_at = null where email = $1', [email])
  const refused = await api.sendRefused(signInWithProvider, { body: { token: await issuer.mint({ payload: { ...person(), email } }) } })
  expect([refused.status, refused.headers['set-cookie']]).toEqual([409, undefined])
  expect(refused.body.message).toContain('Sign in with the password, or reset it')
  expect((await accountOf(email))[0]?.provider_subject).toBeNull()
})

test('a confirmed account of the same address is linked, once and to one person, and its owner is told', async () => {
  const { email, password } = await api.signedIn('student')
  await api.pool.query('update accounts set email_verified_at = now() where email = $1', [email])
  const token = await issuer.mint({ payload: { ...person(), email } })
  const linked = await api.send(signInWithProvider, { body: { token } })
  expect(linked.body.user.email).toBe(email)
  const subject = 'Google can now sign you in'
  expect((await api.mails.next({ to: email, subject })).text).toContain('beside your password')
  // It is told once.
  await api.send(signInWithProvider, { body: { token } })
  expect((await api.mails.settled()).filter((mail) => mail.to === email && mail.subject === subject)).toEqual([])
  expect((await api.send(signIn, { body: { email, password } })).status).toBe(200)
  // A second person of the provider with that address does not get in.
  const other = await issuer.mint({ payload: { ...person(), email } })
  expect((await api.sendRefused(signInWithProvider, { body: { token: other } })).status).toBe(409)
})

test('a disabled account stays closed to the provider’s word', async () => {
  const payload = person()
  await api.send(signInWithProvider, { body: { token: await issuer.mint({ payload }) } })
  await api.pool.query('update accounts set disabled_at = now() where email = $1', [payload.email])
  const refused = await api.sendRefused(signInWithProvider, { body: { token: await issuer.mint({ payload }) } })
  expect(refused).toMatchObject({ status: 401, body: { message: accountMessages.providerClosed } })
})

test('10 first sign-ins at once make one account', async () => {
  const payload = person()
  const token = await issuer.mint({ payload })
  const replies = await Promise.all(Array.from({ length: 10 }, () => api.send(signInWithProvider, { body: { token } })))
  expect(new Set(replies.map(({ body }) => body.user.email))).toEqual(new Set([payload.email]))
  expect(await accountOf(payload.email)).toHaveLength(1)
})

test('a name that no form would take is left for the address to say', async () => {
  const payload = { ...person(), name: 'Zero\u0000 <script>' }
  const { body } = await api.send(signInWithProvider, { body: { token: await issuer.mint({ payload }) } })
  expect(body.user.name).toBe(payload.email.split('@')[0])
})

test('answers 503 while the provider is unavailable and recovers by itself', async () => {
  const away = await startTokenIssuer()
  const provider = createProvider({ issuer: away.issuer, clientId: 'campus' })
  away.state.down = true
  await expect(provider.confirm(await away.mint())).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  away.state.down = false
  expect((await provider.confirm(await away.mint())).subject).toBe('person-1')
  await away.close()
  const gone = createProvider({ issuer: away.issuer, clientId: 'campus' })
  await expect(gone.confirm(await away.mint())).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

fullTest('a real provider’s ID token and access token work, those that it gave to another site do not', async () => {
  const real = await startOpenIdProvider([
    { sub: 'meera', email: 'Meera@Example.com', email_verified: true, name: 'Meera Demo' },
    { sub: 'ravi', email: 'ravi@example.com', email_verified: false, name: 'Ravi Demo' },
  ])
  const provider = createProvider({ issuer: real.issuer, clientId: 'campus' })
  const meera = { issuer: real.issuer, subject: 'meera', email: 'meera@example.com', ownsAddress: true, name: 'Meera Demo', picture: null }
  const ours = await real.signIn('meera')
  expect(await provider.confirm(ours.idToken)).toEqual(meera)
  expect(await provider.confirm(ours.accessToken)).toEqual(meera)
  const refused = { code: 'NOT_SIGNED_IN' }
  const theirs = await real.signIn('meera', 'somebody-else')
  await expect(provider.confirm(theirs.idToken)).rejects.toMatchObject(refused)
  await expect(provider.confirm(theirs.accessToken)).rejects.toMatchObject(refused)
  const unverified = await real.signIn('ravi')
  await expect(provider.confirm(unverified.idToken)).rejects.toMatchObject(refused)
  await expect(provider.confirm(unverified.accessToken)).rejects.toMatchObject(refused)
  await real.close()
})

test.each([
  [{ client_id: 'campus' }, 'p@example.com'],
  [{ aud: ['somebody-else', 'campus'] }, 'p@example.com'],
  [{ client_id: 'somebody-else' }, 'NOT_SIGNED_IN'],
  [{ client_id: 'somebody-else', aud: 'campus' }, 'NOT_SIGNED_IN'],
  [{ aud: 'somebody-else' }, 'NOT_SIGNED_IN'],
  [{}, 'NOT_SIGNED_IN'],
])('an access token that introspection says was given to %j leads to %s', async (given, expected) => {
  const at = 'https://id.example.com'
  const answers: Record<string, object> = {
    [`${at}/.well-known/openid-configuration`]: {
      issuer: at,
      jwks_uri: `${at}/keys`,
      userinfo_endpoint: `${at}/me`,
      introspection_endpoint: `${at}/introspect`,
    },
    [`${at}/introspect`]: { active: true, sub: '1', ...given },
    [`${at}/me`]: { sub: '1', email: 'p@example.com', email_verified: true },
  }
  const provider = createProvider({
    issuer: at,
    clientId: 'campus',
    fetch: async (input) => Response.json(answers[new Request(input).url]),
  })
  const told = provider.confirm('opaque')
  expect(await told.then(({ email }) => email).catch((error: unknown) => error instanceof AppError && error.code)).toBe(expected)
})

test('Google is asked whom an access token was given to', async () => {
  const told: Record<string, object> = {
    'https://accounts.google.com/.well-known/openid-configuration': {
      issuer: 'https://accounts.google.com',
      jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
      userinfo_endpoint: 'https://openidconnect.googleapis.com/v1/userinfo',
    },
    'https://openidconnect.googleapis.com/v1/userinfo': { sub: '1', email: 'g@example.com', email_verified: true },
  }
  const provider = (aud: string) =>
    createProvider({
      issuer: 'https://accounts.google.com',
      clientId: 'campus',
      fetch: async (input) =>
        Response.json({ 'https://oauth2.googleapis.com/tokeninfo': { aud, sub: '1' }, ...told }[new Request(input).url]),
    })
  expect((await provider('campus').confirm('ya29.opaque')).email).toBe('g@example.com')
  await expect(provider('somebody-else').confirm('ya29.opaque')).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
})
