import { sendContactMessage } from '@campus/contracts/contact/endpoints.ts'
import { exampleContactDraft } from '@campus/contracts/contact/examples.ts'
import { limits } from '@campus/contracts/core/limits.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../../app/app.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

let api: TestApp
const { points } = limits.contact

beforeEach(async () => {
  api = await testApp()
})
afterEach(() => api.dispose())

const sendFrom = async (remoteAddress: string, headers: Record<string, string> = {}, app = api.app) =>
  app.inject({ method: 'POST', url: sendContactMessage.path, payload: exampleContactDraft, remoteAddress, headers })

const useUp = async (address: string, app = api.app) => {
  for (let i = 0; i < points; i++) expect((await sendFrom(address, {}, app)).statusCode).toBe(201)
}

test('limits an address, names the retry time and serves others', async () => {
  await useUp('192.0.2.1')
  const refused = await sendFrom('192.0.2.1')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(limits.contact.seconds)
  expect((await sendFrom('192.0.2.2')).statusCode).toBe(201)
})

fullTest('several processes count together', async () => {
  const other = await buildApp(api)
  await useUp('192.0.2.1', other)
  expect((await sendFrom('192.0.2.1')).statusCode).toBe(429)
  await other.close()
})

test('counts that were made under a clock twelve hours ahead hold nobody up once the server has been started again', async () => {
  await useUp('192.0.2.1')
  await useUp('192.0.2.2')
  await api.pool.query(`update rate_limits set expire = expire + 43200000 where points = $1 and key = (select min(key) from rate_limits)`, [
    points,
  ])
  const other = await buildApp(api)
  const answers = await Promise.all(['192.0.2.1', '192.0.2.2'].map((address) => sendFrom(address, {}, other)))
  await other.close()
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 429])
})

test('ignores an untrusted X-Forwarded-For', async () => {
  await useUp('192.0.2.1')
  expect((await sendFrom('192.0.2.1', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(429)
})

test('behind one proxy, counts by what the proxy saw and not by what the caller wrote before it', async () => {
  const behind = await testApp({ TRUST_PROXY: '1' })
  const send = (n: number, seen: string) => sendFrom('192.0.2.1', { 'x-forwarded-for': `203.0.113.${n}, ${seen}` }, behind.app)
  for (let n = 0; n < points; n++) expect((await send(n, '198.51.100.1')).statusCode).toBe(201)
  expect((await send(points, '198.51.100.1')).statusCode).toBe(429)
  expect((await send(points, '198.51.100.2')).statusCode).toBe(201)
  await behind.dispose()
})

test('counts all addresses of one IPv6 network as one', async () => {
  await useUp('2001:db8:1:2::1')
  expect((await sendFrom('2001:db8:1:2:ffff::9')).statusCode).toBe(429)
  expect((await sendFrom('2001:db8:1:3::1')).statusCode).toBe(201)
})

test('an IPv4 caller on a socket for both counts alone, and is the same with or without a port', async () => {
  await useUp('::ffff:192.0.2.1')
  expect((await sendFrom('192.0.2.1')).statusCode).toBe(429)
  expect((await sendFrom('192.0.2.1:501')).statusCode).toBe(429)
  expect((await sendFrom('::ffff:192.0.2.2')).statusCode).toBe(201)
})

fullTest('counts an IPv6 address as one however it is written', async () => {
  await useUp('2001:0db8:0001:0002::1')
  expect((await sendFrom('2001:db8:1:2::1')).statusCode).toBe(429)
})

fullTest('a form that is corrected does not count', async () => {
  for (let i = 0; i < points * 2; i++) {
    const refused = await api.app.inject({ method: 'POST', url: sendContactMessage.path, payload: {}, remoteAddress: '192.0.2.1' })
    expect(refused.statusCode).toBe(400)
  }
  expect((await sendFrom('192.0.2.1')).statusCode).toBe(201)
})

test('addresses are not kept as they are', async () => {
  await sendFrom('192.0.2.77')
  const { rows } = await api.pool.query<{ key: string }>('select key from rate_limits')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.key).not.toContain('192.0.2.77')
})
