import { Writable } from 'node:stream'
import {
  changeForgottenPassword,
  proveEmail,
  refreshSession,
  requestEmailProof,
  requestPasswordReset,
  saveProfile,
  signIn,
  signInWithProvider,
  signUp,
} from '@campus/contracts/identity/endpoints.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import type { Endpoint } from '@campus/contracts/core/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dumpOf } from '../../../testing/database-dump.ts'
import { startTokenIssuer } from '../../../testing/token-issuer.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let api: TestApp
let issuer: Awaited<ReturnType<typeof startTokenIssuer>>
const lines: string[] = []
const sink = new Writable({
  write(chunk: Buffer, _, done) {
    lines.push(chunk.toString())
    done()
  },
})

beforeAll(async () => {
  issuer = await startTokenIssuer()
  const variables = { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'trace', GOOGLE_CLIENT_ID: 'campus', OIDC_ISSUER: issuer.issuer }
  api = await testApp(variables, sink)
})
afterAll(async () => {
  await api.dispose()
  await issuer.close()
})

const password = 'Canary wren 41'
const newPassword = 'Canary crane 52'
const email = 'canary.address@example.com'
const name = 'Canary Name'
const codeOf = ({ text }: { text: string }) => /\b\d{8}\b/.exec(text)?.[0] ?? ''

test('no password, code, token or address is in a log line, and no secret in a dump or a refusal', async () => {
  const refusals: string[] = []
  const call = async (
    e: Endpoint,
    { query, body, headers = {} }: { query?: Record<string, string>; body?: object | string; headers?: Record<string, string> },
  ) => {
    const reply = await api.app.inject({
      method: e.method,
      url: e.path,
      ...(query && { query }),
      ...(body !== undefined && { payload: body }),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    })
    if (reply.statusCode >= 400) refusals.push(reply.body)
    return reply
  }

  const signedUp = await call(signUp, { body: { ...exampleSignup, name, email, password, confirm_Password: password } })
  const { token } = signUp.reply.parse(signedUp.json()).user
  const cookie = String(signedUp.headers['set-cookie']).split(';')[0] ?? ''
  const auth = { authorization: `Bearer ${token}` }
  await call(requestPasswordReset, { body: { email } })
  const code = codeOf(await api.mails.next({ to: email }, 20_000))
  await call(requestEmailProof, { headers: auth })
  const proof = codeOf(await api.mails.next({ to: email }, 20_000))
  const idToken = await issuer.mint({ payload: { email: 'canary.provided@example.com' } })
  const wrongToken = await issuer.mint({ payload: { aud: 'elsewhere', email } })

  await call(refreshSession, { headers: { cookie } })
  await call(signInWithProvider, { query: { token: idToken } })
  // Bad ones: refused by a rule, by the parser, by the database, by who is asked.
  await call(signIn, { body: { email, password: `${password}x` } })
  await call(signIn, { body: { email: [email], password } })
  await call(signIn, { body: `{"email":"${email}","password":"${password}"` })
  await call(signUp, { body: { ...exampleSignup, name, email, password, confirm_Password: password } })
  await call(signInWithProvider, { query: { token: wrongToken } })
  await call(signInWithProvider, { query: { token: `${wrongToken}\n` } })
  await call(proveEmail, { body: { otp: '1' }, headers: auth })
  await call(changeForgottenPassword, { body: { email, otp: `${code}9`, newPassword } })
  await call(saveProfile, { body: { name, email: `x${email}`, socialLinks: {}, currentPassword: newPassword }, headers: auth })
  await call(refreshSession, { headers: { cookie: `${cookie}x` } })
  // A failure of ours, with the values in the query that failed.
  await api.pool.query('alter table accounts rename column name to full_name')
  await call(signUp, { body: { ...exampleSignup, name, email: `y${email}`, password, confirm_Password: password } })
  await call(saveProfile, { body: { name, email, socialLinks: {} }, headers: auth })
  await api.pool.query('alter table accounts rename column full_name to name')
  issuer.state.down = true
  await call(signInWithProvider, { query: { token: 'canary-access-token' } })
  const dump = await dumpOf(api.pool)
  await call(changeForgottenPassword, { body: { email, otp: code, newPassword } })
  await api.mails.settled()

  const secrets = [password, newPassword, code, proof, token, idToken, wrongToken, 'canary-access-token', cookie.split('=')[1] ?? '']
  const log = lines.join('')
  expect(log.split('\n').length).toBeGreaterThan(15)
  expect(log).toContain('unexpected failure')
  for (const canary of [...secrets, email, name, 'canary.provided', token.split('.')[2] ?? '']) expect(log).not.toContain(canary)
  expect(refusals.length).toBeGreaterThan(9)
  for (const canary of [...secrets, email]) expect(refusals.join('\n')).not.toContain(canary)
  expect(dump).toContain(email)
  for (const canary of [...secrets, Buffer.from(code).toString('hex')]) expect(dump).not.toContain(canary)
})
