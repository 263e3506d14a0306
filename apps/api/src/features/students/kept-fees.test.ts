import { collegeDay } from '@campus/contracts/core/dates.ts'
import { exportApplication, exportOwnData } from '@campus/contracts/students/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { paid } from '../../../testing/fees.ts'
import { clauseOfToday, leavingCollege } from '../../../testing/withdrawals.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
})
afterAll(() => api.dispose())

test('an export has the ledger and a withdrawal, without what the office wrote for itself', async () => {
  const leaver = await api.signedIn('student')
  const college = await leavingCollege(api, admin)
  await college.setRules(clauseOfToday(0))
  const id = await college.student()
  await api.pool.query('update applications set account_id = $1 where unique_id = $2', [leaver.id, id])
  await paid(api, { uniqueId: id, Paid_amount: 1000.5, reference: 'UTR42' }, admin)
  await college.withdraw(await college.wanted(id))
  const { fees } = (await api.send(exportApplication, { params: { uniqueId: id } }, admin)).body.data
  expect(fees?.entries.map(({ kind, amount, reference }) => [kind, amount, reference])).toEqual([
    ['Withdrawal', 63_000.5, undefined],
    ['Refund', 1000.5, undefined],
    ['Payment', 1000.5, 'UTR42'],
  ])
  expect(fees?.withdrawals).toEqual([
    { leftOn: collegeDay(), refund: { _id: expect.any(String) as string, amount: 1000.5, payBy: expect.any(String) as string } },
  ])
  expect(JSON.stringify(fees)).not.toMatch(/Goes elsewhere|Asha|"by"/)
  expect((await api.send(exportOwnData, {}, leaver)).body.data.applications[0]?.fees).toEqual(fees)
})
