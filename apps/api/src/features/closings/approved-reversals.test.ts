import { closeDay, findDrawer } from '@campus/contracts/closings/endpoints.ts'
import { findFeeLedger } from '@campus/contracts/fees/endpoints.ts'
import { deletePerson } from '@campus/contracts/identity/endpoints.ts'
import type { Duty } from '@campus/contracts/identity/people/duties.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { approvalRequests, entriesOf, officePerson, setApprovalRule } from '../../../testing/approvals.ts'
import { enrolled, paid } from '../../../testing/fees.ts'
import { untilWaitingForLock } from '../../../testing/waiting-queries.ts'

type Someone = Awaited<ReturnType<TestApp['signedIn']>>

let api: TestApp
let owner: Someone
let n = 0
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  owner = await officePerson(api, ['owner'], 'Meera Demo')
  await setApprovalRule(api, { limit: 5000 })
})
afterAll(() => api.dispose())

const { ask, approve } = approvalRequests(() => api)
const reason = 'Paid for the wrong student'
const accountant = (name: string) => officePerson(api, ['accounts'], name)
const drawerOf = async (who: Someone) => (await api.send(findDrawer, {}, who)).body.data

/** Has somebody take 1,000 in cash, close the day and ask for a reversal; returns the request, and its student. */
const askedBy = async (asker: Someone) => {
  const uniqueId = await enrolled(api, ++n, owner)
  const { receiptNumber } = (await paid(api, { uniqueId, Paid_amount: 1000, paymentMethod: 'Cash' }, asker)).data
  await api.send(closeDay, { body: { seen: { entries: 1 }, counted: 1000 } }, asker)
  return { uniqueId, id: await ask({ kind: 'reversal', receiptNumber, reason }, asker) }
}
const reversalOf = async (uniqueId: string) => {
  const { rows } = await api.pool.query<{ drawer: string; line: string }>(
    `select drawer.recorded_by as drawer, line.recorded_by as line
     from fee_entries line join drawer_entries drawer using (application_id, place) join applications a on a.id = line.application_id
     where a.unique_id = $1 and line.kind = 'Reversal'`,
    [uniqueId],
  )
  return rows
}
/** Has somebody approve a request while the change of an account, a statement with its values, is not committed yet. */
const approveDuring = async (id: string, approver: Someone, [statement, values]: [string, unknown[]]) => {
  const client = await api.pool.connect()
  try {
    await client.query('begin')
    await client.query(statement, values)
    const approved = approve(id, approver)
    await untilWaitingForLock(api.pool)
    await client.query('commit')
    await approved
  } finally {
    client.release()
  }
}

test('a reversal that is approved after the account of its asker was deleted comes out of the drawer of the approver, who closes it', async () => {
  const [asha, ravi] = [await accountant('Asha Demo'), await accountant('Ravi Demo')]
  const { uniqueId, id } = await askedBy(asha)
  await api.send(deletePerson, { params: { id: asha.id }, body: { currentPassword: owner.password } }, owner)
  await approve(id, ravi)
  expect(await reversalOf(uniqueId)).toEqual([{ drawer: ravi.id, line: ravi.id }])
  expect(await drawerOf(ravi)).toMatchObject({ entries: 1, cash: -1000 })
  await api.send(closeDay, { body: { seen: { entries: 1 }, counted: 0, reason: 'Given back from the safe' } }, ravi)
  const [line] = (await api.send(findFeeLedger, { params: { uniqueId } }, owner)).body.data.entries
  expect(line).toMatchObject({ kind: 'Reversal', by: 'Asha Demo', approvedBy: 'Ravi Demo' })
  const [reversed] = (await entriesOf(api, uniqueId)).filter(({ action }) => action === 'payment reversed')
  expect(reversed?.details).toMatchObject({ askedBy: 'Asha Demo' })
})

type Change = { disabled?: boolean; role?: 'admin' | 'student'; duties?: Duty[] | null; courses?: string[] }

test.each<[string, 'asker' | 'approver', Change]>([
  ['is disabled', 'approver', { disabled: true }],
  ['is in the office no more', 'approver', { role: 'student', duties: null }],
  ['has no duty with a drawer', 'approver', { duties: ['messages'] }],
  ['is limited to some courses, and closes their day as before', 'asker', { courses: ['00000000-0000-7000-8000-000000000000'] }],
])('a reversal whose asker %s when it is approved comes out of the drawer of the %s', async (_, expected, change) => {
  const people = { asker: await accountant('Asha Demo'), approver: await accountant('Ravi Demo') }
  const { uniqueId, id } = await askedBy(people.asker)
  const { disabled = false, role = 'admin', duties = ['accounts'], courses = null } = change
  await approveDuring(id, people.approver, [
    'update accounts set disabled_at = case when $2 then now() end, role = $3, duties = $4, duty_courses = $5 where id = $1',
    [people.asker.id, disabled, role, duties, courses],
  ])
  const { id: drawer } = people[expected]
  expect(await reversalOf(uniqueId)).toEqual([{ drawer, line: drawer }])
})

test('an account that is deleted while the approval is under way gets no reversal into its drawer', async () => {
  const [asha, ravi] = [await accountant('Asha Demo'), await accountant('Ravi Demo')]
  const { uniqueId, id } = await askedBy(asha)
  await approveDuring(id, ravi, ['delete from accounts where id = $1', [asha.id]])
  expect(await reversalOf(uniqueId)).toEqual([{ drawer: ravi.id, line: ravi.id }])
})
