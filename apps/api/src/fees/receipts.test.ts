import { confirmReceipt, findReceipt, printReceipt, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import { exampleReceipt } from '@campus/contracts/fees/examples.ts'
import { formatDay } from '@campus/contracts/kit/dates.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, applied, openAdmissions } from '../kit/testing/admissions.ts'
import { paid } from '../kit/testing/fees.ts'
import { type TestApp, testApp } from '../testing.ts'
import { receiptFacts } from './pdf-drawing-gateway.ts'
import { openReceiptPrinter } from './pdf-gateway.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let owner: Awaited<ReturnType<TestApp['signedIn']>>
let id: string
let number: string
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000', PUBLIC_URL: 'https://college.example' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  owner = await api.signedIn('student')
  id = await applied(api, { ...applicant(1), firstName: 'श्रीमती', lastName: 'कुमारी' }, { token: owner.token })
  number = (await paid(api, { uniqueId: id, Paid_amount: 50_000.5, paymentMethod: 'Cash' }, admin)).data.receiptNumber
}, 30_000)
afterAll(() => api.dispose())

const receiptFor = async (who: { token: string }) => (await api.send(findReceipt, { params: { number } }, who)).body.data
const markOf = async () => new URL((await receiptFor(admin)).confirmation).searchParams.get('mark') ?? ''
const confirm = (of: string, mark: string) => api.inject(confirmReceipt, { params: { number: of }, query: { mark } }, {})

test('a receipt says who paid how much for what, who received it and what is still due', async () => {
  expect(await receiptFor(owner)).toEqual({
    receiptNumber: number,
    paidAt: expect.stringMatching(/^20\d\d-/) as string,
    institute: {
      name: exampleInstitute.name,
      address: expect.any(String) as string,
      phone: expect.any(String) as string,
      email: expect.any(String) as string,
    },
    student: { uniqueId: id, name: 'श्रीमती Kumari कुमारी' },
    courseName: 'Bachelor of Computer Applications',
    amount: 50_000.5,
    amountInWords: 'Rupees Fifty Thousand and Fifty Paise Only',
    paymentMethod: 'Cash',
    receivedBy: 'Asha Demo',
    amount_due: 175_000,
    confirmation: expect.stringMatching(`^https://college.example/receipt/${number}\\?mark=[\\w-]{16}$`) as string,
  })
  expect(await receiptFor(admin)).toEqual(await receiptFor(owner))
})

test('somebody else’s receipt is as unknown as one that there is not, as a PDF too', async () => {
  const other = await api.signedIn('student')
  for (const e of [findReceipt, printReceipt]) {
    const theirs = await api.sendRefused(e, { params: { number } }, other)
    expect([theirs.status, theirs.body]).toEqual([404, (await api.sendRefused(e, { params: { number: 'R2020-000009' } }, other)).body])
    expect((await api.sendRefused(e, { params: { number } })).status).toBe(401)
  }
})

test('a receipt can be kept as a PDF of one page, in any script and with a rupee sign', { timeout: 30_000 }, async () => {
  const { statusCode, headers, rawPayload } = await api.inject(printReceipt, { params: { number } }, { token: owner.token })
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store'])
  expect(headers['content-disposition']).toBe(`attachment; filename="${number}.pdf"`)
  const text = rawPayload.toString('latin1')
  expect(text.slice(0, 5)).toBe('%PDF-')
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(text).toContain('Mukta')
  expect(rawPayload.length).toBeLessThan(100_000)
})

test('what is printed is what the receipt says', () => {
  expect(receiptFacts(exampleReceipt)).toEqual([
    ['Receipt No.', 'R2026-001001'],
    ['Date', formatDay(exampleReceipt.paidAt)],
    ['Student', 'Asha Demo'],
    ['Student Id', 'STU123'],
    ['Course', 'Bachelor of Computer Applications'],
    ['Semester', '1'],
    ['Amount received', '₹50,000.50'],
    ['In words', 'Rupees Fifty Thousand and Fifty Paise Only'],
    ['Payment method', 'UPI'],
    ['Received by', 'Office'],
    ['Balance due', '₹1,50,499.50'],
  ])
})

test('receipts asked for at once are printed one after the other; what comes on top of many is told to wait', {
  timeout: 30_000,
}, async () => {
  const printer = openReceiptPrinter({ mostWaiting: 1 })
  const asked = await Promise.allSettled([1, 2].map(() => printer.print(exampleReceipt)))
  await printer.close()
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(asked[1]).toMatchObject({ reason: { code: 'UNAVAILABLE', retryAfter: 5 } })
})

test('who holds a receipt hears its number, date and amount, and of a reversal; nothing of the person', async () => {
  const mark = await markOf()
  const { body } = await confirm(number, mark)
  const confirmed = { receiptNumber: number, date: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) as string, amount: 50_000.5 }
  expect(JSON.parse(body)).toEqual({ success: true, data: { ...confirmed, isReversed: false } })
  await api.send(reversePayment, { params: { number }, body: { reason: 'The wrong student' } }, admin)
  expect(JSON.parse((await confirm(number, mark)).body)).toEqual({ success: true, data: { ...confirmed, isReversed: true } })
  expect(await receiptFor(owner)).toMatchObject({ reversed: { reason: 'The wrong student' } })
})

test('a number is found as it was typed, and what is none finds nothing', async () => {
  const { body } = await api.send(findReceipt, { params: { number: ` ${number.toLowerCase()} ` } }, admin)
  expect(body.data.receiptNumber).toBe(number)
  for (const wrong of ['R2026', `${number}\u0000`, `${number}' or 1=1 --`, '%', 'R'.repeat(300)]) {
    expect((await api.sendRefused(findReceipt, { params: { number: wrong } }, admin)).status, wrong).toBe(404)
  }
})

test('a wrong mark is answered like an unknown number', async () => {
  const mark = await markOf()
  const unknown = await confirm('R2020-000009', mark)
  expect([unknown.statusCode, unknown.body]).toEqual([404, '{"success":false,"message":"The college knows no such receipt"}'])
  for (const wrong of ['', mark.slice(1), `${mark}a`, mark.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))]) {
    const { statusCode, body } = await confirm(number, wrong)
    expect([statusCode, body]).toEqual([404, unknown.body])
  }
})
