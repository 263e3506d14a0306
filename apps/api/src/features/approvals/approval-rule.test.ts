import { changeApprovalRule, getApprovalRule } from '@campus/contracts/approvals/endpoints.ts'
import { approvalMessages } from '@campus/contracts/approvals/messages.ts'
import { reversePayment } from '@campus/contracts/fees/endpoints.ts'
import { ledgerMessages } from '@campus/contracts/fees/messages.ts'
import type { Duty } from '@campus/contracts/identity/people/duties.ts'
import { missingDuty } from '@campus/contracts/identity/people/duty-messages.ts'
import { changePerson, createAdmin, deletePerson } from '@campus/contracts/identity/endpoints.ts'
import { exampleAcceptance, exampleSignup } from '@campus/contracts/identity/examples.ts'
import { acceptInvitation, inviteAdmin, listInvitations, resendInvitation } from '@campus/contracts/identity/people/invitation-endpoints.ts'
import { peopleAnswers } from '@campus/contracts/identity/people/messages.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAdmissions } from '../../../testing/admissions.ts'
import { approvalRequests, entriesOf, officePerson, setApprovalRule } from '../../../testing/approvals.ts'
import { enrolled, paid } from '../../../testing/fees.ts'
import { locks } from '../../platform/database/locks.ts'
import { untilWaitingForLock } from '../../../testing/waiting-queries.ts'
import { makeCaller } from '../../../testing/make-caller.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

type Someone = Awaited<ReturnType<TestApp['signedIn']>>

let api: TestApp
let owner: Someone
let accountant: Someone
let n = 0

const withDuties = (duties: Duty[], name: string) => officePerson(api, duties, name)

beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  owner = await withDuties(['owner'], 'Meera Demo')
  accountant = await withDuties(['accounts'], 'Asha Demo')
})
beforeEach(() => setApprovalRule(api, { limit: 5000 }))
afterAll(() => api.dispose())

const { ask, refusedAsk, approve, refuse, refusedDecision, withdraw, list } = approvalRequests(() => api)
const reason = 'Agreed in the office'
const student = async () => {
  const uniqueId = await enrolled(api, ++n, owner)
  return { uniqueId, receiptNumber: (await paid(api, { uniqueId, Paid_amount: 1000 }, owner)).data.receiptNumber }
}

describe('a new owner', () => {
  const clerk = () => withDuties(['messages'], 'Clerk Demo')
  const change = (who: Someone, body: object) =>
    api.inject(changePerson, { params: { id: who.id }, body: { ...body, currentPassword: owner.password } }, owner)

  test('is made by the only owner alone, and then by two and by no way around them', async () => {
    const second = await clerk()
    expect((await change(second, { duties: ['owner'] })).statusCode).toBe(200)
    await api.pool.query('update accounts set disabled_at = now() where id = $1', [second.id])
    const first = { ...exampleSignup, email: 'second.owner@example.com', currentPassword: owner.password }
    expect((await api.send(createAdmin, { body: first }, owner)).status).toBe(201)
    await api.pool.query('update accounts set disabled_at = now() where email = $1', [first.email])

    const other = await withDuties(['owner'], 'Other Demo')
    const someone = await clerk()
    expect((await change(someone, { duties: ['owner', 'messages'] })).statusCode).toBe(403)
    expect((await change(someone, { duties: ['accounts'] })).statusCode).toBe(200)
    const invited = { name: 'New Colleague', email: 'new.colleague@example.com', currentPassword: owner.password }
    for (const duties of [['owner'], undefined])
      expect((await api.sendRefused(inviteAdmin, { body: { ...invited, ...(duties && { duties }) } }, owner)).body).toMatchObject({
        code: 'SECOND_PERSON',
        message: approvalMessages.newOwner,
      })
    const made = { ...exampleSignup, email: 'made.owner@example.com', currentPassword: owner.password }
    expect((await api.sendRefused(createAdmin, { body: made }, owner)).body).toMatchObject({ code: 'SECOND_PERSON' })

    const id = await ask({ kind: 'owner', person: someone.id, duties: ['owner'], reason }, owner)
    expect(await list(other)).toMatchObject([{ _id: id, subject: someone.email, name: 'Clerk Demo' }])
    // One thing at a time, as where one person does it.
    expect((await refusedAsk({ kind: 'owner', person: someone.id, duties: ['owner'], disabled: false, reason }, owner))[0]).toBe(400)
    // The clerk's own address cannot be swapped under the request.
    await api.pool.query(`update accounts set email = 'swapped.' || email where id = $1`, [someone.id])
    expect(await refusedDecision(id, other)).toEqual([409, approvalMessages.stale])
    await api.pool.query(`update accounts set email = $2 where id = $1`, [someone.id, someone.email])
    const next = await ask({ kind: 'owner', person: someone.id, duties: ['owner'], reason }, owner)
    expect(await approve(next, other)).toBe(peopleAnswers.dutiesChanged('Clerk Demo'))
    expect((await api.pool.query('select duties from accounts where id = $1', [someone.id])).rows).toEqual([{ duties: ['owner'] }])

    // One who was disabled is let in again by two as well.
    expect((await change(someone, { disabled: true })).statusCode).toBe(200)
    expect((await change(someone, { disabled: false })).statusCode).toBe(403)
    await api.pool.query('update accounts set disabled_at = now() where id = any($1)', [[other.id, someone.id]])
  })

  fullTest('does not come from an invitation of before the rule', async () => {
    await setApprovalRule(api, null)
    const email = 'early.owner@example.com'
    await api.send(inviteAdmin, { body: { name: 'Early Owner', email, duties: ['owner'], currentPassword: owner.password } }, owner)
    const token = /#([\w-]{43})/.exec((await api.mails.next({ to: email })).text)?.[1] ?? ''
    await setApprovalRule(api, { limit: 0 })
    const other = await withDuties(['owner'], 'Later Demo')
    const { _id } = (await api.send(listInvitations, {}, owner)).body.data.find((invitation) => invitation.email === email) ?? { _id: '' }
    const again = { params: { id: _id }, body: { currentPassword: owner.password } }
    expect((await api.sendRefused(resendInvitation, again, owner)).body).toMatchObject({ code: 'SECOND_PERSON' })
    expect((await api.sendRefused(acceptInvitation, { body: { ...exampleAcceptance, token } })).body).toMatchObject({
      message: approvalMessages.oldInvitation,
    })
    await api.pool.query('update accounts set disabled_at = now() where id = $1', [other.id])
  })
})

describe('duties', () => {
  test('each asks for and decides what their other duties allow, and sees no more', async () => {
    const { receiptNumber, uniqueId } = await student()
    const desk = await withDuties(['admissions'], 'Desk Demo')
    expect(await refusedAsk({ kind: 'reversal', receiptNumber, reason }, desk)).toEqual([403, missingDuty('fees.correct')])
    expect(await refusedAsk({ kind: 'erasure', uniqueId, reason }, accountant)).toEqual([403, missingDuty('students.erase')])
    expect(await refusedAsk({ kind: 'rule', isRequired: false, concessionLimit: 0, reason }, accountant)).toEqual([
      403,
      missingDuty('people.change'),
    ])
    const id = await ask({ kind: 'reversal', receiptNumber, reason }, accountant)
    expect(await refusedDecision(id, desk)).toEqual([403, missingDuty('fees.correct')])
    expect(await list(desk)).toEqual([])
    const auditor = await withDuties(['auditor'], 'Auditor Demo')
    expect(await list(auditor)).toMatchObject([{ _id: id, mayDecide: false }])
    await refuse(id, owner)
    // Nor do they hear whether it was decided.
    expect(await refusedDecision(id, desk)).toEqual([403, missingDuty('fees.correct')])
  })

  test('an approval asks for the password of the person who gives it', async () => {
    const { receiptNumber } = await student()
    const id = await ask({ kind: 'reversal', receiptNumber, reason }, accountant)
    expect((await refusedDecision(id, { ...owner, password: 'not this one 1' }))[0]).toBe(400)
    await refuse(id, owner)
  })
})

describe('the rule', () => {
  const save = (rule: { isRequired: boolean; concessionLimit: number; reason?: string }) =>
    api.inject(changeApprovalRule, { body: { ...rule, currentPassword: owner.password } }, owner)
  const saved = async () => (await api.send(getApprovalRule, {}, owner)).body.data

  test('a college that has not chosen needs a second person for everything', async () => {
    await api.pool.query('delete from approval_rules')
    expect(await saved()).toEqual({ isRequired: true, concessionLimit: 0 })
    expect((await save({ isRequired: false, concessionLimit: 0, reason })).statusCode).toBe(200)
    expect(await saved()).toEqual({ isRequired: false, concessionLimit: 0 })
  })

  fullTest('the only owner chooses that one person is enough, which the audit log shows and a mail tells', async () => {
    expect((await save({ isRequired: false, concessionLimit: 0, reason })).statusCode).toBe(200)
    expect((await entriesOf(api, 'second person')).at(-1)).toEqual({
      action: 'second person not required',
      details: { now: 'not needed', former: 'needed, concessions over 5000', reason },
    })
    await api.mails.next({ to: owner.email, subject: 'The rule about a second person has changed' })
    const { receiptNumber } = await student()
    expect((await api.inject(reversePayment, { params: { number: receiptNumber }, body: { reason } }, accountant)).statusCode).toBe(201)
  })

  fullTest.each([
    { isRequired: false, concessionLimit: 0 },
    { isRequired: true, concessionLimit: 5000.01 },
    { isRequired: false, concessionLimit: 0, reason: '  ' },
  ])('the only owner says why a rule is to be laxer: %j', async (rule) => {
    const { status, body } = await api.sendRefused(changeApprovalRule, { body: { ...rule, currentPassword: owner.password } }, owner)
    expect([status, body.errors]).toEqual([400, { reason: ledgerMessages.noReason }])
    expect(await saved()).toEqual({ isRequired: true, concessionLimit: 5000 })
    expect((await save({ isRequired: true, concessionLimit: 4999 })).statusCode, 'a stricter one needs no reason').toBe(200)
  })

  test('where there is another owner, a laxer rule waits for them, and a stricter one holds at once', async () => {
    const other = await withDuties(['owner'], 'Other Demo')
    expect((await save({ isRequired: false, concessionLimit: 0 })).statusCode).toBe(403)
    expect((await save({ isRequired: true, concessionLimit: 5000.01 })).statusCode).toBe(403)
    expect((await save({ isRequired: true, concessionLimit: 4000 })).statusCode).toBe(200)
    const id = await ask({ kind: 'rule', isRequired: true, concessionLimit: 9000, reason }, owner)
    expect(await approve(id, other)).toBe(approvalMessages.ruleSaved)
    expect(await saved()).toEqual({ isRequired: true, concessionLimit: 9000 })
    const stale = await ask({ kind: 'rule', isRequired: false, concessionLimit: 0, reason }, other)
    await save({ isRequired: true, concessionLimit: 10 })
    expect(await refusedDecision(stale, owner)).toEqual([409, approvalMessages.stale])
    await api.pool.query('update accounts set disabled_at = now() where id = $1', [other.id])
  })

  fullTest('an owner who disables or deletes the other to choose alone is seen by the other', async () => {
    const other = await withDuties(['owner'], 'Other Demo')
    const change = (disabled: boolean) =>
      api.inject(changePerson, { params: { id: other.id }, body: { disabled, currentPassword: owner.password } }, owner)
    const gone = 'Somebody is no longer an owner of the college’s office'
    expect((await change(true)).statusCode).toBe(200)
    expect((await api.mails.next({ to: other.email, subject: gone })).text).toContain(owner.email)
    await api.mails.next({ to: owner.email, subject: gone })
    expect((await save({ isRequired: false, concessionLimit: 0, reason })).statusCode).toBe(200)
    expect((await change(false)).statusCode).toBe(200)
    await api.mails.next({ to: owner.email, subject: 'Somebody is an admin of the college’s website now' })
    const remove = { params: { id: other.id }, body: { currentPassword: owner.password } }
    expect((await api.inject(deletePerson, remove, owner)).statusCode).toBe(200)
    await api.mails.next({ to: other.email, subject: gone })
  })

  test('an owner who is none any more while they wait does not approve a laxer rule', async () => {
    const other = await withDuties(['owner'], 'Other Demo')
    const id = await ask({ kind: 'rule', isRequired: false, concessionLimit: 0, reason }, owner)
    const client = await api.pool.connect()
    try {
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock($1)', [locks.rights])
      const decision = refusedDecision(id, other)
      await untilWaitingForLock(api.pool)
      await client.query(`update accounts set duties = '{accounts}' where id = $1`, [other.id])
      await client.query('commit')
      expect(await decision).toEqual([403, missingDuty('people.change')])
    } finally {
      client.release()
    }
    expect(await saved()).toMatchObject({ isRequired: true })
    await withdraw(id, owner)
  })

  fullTest('the audit log has the rule that was asked for and the reason, also where it is refused', async () => {
    const other = await withDuties(['owner'], 'Other Demo')
    await refuse(await ask({ kind: 'rule', isRequired: true, concessionLimit: 70_000, reason }, owner), other)
    const asked = { request: 'rule', rule: 'needed, concessions over 70000', reason }
    expect((await entriesOf(api, 'second person')).slice(-2)).toEqual([
      { action: 'approval asked for', details: asked },
      { action: 'approval refused', details: { ...asked, askedBy: 'Meera Demo', note: 'Not agreed' } },
    ])
    await api.pool.query('update accounts set disabled_at = now() where id = $1', [other.id])
  })

  test('nobody but an owner changes it', async () => {
    const caller = await makeCaller(api, 'admin', ['accounts', 'admissions', 'auditor'])
    expect((await api.inject(changeApprovalRule, { body: { isRequired: false, concessionLimit: 0 } }, caller)).statusCode).toBe(403)
  })
})
