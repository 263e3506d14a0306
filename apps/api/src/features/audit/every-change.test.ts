import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { adminRequests } from '../../../testing/admin-requests.ts'
import { openAdmissions } from '../../../testing/admissions.ts'
import { audited, changes, exceptions, exports } from '../../../testing/audited-endpoints.ts'
import { nameOf } from '../../../testing/contract-endpoints.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let requests: ReturnType<typeof adminRequests>
beforeAll(async () => {
  // As the role that production has: restricted-role-requests.test.ts sends it all other requests.
  api = await testApp({ RATE_LIMIT_FACTOR: '100000', PAYMENT_PROVIDER: 'simulator' }, undefined, { restricted: true })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  requests = adminRequests(api, admin)
})
afterAll(() => api.dispose())

const countEntries = async () => {
  const { rows: found } = await api.pool.query<{ count: number }>('select count(*)::int from audit_entries where actor_id = $1', [admin.id])
  return found[0]?.count ?? 0
}

test('there are changes to be written down, and every exception is one of them', () => {
  expect(changes.length).toBeGreaterThan(15)
  expect(exports.length).toBeGreaterThan(8)
  expect([...changes, ...exports].map(nameOf)).toEqual(expect.arrayContaining([...Object.keys(exceptions), ...requests.prepared]))
})

test.each(audited.map((e) => [nameOf(e), e] as const))('%s is written down', async (name, e) => {
  const request = await requests.requestOf(name)
  const before = await countEntries()
  const reply = await api.inject(e, request, admin)
  expect(reply.statusCode, reply.body).toBe(e.status)
  // The entry of an action that continues after the answer is written at its end.
  await vi.waitFor(async () => expect(await countEntries()).toBe(before + 1), { timeout: 25_000 })
})
