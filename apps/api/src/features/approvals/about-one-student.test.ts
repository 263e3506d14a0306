import { listApprovals } from '@campus/contracts/approvals/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../../testing/admissions.ts'
import { approvalRequests, officePerson, setApprovalRule } from '../../../testing/approvals.ts'
import { enrolled } from '../../../testing/fees.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
  await openAdmissions(api)
  await setApprovalRule(api, { limit: 5000 })
})
afterAll(() => api.dispose())

const { ask } = approvalRequests(() => api)

test('the requests about one student are found, also by the person who asked', async () => {
  const [owner, accountant] = [await officePerson(api, ['owner'], 'Meera Demo'), await officePerson(api, ['accounts'], 'Asha Demo')]
  const ids = new Map<string, string>()
  for (const n of [1, 2]) {
    const uniqueId = await enrolled(api, n, owner)
    ids.set(uniqueId, await ask({ kind: 'concession', uniqueId, amount: 6000, reason: 'Merit' }, accountant))
  }
  const about = async (subject: string, who: typeof owner) =>
    (await api.send(listApprovals, { query: { subject } }, who)).body.data.map(({ _id, isOwn }) => ({ _id, isOwn }))
  for (const [uniqueId, _id] of ids) {
    expect(await about(uniqueId, accountant)).toEqual([{ _id, isOwn: true }])
    expect(await about(uniqueId, owner)).toEqual([{ _id, isOwn: false }])
  }
  expect(await about('STU00000000', owner)).toEqual([])
})
