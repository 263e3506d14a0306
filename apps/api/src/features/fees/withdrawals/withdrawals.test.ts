import { askForApproval } from '@campus/contracts/approvals/endpoints.ts'
import { approvalMessages } from '@campus/contracts/approvals/messages.ts'
import { collegeDay, daysLater, formatCalendarDay, monthsLater } from '@campus/contracts/core/dates.ts'
import { adjustFees, recordPayment } from '@campus/contracts/fees/endpoints.ts'
import { listFeeHeads, saveFeeHeads } from '@campus/contracts/fees/plans/endpoints.ts'
import { proposeWithdrawal, saveRefundRules, withdrawStudent } from '@campus/contracts/fees/refunds/endpoints.ts'
import { refundMessages, withdrawalMessages as words } from '@campus/contracts/fees/refunds/messages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { approvalRequests, entriesOf, officePerson, setApprovalRule } from '../../../../testing/approvals.ts'
import { booksOf, paid } from '../../../../testing/fees.ts'
import { clauseOfToday, leavingCollege } from '../../../../testing/withdrawals.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let college: Awaited<ReturnType<typeof leavingCollege>>
const today = collegeDay()
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  college = await leavingCollege(api, admin)
})
afterAll(() => api.dispose())

const { ask, approve, refusedDecision } = approvalRequests(() => api)
const pays = async (uniqueId: string, Paid_amount: number) => (await paid(api, { uniqueId, Paid_amount }, admin)).data.receiptNumber
const payer = async (amount: number) => {
  const uniqueId = await college.student()
  await pays(uniqueId, amount)
  return uniqueId
}
const refused = async (sent: Promise<{ status: number; body: { message: string } }>) => {
  const { status, body } = await sent
  return [status, body.message]
}
const isSound = async (uniqueId: string) => {
  const books = (await booksOf(api)).get(uniqueId)
  expect([books?.due, books?.last]).toEqual([books?.rebuilt, books?.rebuilt])
}
/** Head, semester, paid and open of each instalment. */
const instalmentsOf = async (uniqueId: string) =>
  (await college.ledger(uniqueId)).instalments.map(({ head, semester, paid: of, open }) => [head, semester, of, open])

test('without rules for the course and year nobody can leave; a version that is not the newest is refused', async () => {
  const uniqueId = await payer(100)
  const propose = (leftOn: string) => api.sendRefused(proposeWithdrawal, { params: { uniqueId }, query: { leftOn } }, admin)
  expect(await refused(propose(today))).toEqual([409, words.noRules('BCA', college.year)])
  const { data, message } = await college.setRules(clauseOfToday(10))
  expect([message, data.version, data.clauses]).toEqual([refundMessages.rulesSaved('BCA', college.year, 1), 1, [clauseOfToday(10)]])
  await college.setRules(clauseOfToday(10, 5000))
  expect((await college.setRules(clauseOfToday(10, 5000))).data.version).toBe(2)
  await college.setRules(clauseOfToday(10))
  const saving = { params: { year: college.year, course: 'bca' }, body: { clauses: [], version: 0 } }
  expect(await refused(api.sendRefused(saveRefundRules, saving, admin))).toEqual([409, refundMessages.rulesChanged])
  expect((await propose(daysLater(today, 1))).body.errors).toEqual({ leftOn: words.future })
  // Students who were imported applied long before their accounts were opened.
  const first = [today, `${college.year}-07-01`].toSorted()[0] ?? ''
  expect((await propose(daysLater(first, -1))).body.errors).toEqual({ leftOn: words.tooEarly(formatCalendarDay(first)) })
})

test('keeps a share of due fees by the clause, gives deposits and later fees back, and leaves the account even', async () => {
  const uniqueId = await payer(34_000.5)
  expect(await college.propose(uniqueId)).toEqual({
    leftOn: today,
    payBy: daysLater(today, 15),
    clause: 'Keeps 10 percent',
    lines: [
      { head: 'Tuition', semester: 1, dueOn: today, amount: 30_000.5, paid: 30_000.5, kept: 3000.05, because: 'clause' },
      { head: 'Library', semester: 1, dueOn: today, amount: 1000, paid: 1000, kept: 100, because: 'clause' },
      { head: 'Caution deposit', semester: 1, dueOn: today, amount: 2000, paid: 2000, kept: 0, because: 'whole' },
      { head: 'Tuition', semester: 2, dueOn: monthsLater(today, 6), amount: 30_000, paid: 1000, kept: 0, because: 'notDue' },
    ],
    kept: 3100.05,
    fines: 0,
    paid: 34_000.5,
    back: 30_900.45,
    owed: 0,
  })
  const { message, data } = await college.withdraw(await college.wanted(uniqueId))
  expect(message).toBe(words.done('₹30,900.45', formatCalendarDay(daysLater(today, 15))))
  expect(data.fee).toEqual({ course_Fee: 3100.05, late_Fine: 0, amount_paid: 3100.05, amount_due: 0, due_now: 0 })
  const { entries, withdrawn, withdrawal, concession, fullFee } = await college.ledger(uniqueId)
  expect(entries.slice(0, 2)).toMatchObject([
    { kind: 'Withdrawal', amount: 59_900.45, amount_due: 0, reason: 'Goes elsewhere', by: 'Asha Demo' },
    { kind: 'Refund', amount: 30_900.45, amount_due: 59_900.45 },
  ])
  expect({ withdrawn, concession, fullFee }).toEqual({ withdrawn: 59_900.45, concession: 0, fullFee: 63_000.5 })
  expect(withdrawal).toEqual({
    leftOn: today,
    refund: { _id: expect.any(String) as string, amount: 30_900.45, payBy: daysLater(today, 15) },
  })
  expect(await instalmentsOf(uniqueId)).toEqual([
    ['Tuition', 1, 3000.05, 0],
    ['Library', 1, 100, 0],
    ['Caution deposit', 1, 0, 0],
    ['Tuition', 2, 0, 0],
  ])
  await isSound(uniqueId)
  expect((await entriesOf(api, uniqueId)).at(-1)).toMatchObject({
    action: 'student withdrawn',
    details: { leftOn: today, back: 30_900.45, owed: 0, clause: 'Keeps 10 percent', reason: 'Goes elsewhere' },
  })
  expect(await refused(api.sendRefused(proposeWithdrawal, { params: { uniqueId }, query: { leftOn: today } }, admin))).toEqual([
    409,
    words.hasLeft,
  ])
})

test('a student who has paid less than is kept owes the rest and no more; it is taken from the deposit first', async () => {
  const [little, deposit] = [await payer(1000), await payer(33_000.5)]
  await college.setRules(clauseOfToday(50))
  expect((await college.withdraw(await college.wanted(little))).message).toBe(words.doneWithoutMoney)
  const { fee, withdrawal } = await college.ledger(little)
  expect(fee).toMatchObject({ amount_due: 14_500.25, due_now: 14_500.25 })
  expect(withdrawal).toEqual({ leftOn: today })
  await pays(little, 14_500.25)
  await isSound(little)
  // A late fine is set against what goes back.
  await api.send(adjustFees, { body: { uniqueId: deposit, kind: 'Late Fine', amount: 500, reason: 'Late' } }, admin)
  const proposal = await college.propose(deposit)
  expect([proposal.kept, proposal.fines, proposal.back]).toEqual([15_500.25, 500, 17_000.25])
  await college.withdraw(await college.wanted(deposit))
  expect((await instalmentsOf(deposit)).at(-1)).toEqual(['Tuition', 2, 0, 0])
  expect((await college.ledger(deposit)).instalments.find(({ head }) => head === 'Late fine')).toMatchObject({ paid: 500, open: 0 })
  await isSound(deposit)
})

test('a most is one of all lines together, and after the last clause everything that had come due is kept', async () => {
  const uniqueId = await payer(40_000)
  await college.setRules(clauseOfToday(100, 1000.5))
  expect((await college.propose(uniqueId)).lines.map(({ kept }) => kept)).toEqual([1000.5, 0, 0, 0])
  await college.setRules({ ...clauseOfToday(0), until: daysLater(today, -1) })
  const after = await college.propose(uniqueId)
  expect(after).not.toHaveProperty('clause')
  expect(after.lines.map(({ kept, because }) => [kept, because])).toEqual([
    [30_000.5, 'allKept'],
    [1000, 'allKept'],
    [0, 'whole'],
    [0, 'notDue'],
  ])
  expect(after.back).toBe(8999.5)
})

test('of what is not refundable everything is kept that had come due, beside the most of a clause', async () => {
  await college.setRules(clauseOfToday(100, 1000))
  const uniqueId = await payer(40_000)
  const { data: former } = (await api.send(listFeeHeads, {}, admin)).body
  const heads = former.map((head) => (head.name === 'Library' ? { ...head, isRefundable: false } : head))
  const looked = await college.wanted(uniqueId)
  const { data: changed } = (await api.send(saveFeeHeads, { body: { heads, former } }, admin)).body
  expect((await college.propose(uniqueId)).lines.map(({ kept, because }) => [kept, because])).toEqual([
    [1000, 'clause'],
    [1000, 'notRefundable'],
    [0, 'whole'],
    [0, 'notDue'],
  ])
  expect(await refused(api.sendRefused(withdrawStudent, { body: looked }, admin))).toEqual([409, words.changed])
  await api.send(saveFeeHeads, { body: { heads: former, former: changed } }, admin)
})

test('of what was paid ahead for the first semester the share goes by what was paid, rounded down; nobody owes by leaving', async () => {
  await college.setRules({ ...clauseOfToday(33), until: '2199-01-01' })
  const [ahead, nothing] = [await payer(100.07), await college.student()]
  const client = await api.pool.connect()
  await client.query('begin; set local session_replication_role = replica')
  await client.query(
    'update fee_demands set due_on = due_on + 30 where application_id in (select id from applications where unique_id = any($1))',
    [[ahead, nothing]],
  )
  await client.query('commit')
  client.release(true)
  expect((await college.propose(ahead)).lines.map(({ kept, because }) => [kept, because])).toEqual([
    [33.02, 'clause'],
    [0, 'notDue'],
    [0, 'whole'],
    [0, 'notDue'],
  ])
  expect(await college.propose(nothing)).toMatchObject({ kept: 0, back: 0, owed: 0 })
})

test('refuses a withdrawal with 409 when the account has changed since the proposal', async () => {
  await college.setRules(clauseOfToday(10))
  const uniqueId = await payer(20_000)
  const wanted = await college.wanted(uniqueId)
  await pays(uniqueId, 5)
  expect(await refused(api.sendRefused(withdrawStudent, { body: wanted }, admin))).toEqual([409, words.changed])
  expect((await college.ledger(uniqueId)).entries).toHaveLength(2)
})

test('of ten at once one is written, and payments at the same moment are in the sums or refused', async () => {
  const [often, paying] = [await payer(20_000), await payer(20_000)]
  const body = await college.wanted(often)
  const sent = await Promise.all(Array.from({ length: 10 }, () => api.inject(withdrawStudent, { body }, { token: admin.token })))
  expect(sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
  const [one, ...others] = await Promise.all([
    college.wanted(paying).then((wanted) => api.inject(withdrawStudent, { body: wanted }, { token: admin.token })),
    ...Array.from({ length: 8 }, () =>
      api.inject(recordPayment, { body: { uniqueId: paying, Paid_amount: 100, paymentMethod: 'UPI' } }, { token: admin.token }),
    ),
  ])
  const taken = others.filter(({ statusCode }) => statusCode === 200).length
  const { fee, withdrawal } = await college.ledger(paying)
  // Either it came first, and later payments were more than was due, or it saw that something had changed.
  expect(one?.statusCode === 201 ? withdrawal?.refund?.amount : 20_000 + 100 * taken).toBe(
    one?.statusCode === 201 ? 20_000 + 100 * taken - 3100.05 : fee.amount_paid,
  )
  for (const uniqueId of [often, paying]) await isSound(uniqueId)
})

test('a second person sees the day, the clause and the sum; what changes meanwhile makes it stale', async () => {
  await setApprovalRule(api, { limit: 0 })
  const [maker, checker] = [await officePerson(api, ['accounts'], 'Maker Demo'), await officePerson(api, ['accounts'], 'Checker Demo')]
  const [uniqueId, changing] = [await payer(10_000), await payer(10_000)]
  const wanted = await college.wanted(uniqueId)
  expect((await api.sendRefused(withdrawStudent, { body: wanted }, maker)).body.code).toBe('SECOND_PERSON')
  const id = await ask({ kind: 'withdrawal', ...wanted }, maker)
  const { list } = approvalRequests(() => api)
  expect((await list(checker)).find(({ _id }) => _id === id)).toMatchObject({
    kind: 'withdrawal',
    amount: 6899.95,
    about: words.about({ day: formatCalendarDay(today), clause: 'Keeps 10 percent', less: '₹59,900.45', owed: '₹0' }),
    subject: uniqueId,
  })
  expect(await refusedDecision(id, maker)).toEqual([403, approvalMessages.own])
  expect(await approve(id, checker)).toMatch(/6,899\.95/)
  expect((await college.ledger(uniqueId)).entries[0]).toMatchObject({ by: 'Maker Demo', approvedBy: 'Checker Demo' })
  const later = await ask({ kind: 'withdrawal', ...(await college.wanted(changing)) }, maker)
  await college.setRules(clauseOfToday(11))
  expect(await refusedDecision(later, checker)).toEqual([409, approvalMessages.stale])
  expect((await college.ledger(changing)).withdrawal).toBeUndefined()
  expect(await refused(api.sendRefused(askForApproval, { body: { request: { kind: 'withdrawal', ...wanted } } }, maker))).toEqual([
    409,
    words.hasLeft,
  ])
  await setApprovalRule(api, null)
})

test.each([
  ['a refund of more than was paid', `update fee_withdrawals set refund_paise = refund_paise + 1`, '23001'],
  ['a withdrawal that is gone', `delete from fee_withdrawals`, '23001'],
  ['one that was taken back by nobody', `update fee_withdrawals set taken_back_at = now()`, '23001'],
  ['other lines', `update fee_withdrawal_lines set less_paise = 1`, '23001'],
  ['other rules', `update refund_rules set clauses = '[]'`, '23001'],
  [
    'a refund without a withdrawal',
    `insert into fee_entries (application_id, kind, amount_paise, reason) select application_id, 'Refund', 100, 'x' from fee_accounts where paid_paise > 100`,
    '23514',
  ],
  [
    'a withdrawal without entries',
    `insert into fee_withdrawals (id, application_id, left_on, pay_by, rules_id, refund_paise)
      select gen_random_uuid(), application_id, left_on, pay_by, rules_id, 100 from fee_withdrawals limit 1`,
    '23514',
  ],
  [
    'further lines of one that is written',
    `insert into fee_withdrawal_lines select withdrawal.id, demand.application_id, demand.place, 100 from fee_withdrawals withdrawal join fee_demands demand
      using (application_id) where taken_back_at is null and not exists (
        select from fee_withdrawal_lines line where line.withdrawal_id = withdrawal.id and demand_place = demand.place) limit 1`,
    '23514',
  ],
  [
    'the same refund again',
    `insert into fee_entries (application_id, kind, amount_paise, reason, withdrawal_id)
      select application_id, 'Refund', refund_paise, 'x', id from fee_withdrawals where refund_paise > 0 and taken_back_at is null limit 1`,
    expect.stringMatching('^23(505|514)$') as string,
  ],
  [
    'a refund of another account’s withdrawal',
    `insert into fee_entries (application_id, kind, amount_paise, reason, withdrawal_id)
      select account.application_id, 'Refund', refund_paise, 'x', id from fee_withdrawals
        join fee_accounts account on account.application_id <> fee_withdrawals.application_id and paid_paise > refund_paise
      where refund_paise > 0 limit 1`,
    expect.stringMatching('^23(505|514)$') as string,
  ],
])('the database keeps out %s', async (_, statement, code) => {
  await expect(api.pool.query(statement)).rejects.toMatchObject({ code })
})
