import { changeForgottenPassword, refreshSession, requestPasswordReset, signIn, signUp } from '@campus/contracts/identity/endpoints.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import { amount, fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maintenanceJobs } from '../../../app/maintenance-jobs.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
})
afterAll(() => api.dispose())

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const subject = 'Sign-in from a new browser'

type Person = { email: string; password: string }
type From = { cookie?: string; headers?: Record<string, string>; remoteAddress?: string }

const browserCookieOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((set) => set.startsWith('browser='))
    ?.split(';')[0] ?? ''
/** Signs in and returns the cookie by which the browser is known from then on. */
const signInFrom = async ({ email, password }: Person, from: From = {}) =>
  browserCookieOf((await api.send(signIn, { body: { email, password } }, from)).headers)
const mailsTo = async (email: string) => (await api.mails.settled()).filter((mail) => mail.to === email && mail.subject === subject)
const confirmed = async () => {
  const person = await api.signedIn('student')
  await api.pool.query('update accounts set email_verified_at = now() where id = $1', [person.id])
  return person
}
const browsersOf = async (id: string) => (await api.pool.query('select from known_browsers where account_id = $1', [id])).rowCount
/** As if the sign-ins so far had been some time ago. */
const later = (id: string, interval: string) =>
  api.pool.query(
    `update sessions set created_at = created_at - $2::interval, used_at = used_at - $2::interval, expires_at = expires_at - $2::interval where account_id = $1`,
    [id, interval],
  )

fullTest('a sign-in in a new browser is mailed once, with time, browser, network and what to do', async () => {
  const person = await confirmed()
  const from = { headers: { 'user-agent': phone }, remoteAddress: '203.0.113.7' }
  const cookie = await signInFrom(person, from)
  const mails = await mailsTo(person.email)
  expect(mails).toHaveLength(1)
  const { text = '' } = mails[0] ?? {}
  expect(text).toMatch(/When: \d\d-\d\d-\d{4}, \d\d:\d\d \(Indian time\)\nBrowser: Chrome on Android\nNetwork: 203\.0\.113\.x\n/)
  expect(text).toMatch(/\/forgot-password\n[^]*\/student\/\n/)
  expect(text).not.toContain('203.0.113.7')
  expect(await signInFrom(person, { ...from, cookie, remoteAddress: '198.51.100.1' })).toBe(cookie)
  expect(await mailsTo(person.email)).toHaveLength(1)
})

fullTest('the mail has no token, code or cookie', async () => {
  const person = await confirmed()
  const { body, headers } = await api.send(signIn, { body: { email: person.email, password: person.password } })
  const [mail] = await mailsTo(person.email)
  const whole = JSON.stringify(mail)
  const secrets = [body.user.token, ...[headers['set-cookie'] ?? []].flat().map((set) => /=([^;.]+)/.exec(set)?.[1] ?? '')]
  expect(secrets).toHaveLength(3)
  for (const secret of secrets) expect(whole).not.toContain(secret)
  expect(whole).not.toContain(person.id)
})

fullTest('neither a sign-up nor an address that nobody has confirmed is mailed; an admin always is', async () => {
  const email = 'stranger@example.com'
  await api.send(signUp, { body: { ...exampleSignup, email } })
  for (let n = 0; n < 3; n++) await signInFrom({ email, password: exampleSignup.password })
  expect(await mailsTo(email)).toEqual([])
  const admin = await api.signedIn('admin')
  await api.pool.query('update accounts set email_verified_at = null where id = $1', [admin.id])
  await signInFrom(admin)
  expect((await mailsTo(admin.email))[0]?.text).toContain('/admin/profile')
})

test('a browser that signed up, or signed in before the address was confirmed, is known', async () => {
  const { headers } = await api.send(signUp, { body: { ...exampleSignup, email: 'first@example.com' } })
  await api.pool.query(`update accounts set email_verified_at = now() where email = 'first@example.com'`)
  await signInFrom({ email: 'first@example.com', password: exampleSignup.password }, { cookie: browserCookieOf(headers) })
  expect(await mailsTo('first@example.com')).toEqual([])
})

fullTest('a cookie of another account, one with another signature and one of ours without it are a new browser', async () => {
  const [thief, victim] = [await confirmed(), await confirmed()]
  const thiefs = await signInFrom(thief)
  const victims = await signInFrom(victim)
  await later(victim.id, '11 minutes')
  const [name = ''] = victims.split('.')
  // The victim's own name in the thief's hands would be known; it is never sent without our signature.
  for (const cookie of [thiefs, `${name}.${'A'.repeat(43)}`, name, `${name}.`, 'browser=']) {
    await signInFrom(victim, { cookie })
    await later(victim.id, '11 minutes')
  }
  // Three of a day: the first, and two of these.
  expect(await mailsTo(victim.email)).toHaveLength(3)
  expect(await browsersOf(victim.id)).toBe(7)
  expect(await signInFrom(victim, { cookie: thiefs })).toBe(thiefs)
})

fullTest('keeps the header of a browser out of the mail, however it is written', async () => {
  const hostile = ['<img src=x onerror=alert(1)>', '=HYPERLINK("https://evil.example")', `\u202Egnp.exe ${'A'.repeat(16_384)}`]
  for (const userAgent of hostile) {
    const person = await confirmed()
    await signInFrom(person, { headers: { 'user-agent': userAgent }, remoteAddress: '203.0.113.7' })
    const [mail] = await mailsTo(person.email)
    expect(mail?.text).toContain('Browser: Unknown browser\n')
    for (const part of ['onerror', 'evil.example', 'gnp', 'AAAA', '\u202E']) expect(JSON.stringify(mail)).not.toContain(part)
  }
})

test('two sign-ins at once are one mail', async () => {
  const person = await confirmed()
  await Promise.all([signInFrom(person), signInFrom(person)])
  expect(await mailsTo(person.email)).toHaveLength(1)
  expect(await browsersOf(person.id)).toBe(3)
})

fullTest(
  'a script that drops its cookies gets three mails a day sent and twenty browsers kept, whatever the limits are',
  {
    timeout: 120_000,
  },
  async () => {
    const person = await confirmed()
    const rounds = amount('BROWSERLESS_SIGN_INS', { test: 60, full: 1000 })
    const agents = [phone, 'Firefox/145.0 Windows', 'CrOS Chrome/1', 'Macintosh Firefox/1']
    for (let n = 0; n < rounds; n += 20) {
      const round = Array.from({ length: 20 }, (_, i) =>
        signInFrom(person, { headers: { 'user-agent': agents[i % agents.length] ?? '' }, remoteAddress: `203.0.${n % 250}.${i}` }),
      )
      await Promise.all(round)
    }
    const mails = await mailsTo(person.email)
    expect(mails).toHaveLength(3)
    expect(mails.map(({ text }) => text.includes('More such sign-ins today are not mailed')).filter(Boolean)).toHaveLength(1)
    expect(await browsersOf(person.id)).toBe(20)
    await later(person.id, '24 hours 1 minute')
    await signInFrom(person)
    expect(await mailsTo(person.email)).toHaveLength(4)
  },
)

test('a browser that was not used for 400 days is new again, and the maintenance job removes it', async () => {
  const person = await confirmed()
  const cookie = await signInFrom(person)
  await later(person.id, '2 days')
  const unused = () => api.pool.query(`update known_browsers set used_at = now() - interval '401 days' where account_id = $1`, [person.id])
  await unused()
  await signInFrom(person, { cookie })
  expect(await mailsTo(person.email)).toHaveLength(2)
  await unused()
  const { signal } = new AbortController()
  for (const { name, work } of maintenanceJobs(api)) if (name === 'unused browsers') await work(signal)
  expect(await browsersOf(person.id)).toBe(0)
})

fullTest('a new password makes every browser new again: a thief’s may be among them', async () => {
  const person = await confirmed()
  const cookie = await signInFrom(person)
  await later(person.id, '11 minutes')
  await api.send(requestPasswordReset, { body: { email: person.email } })
  const { text } = await api.mails.next({ to: person.email, subject: /code/ }, 20_000)
  const newPassword = 'Monsoon 8 ledger'
  await api.send(changeForgottenPassword, { body: { email: person.email, otp: /\b\d{8}\b/.exec(text)?.[0] ?? '', newPassword } })
  await signInFrom({ email: person.email, password: newPassword }, { cookie })
  expect(await mailsTo(person.email)).toHaveLength(2)
})

fullTest('nobody gets the cookie but who signs in, and no name is kept as it is', async () => {
  const person = await confirmed()
  const refused = await api.sendRefused(signIn, { body: { email: person.email, password: 'Not the one 2' } })
  expect(refused.headers['set-cookie']).toBeUndefined()
  expect(browserCookieOf((await api.send(refreshSession, {}, { cookie: person.cookie })).headers)).toBe('')
  const cookie = await signInFrom(person)
  const name = Buffer.from(cookie.slice('browser='.length, 'browser='.length + 43), 'base64url').toString('hex')
  const { rows } = await api.pool.query<{ hashes: string }>(`select string_agg(encode(hash, 'hex'), ' ') as hashes from known_browsers`)
  expect(rows[0]?.hashes).not.toContain(name)
})
