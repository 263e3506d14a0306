import { refreshSession, signIn, signOut } from '@campus/contracts/identity/endpoints.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordQueries } from '../../../../testing/recorded-queries.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

// A tenth of each limit: twenty renewals of one session.
let api: TestApp
let student: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '0.1' })
  student = await api.signedIn('student')
})
afterAll(() => api.dispose())

const refresh = (cookie: string) => api.app.inject({ method: 'POST', url: refreshSession.path, headers: { cookie } })
const signedInAgain = () => api.send(signIn, { body: { email: student.email, password: student.password } })
const tokens = async () => (await api.pool.query<{ count: number }>('select count(*)::int as count from refresh_tokens')).rows[0]?.count

test('past its renewals a session is told when to come back, keeps its cookie and writes no more, and others of its account and network are served', async () => {
  const [busy, other] = [await api.signedIn('student'), await api.signedIn('student')]
  const second = await api.send(signIn, { body: { email: busy.email, password: busy.password } })
  let { cookie } = busy
  for (let times = 0; times < 20; times++) ({ cookie } = await api.send(refreshSession, {}, { cookie }))
  const before = await tokens()
  const refused = await api.sendRefused(refreshSession, {}, { cookie })
  expect([refused.status, refused.cookie]).toEqual([429, ''])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await tokens()).toBe(before)
  expect((await refresh(other.cookie)).statusCode).toBe(200)
  expect((await refresh(second.cookie)).statusCode).toBe(200)
})

test('the token of a session that has ended takes nothing from its account, however often it comes', async () => {
  const stolen = await signedInAgain()
  await api.send(signOut, {}, { cookie: stolen.cookie })
  for (let times = 0; times < 30; times++) {
    const asked = await recordQueries(api.pool, () => api.sendRefused(refreshSession, {}, { cookie: stolen.cookie }))
    expect(asked.map((sql) => sql.split(' ', 1)[0])).toEqual(['select'])
  }
  expect((await refresh((await signedInAgain()).cookie)).statusCode).toBe(200)
})

test('twenty tabs at once stay below the limit of one session', async () => {
  const { cookie } = await signedInAgain()
  const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(cookie)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
})

fullTest('queries nothing without a cookie and writes nothing for a made-up one', async () => {
  expect(await recordQueries(api.pool, () => api.send(refreshSession))).toEqual([])
  for (let times = 0; times < 30; times++) {
    const asked = await recordQueries(api.pool, () => api.sendRefused(refreshSession, {}, { cookie: `refresh=${'A'.repeat(43)}` }))
    expect(asked.map((sql) => sql.split(' ', 1)[0])).toEqual(['select'])
  }
})
