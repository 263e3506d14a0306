import { collegeDay, daysLater } from '@campus/contracts/core/dates.ts'
import { issueCertificate, listCertificates } from '@campus/contracts/certificates/endpoints.ts'
import { exampleCertificateDraft } from '@campus/contracts/certificates/examples.ts'
import { adjustFees, findFeeInfo, listDebtors, listOwnFees, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import { findStudents, listStudents } from '@campus/contracts/students/endpoints.ts'
import { undoWithdrawal } from '@campus/contracts/fees/refunds/endpoints.ts'
import { withdrawalMessages as words } from '@campus/contracts/fees/refunds/messages.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, applied, openAdmissions } from '../../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
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

const pays = async (uniqueId: string, Paid_amount: number) => (await paid(api, { uniqueId, Paid_amount }, admin)).data.receiptNumber
const payer = async (amount: number) => {
  const uniqueId = await college.student()
  await pays(uniqueId, amount)
  return uniqueId
}
const undo = (uniqueId: string) => api.send(undoWithdrawal, { params: { uniqueId } }, admin)
const refused = async (sent: Promise<{ status: number; body: { message: string } }>) => {
  const { status, body } = await sent
  return [status, body.message]
}
const isSound = async (uniqueId: string) => {
  const books = (await booksOf(api)).get(uniqueId)
  expect([books?.due, books?.last]).toEqual([books?.rebuilt, books?.rebuilt])
}
fullTest('taken back it leaves every instalment and allocation as it was, and the student can leave again', async () => {
  await college.setRules(clauseOfToday(10))
  const uniqueId = await payer(20_000)
  await pays(uniqueId, 14_000.5)
  const before = await college.ledger(uniqueId)
  await college.withdraw(await college.wanted(uniqueId))
  expect((await undo(uniqueId)).body.message).toBe(words.undone)
  const { entries, ...after } = await college.ledger(uniqueId)
  expect({ ...after, entries: before.entries }).toEqual(before)
  expect(entries.slice(0, 2)).toMatchObject([
    { kind: 'Refund', amount: -30_900.45 },
    { kind: 'Withdrawal', amount: -59_900.45 },
  ])
  await isSound(uniqueId)
  expect(await refused(api.sendRefused(undoWithdrawal, { params: { uniqueId } }, admin))).toEqual([404, words.unknown])
  await college.withdraw(await college.wanted(uniqueId))
  await isSound(uniqueId)
})

test('a student is told that it was taken back, and what they owe by then', async () => {
  await college.setRules(clauseOfToday(10))
  const uniqueId = await payer(20_000)
  await college.withdraw(await college.wanted(uniqueId))
  await undo(uniqueId)
  const told = (await api.mails.settled()).filter(({ subject }) => subject === 'Your withdrawal has been taken back')
  const text = told.find((mail) => mail.text.includes(uniqueId))?.text
  expect(text).toContain('₹43,000.50')
})

fullTest('the record and the lists say on which day a student has left, until that is taken back', async () => {
  await college.setRules(clauseOfToday(50))
  const uniqueId = await payer(1000)
  const leftOn = async () => {
    const listed = (await api.send(listStudents, { query: { Limit: 100 } }, admin)).body.data.find((one) => one.uniqueId === uniqueId)
    const owing = (await api.send(listDebtors, { query: { Limit: 100, owing: 'all' } }, admin)).body.data.find(
      (one) => one.uniqueId === uniqueId,
    )
    const ofClass = (await api.send(findStudents, { query: { course: 'BCA', semester: 1, Limit: 100 } }, admin)).body.data
    return [listed?.leftOn, owing?.leftOn, ofClass.find((one) => one.uniqueId === uniqueId)?.leftOn]
  }
  expect(await leftOn()).toEqual([undefined, undefined, undefined])
  await college.withdraw(await college.wanted(uniqueId))
  expect(await leftOn()).toEqual([today, today, today])
  await undo(uniqueId)
  expect(await leftOn()).toEqual([undefined, undefined, undefined])
})

test('it is taken back only while it is the last thing that happened', async () => {
  await college.setRules(clauseOfToday(50))
  const uniqueId = await payer(1000)
  await college.withdraw(await college.wanted(uniqueId))
  await pays(uniqueId, 100)
  expect(await refused(api.sendRefused(undoWithdrawal, { params: { uniqueId } }, admin))).toEqual([409, words.addedSince])
})

fullTest(
  'while money is to go back no payment is reversed and no concession taken back, and after it none of which money went',
  async () => {
    await college.setRules(clauseOfToday(10))
    const uniqueId = await college.student()
    const concession = (amount: number) => ({ body: { uniqueId, kind: 'Concession' as const, amount, reason: 'Merit' } })
    await api.send(adjustFees, concession(1000), admin)
    const [kept, number] = [await pays(uniqueId, 2000), await pays(uniqueId, 20_000)]
    await college.withdraw(await college.wanted(uniqueId))
    const reversing = { params: { number }, body: { reason: 'Bounced' } }
    for (const each of [kept, number])
      expect(await refused(api.sendRefused(reversePayment, { ...reversing, params: { number: each } }, admin))).toEqual([
        409,
        words.refundWaits,
      ])
    expect(await refused(api.sendRefused(adjustFees, concession(-500), admin))).toEqual([409, words.keepsConcessions])
    await undo(uniqueId)
    await api.send(adjustFees, concession(-500), admin)
    await api.send(reversePayment, reversing, admin)
    await isSound(uniqueId)
    await pays(uniqueId, 20_000)
    const again = await pays(uniqueId, 5000)
    await college.withdraw(await college.wanted(uniqueId))
    await api.pool.query(
      `update fee_withdrawals set paid_on = $1, paid_by = 'UPI', reference = 'x', paid_by_name = 'y' where taken_back_at is null and refund_paise > 0 and
    application_id = (select id from applications where unique_id = $2)`,
      [today, uniqueId],
    )
    expect(await refused(api.sendRefused(reversePayment, { ...reversing, params: { number: again } }, admin))).toEqual([
      409,
      words.refunded,
    ])
    await api.send(reversePayment, { ...reversing, params: { number: kept } }, admin)
    await isSound(uniqueId)
  },
)

test('certificates say only what of a payment stays, and those that said more are named', async () => {
  await college.setRules(clauseOfToday(10))
  const uniqueId = await payer(34_000.5)
  const certify = async () => {
    const body = { ...exampleCertificateDraft, uniqueId, kind: 'fee' as const }
    return (await api.send(issueCertificate, { body }, admin)).body.data
  }
  const former = await certify()
  const { message, data } = await college.withdraw(await college.wanted(uniqueId))
  expect(data.certificates).toEqual([former.number])
  expect(message).toContain(former.number)
  const { number } = await certify()
  const takenBackOn = async (of: string) =>
    (await api.send(listCertificates, { query: {} }, admin)).body.data.find((certificate) => certificate.number === of)?.takenBackOn
  expect([await takenBackOn(former.number), await takenBackOn(number)]).toEqual([today, undefined])
  const { rows } = await api.pool.query<{ total: number }>(
    `select content #> '{fees,total}' as total from certificates where number = $1`,
    [number],
  )
  expect(rows).toEqual([{ total: 3100.05 }])
})

fullTest('the student sees what comes back and by when, and a stranger nothing of it', async () => {
  const owner = await api.signedIn('student')
  const uniqueId = await applied(api, applicant(900), { token: owner.token })
  await pays(uniqueId, 10_000)
  await college.withdraw(await college.wanted(uniqueId))
  const [own] = (await api.send(listOwnFees, {}, owner)).body.data
  expect(own?.refunds).toEqual([{ _id: expect.any(String) as string, amount: 6899.95, payBy: daysLater(today, 15) }])
  expect(JSON.stringify((await api.send(findFeeInfo, { query: { uniqueId } }, {})).body)).not.toMatch(/refund|payBy/i)
})
