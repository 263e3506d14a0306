import { expect, test } from 'vitest'
import { refusals } from '../core/testing/schemas.ts'
import { instituteDraft } from './editing-schema.ts'
import { exampleInstituteContent } from './examples.ts'

const started = {
  name: 'A College',
  shortName: 'College',
  city: 'Pune',
  state: 'Maharashtra',
  address: '1 Road, Pune 411001',
  phone: '020 1234567',
  email: 'office@college.example',
  principals: [],
  admission: {},
  bank: {},
  universities: ['A University'],
}
const wrongIn = (changed: object) => refusals(instituteDraft, { ...exampleInstituteContent, ...changed })

test('takes a college that knows no dates, no account and no history of its own yet', () => {
  expect(instituteDraft.parse(started)).toEqual(started)
})

test('takes a college that belongs to no university', () => {
  expect(instituteDraft.parse({ ...started, universities: [] }).universities).toEqual([])
})

test('keeps what search engines list a page with, and as much as they could show', () => {
  const contact = { title: 'Near the station', description: '' }
  expect(instituteDraft.parse({ ...started, listings: { contact } }).listings).toEqual({ contact: { title: 'Near the station' } })
  expect(Object.keys(wrongIn({ listings: { notices: { title: 'x'.repeat(121) } } }))).toEqual(['listings.notices.title'])
})

test('keeps an account number as digits and an IFSC in capitals', () => {
  const bank = { accountNumber: '1000 2674-0001', ifsc: 'abcd0123456' }
  expect(instituteDraft.parse({ ...started, bank }).bank).toEqual({ accountNumber: '100026740001', ifsc: 'ABCD0123456' })
})

test.each(['+91 98220 12346', '(0651) 220-001', '0651.220.0000'])('keeps the number %j as it is written', (phone) => {
  expect(instituteDraft.parse({ ...started, phone }).phone).toBe(phone)
})

test.each([
  [{ phone: '12345' }, 'phone'],
  [{ phone: '0000000' }, 'phone'],
  [{ phone: '+1234567890123456' }, 'phone'],
  [{ phone: '0651 220 0000 (office)' }, 'phone'],
  [{ bank: { accountNumber: '12345' } }, 'bank.accountNumber'],
  [{ bank: { accountNumber: '1234567890123456789' } }, 'bank.accountNumber'],
  [{ bank: { ifsc: 'ABCD1123456' } }, 'bank.ifsc'],
  [{ payment: { upiId: 'college' } }, 'payment.upiId'],
  [{ admission: { opens: '2027-08-01', lastDate: '2027-07-31' } }, 'admission.lastDate'],
  [{ admission: { lastDate: '2027-02-29' } }, 'admission.lastDate'],
  [{ admission: { lastDate: '9999-12-31' } }, 'admission.lastDate'],
  [{ admission: { graceDays: 61 } }, 'admission.graceDays'],
  [{ feeList: [{ name: 'Fee', rupees: -1 }] }, 'feeList.0.rupees'],
  [{ feeList: [{ name: 'Fee', rupees: 0.001 }] }, 'feeList.0.rupees'],
  [{ feeList: [{ name: 'Fee', rupees: 1e15 }] }, 'feeList.0.rupees'],
])('refuses %j at its field', (changed, field) => {
  expect(Object.keys(wrongIn(changed))).toEqual([field])
})

test('takes addresses for mails to the office one a line, blank lines left out and capitals made small', () => {
  const officeMails = { applications: ['', ' Head@College.Example ', ''], messages: [] }
  expect(instituteDraft.parse({ ...started, officeMails }).officeMails).toEqual({ applications: ['head@college.example'], messages: [] })
})

test.each([
  [['head@college.example', 'nobody'], '“nobody” is not an e-mail address'],
  [['a@b.example, c@d.example'], '“a@b.example, c@d.example” is not an e-mail address'],
  [['a@b.example\r\nbcc: c@d.example'], '“a@b.example\r\nbcc: c@d.example” is not an e-mail address'],
  [['a@b.example', 'A@B.example'], '“a@b.example” stands there twice'],
  [Array.from({ length: 6 }, (_, n) => `clerk${n}@college.example`), 'At most 5 addresses'],
])('refuses %j as addresses for mails to the office', (applications, message) => {
  expect(wrongIn({ officeMails: { applications } })).toEqual({ 'officeMails.applications': message })
})
