import { once } from 'node:events'
import { trackApplication } from '@campus/contracts/admissions/endpoints.ts'
import { liveStatusPath } from '@campus/contracts/admissions/status/live-status-path.ts'
import { limits } from '@campus/contracts/core/limits.ts'
import { eraseApplication } from '@campus/contracts/students/endpoints.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { buildApp } from '../../../app/app.ts'
import { applicant, applied, openAdmissions } from '../../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

// Hundreds of requests take their time on a busy machine.
let api: TestApp
let id: string
const school = '192.0.2.10'
const { dateOfBirth: birthday = '' } = applicant(1)
const { points: here } = limits.datesHere
const { points: everywhere } = limits.datesEverywhere

beforeEach(async () => {
  api = await testApp()
  await openAdmissions(api)
  id = await applied(api, applicant(1), { remoteAddress: school })
})
afterEach(() => api.dispose())

const ask = (remoteAddress: string, dateOfBirth = birthday, uniqueId = id, app = api.app) =>
  app.inject({ method: trackApplication.method, url: trackApplication.path, payload: { uniqueId, dateOfBirth }, remoteAddress })
const statusOf = async (...question: Parameters<typeof ask>) => (await ask(...question)).statusCode
const wrongDate = (n: number) => `2001-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`
const elsewhere = (n: number) => `10.0.${n}.1`

test('refuses even the right date after a network’s few tries, alike for an unknown id', async () => {
  for (const uniqueId of [id, 'STU999999']) {
    for (let n = 0; n < here; n++) expect(await statusOf(elsewhere(1), wrongDate(n), uniqueId)).toBe(404)
  }
  const [refused, alike] = [await ask(elsewhere(1)), await ask(elsewhere(1), birthday, 'STU999999')]
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(alike.body).toBe(refused.body)
})

test('many networks that try one application are stopped together, in every process', async () => {
  const other = await buildApp(api)
  const statuses = await Promise.all(
    Array.from({ length: everywhere + 10 }, (_, n) => statusOf(elsewhere(n), wrongDate(n), id, n % 2 ? other : api.app)),
  )
  await other.close()
  expect(statuses.filter((status) => status === 404)).toHaveLength(everywhere)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

test('its owner is still served where it was handed in, and where they followed it before', async () => {
  const home = '203.0.113.5'
  expect(await statusOf(home)).toBe(200)
  for (let n = 0; n < everywhere + 5; n++) await ask(elsewhere(n), wrongDate(n))
  expect(await statusOf('203.0.113.6')).toBe(429)
  expect([await statusOf(home), await statusOf(school)]).toEqual([200, 200])
})

fullTest('keeps one network’s tries from using up those of others', async () => {
  for (let n = 0; n < everywhere + 5; n++) await ask(elsewhere(1), wrongDate(n))
  expect(await statusOf(elsewhere(2))).toBe(200)
})

fullTest('stops a network that tries one birthday on many ids', async () => {
  const statuses: number[] = []
  for (let n = 0; n <= limits.datesNetwork.points; n++) statuses.push(await statusOf(elsewhere(1), birthday, `STU9${n}`))
  expect(statuses.filter((status) => status === 404)).toHaveLength(limits.datesNetwork.points)
  expect(statuses.at(-1)).toBe(429)
})

fullTest('right dates use nothing up', async () => {
  for (let n = 0; n < everywhere + 5; n++) expect(await statusOf(elsewhere(n % 12))).toBe(200)
})

fullTest('the page’s WebSocket is held to the same', async () => {
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const hear = async (dateOfBirth: string) => {
    const socket = new WebSocket(address.replace('http', 'ws') + liveStatusPath)
    await once(socket, 'open')
    socket.send(JSON.stringify({ uniqueId: id, dateOfBirth }))
    const [said] = (await once(socket, 'message')) as [Buffer]
    socket.terminate()
    return JSON.parse(String(said)) as { success: boolean; message?: string }
  }
  for (let n = 0; n < here; n++) expect((await hear(wrongDate(n))).success).toBe(false)
  expect((await hear(birthday)).message).toMatch(/too many/i)
})

test('stores at most ten networks of an owner as keyed hashes and deletes them with the application', async () => {
  for (let n = 0; n < 14; n++) await ask(elsewhere(n))
  const networks = async () => (await api.pool.query<{ network: string }>('select network from application_networks')).rows
  expect(await networks()).toHaveLength(10)
  expect(JSON.stringify(await networks())).not.toMatch(/10\.0\.|192\.0/)
  const admin = await api.signedIn('admin')
  await api.send(eraseApplication, { params: { uniqueId: id }, body: { password: admin.password, reason: 'By letter' } }, admin)
  expect(await networks()).toEqual([])
})
