import { updateStatus } from '@campus/contracts/admissions/endpoints.ts'
import {
  confirmCertificate,
  issueCertificate,
  listCertificates,
  listOwnCertificates,
  printCertificate,
  revokeCertificate,
} from '@campus/contracts/certificates/endpoints.ts'
import { bounceCheque, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { eraseApplication } from '@campus/contracts/students/endpoints.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, applied, openAdmissions } from '../../../testing/admissions.ts'
import { paid } from '../../../testing/fees.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

type Caller = Awaited<ReturnType<TestApp['signedIn']>>
let api: TestApp
let admin: Caller
let owner: Caller
let uniqueId = ''
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000', PUBLIC_URL: 'https://college.example' })
  await openAdmissions(api)
  ;[admin, owner] = [await api.signedIn('admin'), await api.signedIn('student')]
  uniqueId = await applied(api, applicant(1), { token: owner.token })
  const body = { applicationStatus: 'Approved' as const, message: 'Welcome' }
  await api.send(updateStatus, { params: { studentUniqueId: uniqueId }, body }, admin)
})
afterAll(() => api.dispose())

const issue = async (kind: 'bonafide' | 'fee') =>
  (await api.send(issueCertificate, { body: { uniqueId, kind, purpose: 'Income tax' } }, admin)).body.data.number
const revoke = (number: string) => api.send(revokeCertificate, { params: { number }, body: { reason: 'A payment was reversed' } }, admin)
const print = async (number: string) => (await api.inject(printCertificate, { params: { number } }, admin)).rawPayload
const confirm = async (number: string) => {
  const mark = /\/URI \(\S+mark=([\w-]+)\)/.exec((await print(number)).toString('latin1'))?.[1] ?? ''
  return (await api.send(confirmCertificate, { params: { number }, query: { mark } })).body.data
}
const receipt = async (Paid_amount: number, paymentMethod: 'UPI' | 'Cheque' = 'UPI') => {
  const { data } = await paid(api, { uniqueId, Paid_amount, paymentMethod }, admin)
  return { params: { number: data.receiptNumber }, body: { reason: 'By mistake' } }
}

fullTest('a payment that is taken back after the student’s data was erased is told, too, and no name is', async () => {
  const erased = await applied(api, applicant(2))
  const body = { applicationStatus: 'Approved' as const, message: 'Welcome' }
  await api.send(updateStatus, { params: { studentUniqueId: erased }, body }, admin)
  const pay = async () => (await paid(api, { uniqueId: erased, Paid_amount: 300, paymentMethod: 'UPI' }, admin)).data.receiptNumber
  const [certified, other] = [await pay(), await pay()]
  const certify = { uniqueId: erased, kind: 'fee' as const, purpose: 'Income tax' }
  const first = (await api.send(issueCertificate, { body: certify }, admin)).body.data.number
  const mark = /\/URI \(\S+mark=([\w-]+)\)/.exec((await print(first)).toString('latin1'))?.[1] ?? ''
  const said = async () => (await api.send(confirmCertificate, { params: { number: first }, query: { mark } })).body.data
  await api.send(eraseApplication, { params: { uniqueId: erased }, body: { password: admin.password, reason: 'By letter' } }, admin)
  expect(await said()).not.toHaveProperty('takenBackOn')
  const back = (await api.send(reversePayment, { params: { number: certified }, body: { reason: 'By mistake' } }, admin)).body
  expect(back.data.certificates).toEqual([first])
  expect(await said()).toMatchObject({ facts: [], takenBackOn: collegeDay() })
  expect(await said()).not.toHaveProperty('holder')
  const { rows } = await api.pool.query('select content, receipts from certificates where number = $1', [first])
  expect(rows).toEqual([{ content: null, receipts: [certified, other] }])
})

test('a payment that is taken back after it was certified is told by the reversal, the register and the page that confirms it', async () => {
  const [kept, reversed, bounced] = [await receipt(10), await receipt(500), await receipt(700, 'Cheque')]
  const [first, second] = [await issue('fee'), await issue('fee')]
  await issue('bonafide')
  const before = await print(first)
  const back = (await api.send(reversePayment, reversed, admin)).body
  expect(back.data.certificates).toEqual([first, second])
  expect(back.message).toContain(`fee certificates ${first}, ${second}`)
  // A certificate that was revoked meanwhile is not named: nobody has to act on it.
  await revoke(second)
  expect((await api.send(bounceCheque, bounced, admin)).body.data.certificates).toEqual([first])
  const later = await issue('fee')
  expect(await confirm(first)).toMatchObject({ facts: [{}, { text: '₹1,210' }], takenBackOn: collegeDay() })
  expect(await confirm(later)).not.toHaveProperty('takenBackOn')
  const { data } = (await api.send(listCertificates, { query: { student: uniqueId } }, admin)).body
  const own = (await api.send(listOwnCertificates, {}, owner)).body.data
  for (const list of [data, own])
    expect(list.map(({ takenBackOn }) => takenBackOn)).toEqual([undefined, undefined, collegeDay(), collegeDay()])
  // The paper keeps what it said.
  expect((await print(first)).equals(before)).toBe(true)
  // The same payment on nobody's certificate: nothing to say.
  await revoke(first)
  await revoke(later)
  expect((await api.send(reversePayment, kept, admin)).body.data).not.toHaveProperty('certificates')
})
