import { findReceipt, printReceipt } from '@campus/contracts/fees/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { enrolled, paid } from '../../../testing/fees.ts'
import { makeCaller } from '../../../testing/make-caller.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
})
afterAll(() => api.dispose())

test('a receipt is for those of the office who may read fees', async () => {
  const { token } = await api.signedIn('admin')
  const { data } = await paid(api, { uniqueId: await enrolled(api, 1, { token }), Paid_amount: 10 }, { token })
  const statuses = (['cashier', 'auditor', 'admissions', 'verifier'] as const).map(async (duty) => {
    const who = await makeCaller(api, 'admin', [duty])
    const asked = [findReceipt, printReceipt].map((e) => api.inject(e, { params: { number: data.receiptNumber } }, who))
    return (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  })
  expect(await Promise.all(statuses)).toEqual([
    [200, 200],
    [200, 200],
    [404, 404],
    [404, 404],
  ])
})
