import { isCapability, isForOffice } from '@campus/contracts/core/access.ts'
import { dutyCapabilities, duties } from '@campus/contracts/identity/people/duties.ts'
import { missingDuty } from '@campus/contracts/identity/people/duty-messages.ts'
import { listContactMessages } from '@campus/contracts/contact/endpoints.ts'
import { errorBody } from '@campus/contracts/core/reply-schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessRows } from '../../../testing/access/access-matrix-rows.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { findEndpoints, nameOf } from '../../../testing/contract-endpoints.ts'
import { makeCaller } from '../../../testing/make-caller.ts'

const endpoints = (await findEndpoints()).filter(({ access }) => isForOffice(access))
const rows = accessRows(new Blob(['no picture']))

let api: TestApp
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
})
afterAll(() => api.dispose())

let n = 0

test('the office has endpoints', () => {
  expect(endpoints.length).toBeGreaterThan(100)
})

describe.each(duties)('with the duty %s alone', (duty) => {
  const may: readonly string[] = dutyCapabilities[duty]
  let refusedCaller: ReturnType<typeof makeCaller> | undefined

  test.each(endpoints.map((e) => [nameOf(e), e] as const))('%s', async (name, e) => {
    const missing = isCapability(e.access) && !may.includes(e.access) ? missingDuty(e.access) : null
    const make = () => makeCaller(api, 'admin', [duty])
    // A refused admin changes nothing, so all endpoints that refuse one may share one caller.
    const caller = await (missing === null ? make() : (refusedCaller ??= make()))
    const reply = await api.inject(e, rows[name]?.request?.({ email: caller.email, n: ++n }) ?? {}, { token: caller.token })
    const isRefused = [401, 403].includes(reply.statusCode)
    expect(isRefused ? errorBody.parse(reply.json()).message : null, reply.body).toBe(missing)
  })
})

test('a duty that is taken away is refused at the next request, one that is given serves at once', async () => {
  const { id, token } = await makeCaller(api, 'admin', ['cashier', 'messages'])
  const statuses = []
  for (const held of ['{cashier}', '{auditor}']) {
    statuses.push((await api.inject(listContactMessages, {}, { token })).statusCode)
    await api.pool.query('update accounts set duties = $2 where id = $1', [id, held])
  }
  statuses.push((await api.inject(listContactMessages, {}, { token })).statusCode)
  expect(statuses).toEqual([200, 403, 200])
})
