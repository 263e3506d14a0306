import { listAuditEntries } from '@campus/contracts/audit/endpoints.ts'
import { getOwnAccount, refreshSession, signIn } from '@campus/contracts/identity/endpoints.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '@campus/contracts/identity/sessions/endpoints.ts'
import { ownSessionAnswers } from '@campus/contracts/identity/sessions/messages.ts'
import { exportOwnData } from '@campus/contracts/students/endpoints.ts'
import { io } from 'socket.io-client'
import { v7 } from 'uuid'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maintenanceJobs } from '../../../app/maintenance-jobs.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => api.dispose())

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
type Person = Awaited<ReturnType<TestApp['signedIn']>>

const signInAgain = async ({ email, password }: Person, userAgent = phone, remoteAddress = '203.0.113.7') => {
  const from = { headers: { 'user-agent': userAgent }, remoteAddress }
  const { body, cookie } = await api.send(signIn, { body: { email, password } }, from)
  return { token: body.user.token, cookie }
}
const sessionsOf = async (caller: { token: string }) => (await api.send(listOwnSessions, {}, caller)).body.data
const isSignedIn = async ({ token }: { token: string }) => (await api.inject(getOwnAccount, {}, { token })).statusCode === 200
const currentOf = async (caller: { token: string }) => (await sessionsOf(caller)).find(({ current }) => current)?._id ?? ''
const end = (id: string, caller: { token: string }) => api.inject(endOwnSession, { params: { id } }, caller)

fullTest('one’s own open sessions are listed with browser and network, the one used last first', async () => {
  const person = await api.signedIn('student')
  const other = await api.signedIn('student')
  await signInAgain(other)
  const elsewhere = await signInAgain(person)
  const listed = await sessionsOf(person)
  expect(listed).toMatchObject([
    { browser: 'Chrome', system: 'Android', network: '203.0.113.x', current: false },
    { network: '127.0.0.x', current: true },
  ])
  expect((await sessionsOf(elsewhere)).map(({ current }) => current)).toEqual([true, false])
})

test('a renewal shows where the session was used last', async () => {
  const { token, cookie } = await api.signedIn('student')
  await api.send(refreshSession, {}, { cookie, headers: { 'user-agent': desk }, remoteAddress: '2001:db8:12:34::1' })
  expect(await sessionsOf({ token })).toMatchObject([{ browser: 'Firefox', system: 'Windows', network: '2001:db8:12::/48' }])
})

test('ending a session refuses its token and its cookie at once, and leaves the others', async () => {
  const person = await api.signedIn('student')
  const [lost, kept] = [await signInAgain(person, desk), await signInAgain(person)]
  const { statusCode, body } = await end(await currentOf(lost), person)
  expect([statusCode, body]).toEqual([200, expect.stringContaining('Firefox on Windows is signed out')])
  expect(await isSignedIn(lost)).toBe(false)
  expect((await api.sendRefused(refreshSession, {}, { cookie: lost.cookie })).status).toBe(401)
  expect([await isSignedIn(kept), await isSignedIn(person)]).toEqual([true, true])
})

fullTest('somebody else’s session, one that is over and one that never was are answered alike, and nothing ends', async () => {
  const [person, victim] = [await api.signedIn('student'), await api.signedIn('admin')]
  const over = await signInAgain(person)
  const overId = await currentOf(over)
  await end(overId, person)
  const answers = []
  for (const id of [await currentOf(victim), overId, v7()]) answers.push(await end(id, person))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect(new Set(answers.map(({ json }) => json<{ message: string }>().message))).toEqual(new Set([ownSessionAnswers.unknown]))
  expect(await isSignedIn(victim)).toBe(true)
})

fullTest('ending all others leaves the caller’s and everybody else’s, and says how many there were', async () => {
  const [person, bystander] = [await api.signedIn('student'), await api.signedIn('student')]
  const others = [await signInAgain(person), await signInAgain(person, desk)]
  const { body } = await api.send(endOtherSessions, {}, person)
  expect(body.message).toBe('2 other browsers are signed out')
  expect(await Promise.all([...others, person, bystander].map(isSignedIn))).toEqual([false, false, true, true])
  expect((await api.send(endOtherSessions, {}, person)).body.message).toBe(ownSessionAnswers.othersEnded(0))
})

test('a session that renews while it is ended is over all the same', async () => {
  const person = await api.signedIn('student')
  const lost = await signInAgain(person)
  const id = await currentOf(lost)
  const renewals = Array.from({ length: 8 }, () => api.inject(refreshSession, {}, { cookie: lost.cookie }))
  const [ended, ...renewed] = await Promise.all([end(id, person), ...renewals])
  expect(ended.statusCode).toBe(200)
  const tokens = renewed.filter(({ statusCode }) => statusCode === 200).map(({ json }) => json<{ user: { token: string } }>().user)
  expect(await Promise.all([lost, ...tokens].map(isSignedIn))).toEqual([lost, ...tokens].map(() => false))
})

fullTest('the sockets of an ended session close within a second, those of the others stay', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as { port: number }
  const person = await api.signedIn('student')
  const lost = await signInAgain(person)
  const connect = ({ token }: { token: string }) =>
    io(`http://127.0.0.1:${port}`, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false })
  const [own, theirs] = [connect(person), connect(lost)]
  await expect.poll(() => own.connected && theirs.connected).toBe(true)
  await api.send(endOtherSessions, {}, person)
  await expect.poll(() => theirs.connected, { timeout: 1000 }).toBe(false)
  expect(own.connected).toBe(true)
  own.close()
})

fullTest('an account with a thousand sessions lists fifty, its own among them', async () => {
  const person = await api.signedIn('student')
  await api.pool.query(
    `insert into sessions (id, account_id, remembered, used_at, expires_at)
     select gen_random_uuid(), $1, true, now() + interval '1 minute', now() + interval '1 day' from generate_series(1, 1000)`,
    [person.id],
  )
  const listed = await sessionsOf(person)
  expect(listed).toHaveLength(50)
  expect(listed.at(-1)?.current).toBe(true)
})

fullTest('writes down that an admin ended sessions of their own, and nothing of a student', async () => {
  const entriesOf = async (email: string) =>
    (await api.send(listAuditEntries, { query: { search: email } }, reader)).body.data.filter(({ action }) => action === 'sessions ended')
  const reader = await api.signedIn('admin')
  const [clerk, student] = [await api.signedIn('admin'), await api.signedIn('student')]
  for (const person of [clerk, student]) {
    const lost = await signInAgain(person)
    await end(await currentOf(lost), person)
    await api.send(endOtherSessions, {}, person)
  }
  expect((await entriesOf(clerk.email)).map(({ details }) => details)).toEqual([{ sessions: 1 }])
  expect(await entriesOf(student.email)).toEqual([])
})

fullTest.each(['<script>alert(1)</script>', `${phone}\u202E"><b>`, `=1+1 ${'x'.repeat(16_000)}`])(
  'of the header %j nothing is kept as it came',
  async (userAgent) => {
    const person = await api.signedIn('student')
    await signInAgain(person, userAgent)
    const { rows } = await api.pool.query<{ kept: string }>(
      `select row_to_json(s)::text as kept from sessions s where account_id = $1 and network = '203.0.113.x'`,
      [person.id],
    )
    expect(rows[0]?.kept).toMatch(/"browser":(?:"Chrome"|null),"system":(?:"Android"|null),"network":"203\.0\.113\.x"/)
    expect(rows[0]?.kept).not.toContain('203.0.113.7')
  },
)

test('the database refuses a whole address, whoever writes it', async () => {
  const { id } = await api.signedIn('student')
  for (const network of ['203.0.113.7', '2001:db8:12:34::1', 'Patna'])
    await expect(api.pool.query('update sessions set network = $2 where account_id = $1', [id, network])).rejects.toThrow(
      'sessions_network',
    )
})

fullTest('a copy of one’s own data has the sessions, also those that ended, and they go a day later and with the account', async () => {
  const person = await api.signedIn('student')
  const lost = await signInAgain(person, desk)
  await end(await currentOf(lost), person)
  const { sessions } = (await api.send(exportOwnData, {}, person)).body.data
  expect(sessions).toHaveLength(2)
  expect(sessions[0]).toMatchObject({
    browser: 'Firefox',
    system: 'Windows',
    network: '203.0.113.x',
    endedAt: expect.any(String) as string,
  })
  await api.pool.query(`update sessions set ended_at = ended_at - interval '25 hours' where account_id = $1`, [person.id])
  const { signal } = new AbortController()
  for (const { name, work } of maintenanceJobs(api)) if (name === 'ended sessions') await work(signal)
  expect((await api.send(exportOwnData, {}, person)).body.data.sessions).toHaveLength(1)
  await api.pool.query('delete from accounts where id = $1', [person.id])
  const left = await api.pool.query(
    'select from sessions where account_id = $1 union all select from known_browsers where account_id = $1',
    [person.id],
  )
  expect(left.rowCount).toBe(0)
})
