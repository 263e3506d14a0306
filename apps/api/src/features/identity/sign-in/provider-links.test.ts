import {
  changeForgottenPassword,
  proveEmail,
  requestEmailProof,
  requestPasswordReset,
  saveProfile,
  signInWithProvider,
  unlinkPerson,
  unlinkProvider,
} from '@campus/contracts/identity/endpoints.ts'
import { accountMessages } from '@campus/contracts/identity/messages.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTokenIssuer } from '../../../../testing/token-issuer.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

/** The identity provider, whose links to accounts end in these tests. */
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

type Victim = { id: string; email: string; password: string; token: string }
const victim = async (): Promise<Victim> => {
  const someone = await api.signedIn('student')
  await api.pool.query('update accounts set email_verified_at = now() where id = $1', [someone.id])
  return someone
}
const google = async (email: string, sub = `google ${email}`) => ({ body: { token: await issuer.mint({ payload: { email, sub } }) } })
const mailedCode = async (to: string) => /\b\d{8}\b/.exec((await api.mails.next({ to, subject: /code/i }, 20_000)).text)?.[0] ?? ''
const reset = async ({ email }: Victim, newPassword = 'Monsoon 8 ledger') => {
  await api.send(requestPasswordReset, { body: { email } })
  await api.send(changeForgottenPassword, { body: { email, otp: await mailedCode(email), newPassword } })
}
const move = async ({ email, password, token }: Victim) => {
  const to = `moved.${email}`
  await api.send(saveProfile, { body: { name: 'Asha', email: to, socialLinks: {}, currentPassword: password } }, { token })
  await api.send(requestEmailProof, {}, { token })
  await api.send(proveEmail, { body: { otp: await mailedCode(to) } }, { token })
}
const unlink = ({ password, token }: Victim) => api.send(unlinkProvider, { body: { currentPassword: password } }, { token })
const unlinkByOffice = async ({ id }: Victim) => api.send(unlinkPerson, { params: { id } }, await api.signedIn('admin'))
const rowOf = async ({ id }: Victim) =>
  (await api.pool.query<Record<string, unknown>>('select * from accounts where id = $1', [id])).rows[0]

test.each<[string, (victim: Victim) => Promise<unknown>]>([
  ['a reset', (one) => reset(one)],
  ['removing Google', unlink],
  ['the office’s removing Google', unlinkByOffice],
  ['another address', move],
])('after %s a thief comes from no known network, and leaves no picture', async (_, end) => {
  const one = await victim()
  const linked = [one.id, issuer.issuer, `google thief of ${one.id}`, 'https://pictures.example/thief.jpg']
  await api.pool.query('update accounts set provider_issuer = $2, provider_subject = $3, picture_url = $4 where id = $1', linked)
  const remoteAddress = '203.0.113.66'
  const come = await api.inject(signInWithProvider, await google('thief@example.com', `google thief of ${one.id}`), { remoteAddress })
  expect(come.statusCode).toBe(200)
  const thiefs = api.app.counts.networkOf({ ip: remoteAddress })
  const networks = async () =>
    (await api.pool.query<{ network: string }>('select network from known_networks where account_id = $1', [one.id])).rows.map(
      ({ network }) => network,
    )
  expect(await networks()).toContain(thiefs)
  await end(one)
  // The present one is known.
  expect(await networks()).toEqual(end === unlinkByOffice ? [] : [api.app.counts.networkOf({ ip: '127.0.0.1' })])
  expect((await rowOf(one))?.['picture_url']).toBeNull()
})

test.each([
  ['its owner', unlink],
  ['the office', unlinkByOffice],
])('Google opens no account from which %s removed it, until a new password is set by mail', async (_, end) => {
  const one = await victim()
  const come = async () => api.inject(signInWithProvider, await google(one.email), {})
  expect((await come()).statusCode).toBe(200)
  await end(one)
  expect((await come()).statusCode).toBe(409)
  expect((await rowOf(one))?.['provider_subject']).toBeNull()
  await api.mails.settled()
  await reset(one)
  expect((await come()).statusCode).toBe(200)
})

test('does not link a disabled account, and mails its owner nothing', async () => {
  const one = await victim()
  await api.pool.query('update accounts set disabled_at = now() where id = $1', [one.id])
  await api.mails.settled()
  const closed = { status: 401, body: { message: accountMessages.providerClosed } }
  expect(await api.sendRefused(signInWithProvider, await google(one.email))).toMatchObject(closed)
  // Its owner never confirmed the address, and is sent to no password and no code.
  await api.pool.query('update accounts set email_verified_at = null where id = $1', [one.id])
  expect(await api.sendRefused(signInWithProvider, await google(one.email))).toMatchObject(closed)
  expect((await rowOf(one))?.['provider_subject']).toBeNull()
  expect((await api.mails.settled()).filter(({ to }) => to === one.email)).toEqual([])
})

test('Google is linked to an account that is here only where it answers for the address today', async () => {
  const [at, userinfo] = ['https://accounts.google.com', 'https://openidconnect.googleapis.com/v1/userinfo']
  const answers: Record<string, object> = {
    [`${at}/.well-known/openid-configuration`]: { issuer: at, jwks_uri: `${at}/keys`, userinfo_endpoint: userinfo },
  }
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => Response.json(answers[new Request(input).url]))
  const other = await testApp({ GOOGLE_CLIENT_ID: 'campus', OIDC_ISSUER: at })
  const come = async (email: string, hd?: string) => {
    const { id } = await other.signedIn('student')
    await other.pool.query('update accounts set email = $2, email_verified_at = now() where id = $1', [id, email])
    answers['https://oauth2.googleapis.com/tokeninfo'] = { aud: 'campus', sub: email }
    answers[userinfo] = { sub: email, email, email_verified: true, hd }
    return other.inject(signInWithProvider, { body: { token: 'ya29.opaque' } }, {})
  }
  const refused = await come('office@college.example')
  expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([409, undefined])
  expect(refused.json()).toMatchObject({ message: accountMessages.providerUncertain })
  expect((await come('office@hosted.example', 'hosted.example')).statusCode).toBe(200)
  expect((await come('asha@gmail.com')).statusCode).toBe(200)
  asked.mockRestore()
  await other.dispose()
})
