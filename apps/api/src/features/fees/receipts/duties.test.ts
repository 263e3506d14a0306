import { adjustFees, findFeeInfo, findReceipt, printReceipt } from '@campus/contracts/fees/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { enrolled, paid } from '../../../../testing/fees.ts'
import { makeCaller } from '../../../../testing/make-caller.ts'

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

test('shows concessions to those of the office alone who may read fees', async () => {
  const { token } = await api.signedIn('admin')
  const uniqueId = await enrolled(api, 2, { token })
  await api.send(adjustFees, { body: { uniqueId, kind: 'Concession', amount: 500, reason: 'As agreed' } }, { token })
  const look = async (who: { token: string }) => (await api.send(findFeeInfo, { query: { uniqueId } }, who)).body.data
  const duties = ['cashier', 'auditor', 'admissions', 'verifier'] as const
  const seen = await Promise.all(
    duties.map(async (duty) => {
      const { masked, student, instalments } = await look(await makeCaller(api, 'admin', [duty]))
      return { masked, lastName: student.lastName, less: instalments[0]?.less }
    }),
  )
  const person = { masked: false, lastName: 'Demo' }
  expect(seen).toEqual([{ ...person, less: 500 }, { ...person, less: 500 }, person, person])
})
