import { askForApproval, decideApproval } from '@campus/contracts/approvals/endpoints.ts'
import { approvalMessages } from '@campus/contracts/approvals/messages.ts'
import { issueCertificate } from '@campus/contracts/certificates/endpoints.ts'
import { exampleCertificateDraft } from '@campus/contracts/certificates/examples.ts'
import { collegeDay, dayLength } from '@campus/contracts/core/dates.ts'
import { errors } from '@campus/contracts/core/errors.ts'
import { adjustFees, bounceCheque, findFeeLedger, reversePayment, saveLateFine } from '@campus/contracts/fees/endpoints.ts'
import { ledgerMessages } from '@campus/contracts/fees/messages.ts'
import { signIn } from '@campus/contracts/identity/endpoints.ts'
import type { Duty } from '@campus/contracts/identity/people/duties.ts'
import { eraseApplication } from '@campus/contracts/students/endpoints.ts'
import { personalDataMessages } from '@campus/contracts/students/messages.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAdmissions } from '../../../testing/admissions.ts'
import { approvalRequests, entriesOf, officePerson, setApprovalRule } from '../../../testing/approvals.ts'
import { booksOf, enrolled, paid } from '../../../testing/fees.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fineLateStudents } from '../fees/late-fines/fine-run-queries.ts'
import { untilWaitingForLock } from '../../../testing/waiting-queries.ts'

type Someone = Awaited<ReturnType<TestApp['signedIn']>>

let api: TestApp
let owner: Someone
let accountant: Someone
let secondAccountant: Someone
let n = 0

const withDuties = (duties: Duty[], name: string) => officePerson(api, duties, name)

beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  owner = await withDuties(['owner'], 'Meera Demo')
  accountant = await withDuties(['accounts'], 'Asha Demo')
  secondAccountant = await withDuties(['accounts'], 'Ravi Demo')
})
beforeEach(() => setApprovalRule(api, { limit: 5000 }))
afterAll(() => api.dispose())

const { ask, refusedAsk, approve, refuse, refusedDecision, refusedWithdrawal, withdraw, list } = approvalRequests(() => api)
const reason = 'Paid for the wrong student'
const secondPerson = { code: 'SECOND_PERSON', message: errors.SECOND_PERSON.message }

/** A student with a payment of ₹1,000, unless another is given. */
const student = async (payment: Partial<Parameters<typeof paid>[1]> = {}) => {
  const uniqueId = await enrolled(api, ++n, owner)
  const { data } = await paid(api, { uniqueId, Paid_amount: 1000, ...payment }, owner)
  return { uniqueId, receiptNumber: data.receiptNumber }
}
const linesOf = async (uniqueId: string) => (await api.send(findFeeLedger, { params: { uniqueId } }, owner)).body.data.entries

test('nobody takes back a payment alone, whatever their duties; two people do', async () => {
  const { uniqueId, receiptNumber } = await student()
  const alone = { params: { number: receiptNumber }, body: { reason } }
  for (const who of [accountant, owner]) expect((await api.sendRefused(reversePayment, alone, who)).body).toMatchObject(secondPerson)

  const id = await ask({ kind: 'reversal', receiptNumber, reason }, accountant)
  expect(await linesOf(uniqueId)).toHaveLength(1)
  expect(await list(owner)).toMatchObject([
    {
      _id: id,
      state: 'waiting',
      subject: uniqueId,
      amount: 1000,
      receiptNumber,
      reason,
      askedBy: 'Asha Demo',
      isOwn: false,
      mayDecide: true,
    },
  ])
  expect(await list(accountant)).toMatchObject([{ _id: id, isOwn: true, mayDecide: false }])

  expect(await approve(id, secondAccountant)).toBe(ledgerMessages.reversed(receiptNumber))
  const [reversal] = await linesOf(uniqueId)
  expect(reversal).toMatchObject({ kind: 'Reversal', amount: 1000, reason, by: 'Asha Demo', approvedBy: 'Ravi Demo' })
  expect(await list(owner)).toEqual([])
  expect(await list(owner, 'over')).toMatchObject([{ _id: id, state: 'approved', decidedBy: 'Ravi Demo' }])
  const asked = { request: 'reversal', receiptNumber, reason }
  expect((await entriesOf(api, uniqueId)).slice(-3)).toEqual([
    { action: 'approval asked for', details: asked },
    { action: 'payment reversed', details: { receiptNumber, reason, askedBy: 'Asha Demo' } },
    { action: 'approval given', details: { ...asked, askedBy: 'Asha Demo' } },
  ])
  const told = await api.mails.next({ to: accountant.email })
  expect([told.subject, told.text]).toEqual(['Your request was approved', expect.stringContaining('Ravi Demo has approved')])
})

test('the person who asked does not decide, neither by another session nor against the database', async () => {
  const { receiptNumber } = await student()
  const id = await ask({ kind: 'reversal', receiptNumber, reason }, owner)
  expect(await refusedDecision(id, owner)).toEqual([403, approvalMessages.own])
  const written = api.pool.query(
    `update approvals set state = 'approved', decided_by = asked_by, decided_by_name = 'Caller', decided_at = now() where id = $1`,
    [id],
  )
  await expect(written).rejects.toThrow('approvals_second_person')
  for (const statement of [
    `update approvals set request = request || '{"receiptNumber":"R2026-000001"}' where id = $1`,
    'update approvals set asked_by = gen_random_uuid() where id = $1',
    'delete from approvals where id = $1',
  ])
    await expect(api.pool.query(statement, [id]), statement).rejects.toThrow('decided once')
  await refuse(id, accountant)
  await expect(
    api.pool.query(`update approvals set state = 'waiting', decided_by = null, decided_at = null where id = $1`, [id]),
  ).rejects.toThrow('decided once')
})

test('of several decisions at once one counts, and a payment is taken back once', async () => {
  const { uniqueId, receiptNumber } = await student()
  const id = await ask({ kind: 'reversal', receiptNumber, reason }, accountant)
  const decide = (who: Someone, decision: 'approve' | 'refuse') =>
    api.inject(decideApproval, { params: { id }, body: { decision, note: 'Seen', currentPassword: who.password } }, who)
  const decisions = await Promise.all([
    ...Array.from({ length: 8 }, (_, at) => decide(at % 2 === 0 ? owner : secondAccountant, 'approve')),
    decide(secondAccountant, 'refuse'),
  ])
  expect(decisions.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(8).fill(409)])
  const lines = await linesOf(uniqueId)
  expect(lines.length).toBeLessThanOrEqual(2)
  const [{ state } = { state: '' }] = (await list(owner, 'over')).filter(({ _id }) => _id === id)
  expect(lines.length).toBe(state === 'approved' ? 2 : 1)
  expect(await refusedDecision(id, owner)).toEqual([409, approvalMessages.over])
})

test('a request against an account that has moved is stale, and nothing is done', async () => {
  const { uniqueId, receiptNumber } = await student()
  const id = await ask({ kind: 'reversal', receiptNumber, reason }, accountant)
  await paid(api, { uniqueId, Paid_amount: 10 }, owner)
  expect(await refusedDecision(id, owner)).toEqual([409, approvalMessages.stale])
  expect((await linesOf(uniqueId)).map(({ kind }) => kind)).toEqual(['Payment', 'Payment'])
  expect(await list(owner, 'over')).toEqual(
    expect.arrayContaining([expect.objectContaining({ _id: id, state: 'stale', decidedBy: 'Meera Demo' })]),
  )
  // It can be asked for again.
  await refuse(await ask({ kind: 'reversal', receiptNumber, reason }, accountant), owner)
})

test('late fines that come by themselves make no request stale', async () => {
  const { uniqueId, receiptNumber } = await student()
  const id = await ask({ kind: 'reversal', receiptNumber, reason }, accountant)
  await api.send(
    saveLateFine,
    { params: { course: 'BCA' }, body: { amount: 0, dueDates: [], steps: [{ fromDay: 1, amount: 100 }] } },
    owner,
  )
  const tomorrow = collegeDay(new Date(Date.now() + dayLength))
  expect((await fineLateStudents(api.db, { today: tomorrow, adminId: null })).fined).toBeGreaterThan(0)
  await approve(id, owner)
  expect((await linesOf(uniqueId)).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['Late Fine', 'Reversal']))
  await api.send(saveLateFine, { params: { course: 'BCA' }, body: { amount: 0, dueDates: [], steps: [] } }, owner)
})

test('refuses the decision of an admin who was disabled, or lost the duty, while it waited', async () => {
  const checker = await withDuties(['accounts'], 'Leaving Demo')
  const { uniqueId, receiptNumber } = await student()
  const id = await ask({ kind: 'reversal', receiptNumber, reason }, accountant)
  const changes = [
    { disabled: true },
    { duties: ['messages'] },
    { duties: ['accounts'], courses: ['00000000-0000-7000-8000-000000000000'] },
  ]
  for (const { disabled = false, duties = ['accounts'], courses = null } of changes) {
    for (const decision of ['approve', 'refuse'] as const) {
      await api.pool.query('update accounts set disabled_at = null, duties = $2, duty_courses = null where id = $1', [
        checker.id,
        ['accounts'],
      ])
      const { token } = (await api.send(signIn, { body: { email: checker.email, password: checker.password } })).body.user
      const client = await api.pool.connect()
      try {
        await client.query('begin')
        await client.query('select from approvals where id = $1 for update', [id])
        const decided = api.inject(
          decideApproval,
          { params: { id }, body: { decision, note: 'Seen', currentPassword: checker.password } },
          { token },
        )
        await untilWaitingForLock(api.pool)
        await api.pool.query(
          'update accounts set disabled_at = case when $2 then now() end, duties = $3, duty_courses = $4 where id = $1',
          [checker.id, disabled, duties, courses],
        )
        await client.query('commit')
        expect((await decided).statusCode).toBe(403)
      } finally {
        client.release()
      }
    }
  }
  expect(await linesOf(uniqueId)).toHaveLength(1)
  expect((await list(owner)).find(({ _id }) => _id === id)?.state).toBe('waiting')
  await refuse(id, owner)
})

test('a second request for the same thing is refused while one waits, also of two at once', async () => {
  const { receiptNumber } = await student()
  const request = { kind: 'reversal', receiptNumber, reason } as const
  const both = await Promise.all([accountant, secondAccountant].map((who) => api.inject(askForApproval, { body: { request } }, who)))
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ message: approvalMessages.again })
  const [waiting] = await list(owner)
  await refuse(waiting?._id ?? '', owner)
})

test('refuses a request for something that could not be done', async () => {
  const { uniqueId, receiptNumber } = await student()
  expect(await refusedAsk({ kind: 'bounce', receiptNumber, reason }, accountant)).toEqual([409, ledgerMessages.notACheque])
  expect((await refusedAsk({ kind: 'fine waiver', uniqueId, amount: 10, reason }, accountant))[0]).toBe(409)
  expect((await refusedAsk({ kind: 'reversal', receiptNumber: 'R2026-999999', reason }, accountant))[0]).toBe(404)
  expect((await refusedAsk({ kind: 'concession', uniqueId, amount: -5, reason }, accountant))[0]).toBe(400)
})

test('a refusal says why and reaches the person who asked; a request is withdrawn by nobody else', async () => {
  const { uniqueId, receiptNumber } = await student()
  const maker = await withDuties(['accounts'], 'Maker Demo')
  const id = await ask({ kind: 'reversal', receiptNumber, reason }, maker)
  expect(await refuse(id, owner, 'It is the right student')).toBe(approvalMessages.refused)
  expect((await api.mails.next({ to: maker.email, subject: 'Your request was refused' })).text).toContain('It is the right student')
  const next = await ask({ kind: 'reversal', receiptNumber, reason }, maker)
  expect(await refusedWithdrawal(next, owner)).toEqual([403, approvalMessages.notOwn])
  expect(await withdraw(next, maker)).toBe(approvalMessages.withdrawn)
  expect(await refusedDecision(next, owner)).toEqual([409, approvalMessages.over])
  expect(await linesOf(uniqueId)).toHaveLength(1)
})

test('tells the approver and the person who asked of the certificates that are based on the payment', async () => {
  const { uniqueId, receiptNumber } = await student()
  const certificate = { ...exampleCertificateDraft, kind: 'fee' as const, uniqueId }
  const { number } = (await api.send(issueCertificate, { body: certificate }, owner)).body.data
  const maker = await withDuties(['accounts'], 'Maker Demo')
  const id = await ask({ kind: 'reversal', receiptNumber, reason }, maker)
  const decision = { params: { id }, body: { decision: 'approve' as const, currentPassword: owner.password } }
  expect((await api.send(decideApproval, decision, owner)).body.certificates).toEqual([number])
  expect((await api.mails.next({ to: maker.email })).text).toContain(number)
})

test('a cheque that bounced takes a second person like a reversal, with its charge', async () => {
  const { uniqueId, receiptNumber } = await student({ paymentMethod: 'Cheque' })
  const alone = { params: { number: receiptNumber }, body: { reason, charge: 300 } }
  expect((await api.sendRefused(bounceCheque, alone, accountant)).body).toMatchObject(secondPerson)
  await approve(await ask({ kind: 'bounce', receiptNumber, reason, charge: 300 }, accountant), owner)
  expect((await linesOf(uniqueId)).map(({ kind, approvedBy }) => [kind, approvedBy])).toEqual([
    ['Late Fine', 'Meera Demo'],
    ['Reversal', 'Meera Demo'],
    ['Payment', undefined],
  ])
})

describe('concessions and fines', () => {
  const adjust = (uniqueId: string, kind: 'Concession' | 'Late Fine', amount: number) =>
    api.inject(adjustFees, { body: { uniqueId, kind, amount, reason } }, accountant)

  test('one person gives concessions up to the limit, in however many steps, and takes back as many as they like', async () => {
    const { uniqueId } = await student()
    const statuses = []
    for (const amount of [3000, 2000, 0.01, -1000, 1000, 1]) statuses.push((await adjust(uniqueId, 'Concession', amount)).statusCode)
    expect(statuses).toEqual([201, 201, 403, 201, 201, 403])
    await approve(await ask({ kind: 'concession', uniqueId, amount: 20_000.5, reason }, accountant), owner)
    expect((await linesOf(uniqueId))[0]).toMatchObject({ kind: 'Concession', amount: 20_000.5, approvedBy: 'Meera Demo' })
  })

  test('a hundred small concessions at once do not get past the limit', async () => {
    const { uniqueId } = await student()
    const replies = await Promise.all(Array.from({ length: 100 }, () => adjust(uniqueId, 'Concession', 100)))
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(50)
    const { rows } = await api.pool.query(
      'select concession_paise from fee_accounts a join applications p on p.id = a.application_id where unique_id = $1',
      [uniqueId],
    )
    expect(rows).toEqual([{ concession_paise: '500000' }])
  })

  test('anybody with the duty adds a fine, and two people waive it', async () => {
    const { uniqueId } = await student()
    expect((await adjust(uniqueId, 'Late Fine', 500)).statusCode).toBe(201)
    expect((await adjust(uniqueId, 'Late Fine', -1)).statusCode).toBe(403)
    await approve(await ask({ kind: 'fine waiver', uniqueId, amount: 500, reason }, accountant), secondAccountant)
    expect((await linesOf(uniqueId))[0]).toMatchObject({ kind: 'Late Fine', amount: -500, by: 'Asha Demo', approvedBy: 'Ravi Demo' })
    expect((await booksOf(api)).get(uniqueId)).toMatchObject({ due: 22_500_050 - 100_000 })
  })
})

test('an erasure is carried out by two people, and is stale once the record was corrected', async () => {
  const uniqueId = await enrolled(api, ++n, owner)
  const desk = await withDuties(['admissions'], 'Desk Demo')
  const alone = { params: { uniqueId }, body: { reason, password: desk.password } }
  expect((await api.sendRefused(eraseApplication, alone, desk)).body).toMatchObject(secondPerson)
  const id = await ask({ kind: 'erasure', uniqueId, reason }, desk)
  const [{ subject, name } = {}] = await list(owner)
  expect([subject, name]).toEqual([uniqueId, expect.stringContaining('Asha')])
  await api.pool.query('update applications set version = version + 1 where unique_id = $1', [uniqueId])
  expect(await refusedDecision(id, owner)).toEqual([409, approvalMessages.stale])
  const next = await ask({ kind: 'erasure', uniqueId, reason }, desk)
  expect(await approve(next, owner)).toBe(personalDataMessages.erased(uniqueId))
  expect((await list(owner, 'over')).find(({ _id }) => _id === next)).not.toHaveProperty('name')
  expect(await refusedAsk({ kind: 'erasure', uniqueId, reason }, desk)).toEqual([409, approvalMessages.erased])
})
