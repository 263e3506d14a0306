import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { createSigner } from '../../../platform/crypto/signature.ts'
import { deriveKey } from '../../../platform/crypto/derive-key.ts'
import { inflateSync } from 'node:zlib'
import { confirmReceipt, findReceipt, printReceipt, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import { exampleReceipt } from '@campus/contracts/fees/examples.ts'
import type { Receipt } from '@campus/contracts/fees/receipts/schema.ts'
import { receiptFacts } from '@campus/contracts/fees/receipts/facts.ts'
import { receiptMessages } from '@campus/contracts/fees/messages.ts'
import { formatMoment } from '@campus/contracts/core/dates.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, applied, openAdmissions } from '../../../../testing/admissions.ts'
import { paid } from '../../../../testing/fees.ts'
import { missingIn, textOf } from '@campus/pdf-sheets/testing/pdf-text.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { drawSheet } from '@campus/pdf-sheets/pdf-drawing.ts'
import { receiptSheet } from './sheet-presenter.ts'

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
})
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
    // The one that is announced.
    session: '2025-2026',
    account: { course_Fee: 225_000.5, late_Fine: 0, paid_before: 0 },
    parts: [
      { head: 'Course fee', semester: 1, amount: 37_500.5 },
      { head: 'Course fee', semester: 2, amount: 12_500 },
    ],
    amount: 50_000.5,
    amountInWords: 'Rupees Fifty Thousand and Paise Fifty Only',
    paymentMethod: 'Cash',
    receivedBy: 'Asha Demo',
    amount_due: 175_000,
    due_now: 0,
    confirmation: expect.stringMatching(`^https://college.example/receipt/${number}\\?mark=[A-HJ-NP-Z2-9]{16}$`) as string,
  })
  expect(await receiptFor(admin)).toEqual(await receiptFor(owner))
})

test('confirms a receipt by its code in small letters too, and by the code that a release before printed', async () => {
  const mark = await markOf()
  const former = createSigner(deriveKey(api.config.secrets.pii.current, 'receipts'), 16).sign(number)
  expect(former).not.toBe(mark)
  for (const code of [mark, mark.toLowerCase(), former]) expect((await confirm(number, code)).statusCode).toBe(200)
  for (const code of [`A${mark.slice(1)}`, former.toUpperCase()].filter((one) => one !== mark))
    expect((await confirm(number, code)).statusCode).toBe(404)
})

test('a receipt names the roll number as soon as the student has one, on paper too', async () => {
  const giveRoll = (rollNumber: string | null) =>
    api.pool.query('update applications set roll_number = $2 where unique_id = $1', [id, rollNumber])
  await giveRoll('BCA-07')
  const receipt = await receiptFor(owner)
  expect(receipt.student).toEqual({ uniqueId: id, name: 'श्रीमती Kumari कुमारी', rollNumber: 'BCA-07' })
  expect(receiptFacts(receipt).payment).toContainEqual([receiptMessages.rollNumber, 'BCA-07'])
  await giveRoll(null)
  expect((await receiptFor(owner)).student).not.toHaveProperty('rollNumber')
})

fullTest('a receipt with letters that no font has is printed all the same, and says which they are', async () => {
  const rename = (name: string) => api.pool.query('update applications set first_name = $2 where unique_id = $1', [id, name])
  await rename('محمد ശ്രീജ')
  expect((await receiptFor(admin)).unprintable).toEqual(['م', 'ح', 'د'])
  const { rawPayload } = await api.inject(printReceipt, { params: { number } }, { token: owner.token })
  expect([textOf(rawPayload).replaceAll(/\s+/g, ' '), missingIn(rawPayload)]).toEqual([expect.stringContaining('???? ശ്രീജ Kumari'), 0])
  await rename('श्रीमती')
  expect(await receiptFor(admin)).not.toHaveProperty('unprintable')
})

test('a receipt of a payment that was taken back calls itself valid nowhere; a cheque has yet to be realised', () => {
  const noteOf = (change: Partial<Receipt>) => receiptSheet({ ...exampleReceipt, ...change }).note
  expect(noteOf({})).toContain('is valid without a signature')
  expect(noteOf({ paymentMethod: 'Cheque' })).toContain('Subject to realisation of the cheque.')
  const reversed = noteOf({ paymentMethod: 'Cheque', reversed: { at: exampleReceipt.paidAt, reason: 'No money', isBounce: true } })
  expect(reversed).toContain('It is not valid any more.')
  expect(reversed).not.toMatch(/is valid|realisation/)
  const struck = (receipt: Receipt) => receiptSheet(receipt).parts.find((part) => part.kind === 'amount')?.isStruck
  expect([struck(exampleReceipt), struck({ ...exampleReceipt, reversed: { at: exampleReceipt.paidAt, reason: 'No money' } })]).toEqual([
    false,
    true,
  ])
})

test('answers 404 for another student’s receipt as for an unknown one, as a PDF too', async () => {
  const other = await api.signedIn('student')
  for (const e of [findReceipt, printReceipt]) {
    const theirs = await api.sendRefused(e, { params: { number } }, other)
    expect([theirs.status, theirs.body]).toEqual([404, (await api.sendRefused(e, { params: { number: 'R2020-000009' } }, other)).body])
    expect((await api.sendRefused(e, { params: { number } })).status).toBe(401)
  }
})

test('a receipt can be kept as a PDF of one page, in any script and with a rupee sign', async () => {
  const { statusCode, headers, rawPayload } = await api.inject(printReceipt, { params: { number } }, { token: owner.token })
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store'])
  expect(headers['content-disposition']).toBe(`attachment; filename="${number}.pdf"`)
  const text = rawPayload.toString('latin1')
  expect(text.slice(0, 5)).toBe('%PDF-')
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(text).toContain('Mukta')
  expect(rawPayload.length).toBeLessThan(100_000)
})

test('prints exactly the facts of the receipt', () => {
  const printed = (receipt: Receipt) =>
    receiptSheet(receipt).parts.flatMap((part): [string, string][] => {
      if (part.kind === 'fact' || part.kind === 'sum') return [[part.label, part.text]]
      return part.kind === 'amount' ? [[part.label, part.text], ...part.notes.map((note): [string, string] => ['', note])] : []
    })
  expect(printed(exampleReceipt)).toEqual([
    ['Receipt No.', 'R2026-001001'],
    ['Date', formatMoment(exampleReceipt.paidAt)],
    ['Student', 'Asha Demo'],
    ['Student Id', 'STU123'],
    ['Course', 'Bachelor of Computer Applications'],
    ['Session', '2026-2027'],
    ['Semester', '1'],
    ['Received by', 'Office'],
    ['Payment method', 'UPI'],
    ['Amount received', '₹50,000.50'],
    ['', 'Rupees Fifty Thousand and Paise Fifty Only'],
    ['', 'Towards: Course fee, semester 1'],
    ['Course fee', '₹2,50,000'],
    ['Concession', '− ₹25,000'],
    ['Late fine', '₹500'],
    ['Paid before', '− ₹25,000'],
    ['Due after this payment', '₹1,50,499.50'],
    ['Already due on that day', '₹499.50'],
  ])
  expect(printed({ ...exampleReceipt, reference: '004417' })).toContainEqual(['Reference', '004417'])
  // One that was fetched from an earlier release says no more than that knew.
  const { account: _, session: __, parts: ___, due_now: ____, ...former } = exampleReceipt
  expect(printed(former).slice(-3)).toEqual([
    ['Amount received', '₹50,000.50'],
    ['', 'Rupees Fifty Thousand and Paise Fifty Only'],
    ['Due after this payment', '₹1,50,499.50'],
  ])
  const reversed = { at: exampleReceipt.paidAt, reason: 'No money' }
  expect(printed({ ...exampleReceipt, reversed }).at(-1)).toEqual(['', 'Towards: Course fee, semester 1'])
})

/** A page's instructions, as a printer reads them. */
const drawn = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/Filter \/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)]
    .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
    .find((text) => text.includes(' Tm')) ?? ''

test('with the longest values there can be it is still one page, and no line runs into the code', async () => {
  const long = (length: number) => 'WIDE WORDS MW '.repeat(20).slice(0, length).trim()
  const amountInWords = `Rupees ${'Seventy-Seven Lakh Seventy-Seven Thousand '.repeat(3)}Seven Hundred and Seventy-Seven Paise Only`
  const receipt: Receipt = {
    ...exampleReceipt,
    institute: { name: long(200), address: long(200), phone: long(50), email: `${'e'.repeat(240)}@example.com` },
    student: { uniqueId: `STU${'9'.repeat(17)}`, name: [long(100), long(100), long(100)].join(' '), rollNumber: long(30) },
    courseName: long(120),
    amount: 9_999_999_999_999.99,
    amountInWords,
    reference: long(40),
    receivedBy: [long(99), long(99)].join(' '),
    reversed: { at: exampleReceipt.paidAt, reason: long(200) },
  }
  const logo = await sharp({ create: { width: 480, height: 144, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  const pdf = Buffer.from(await drawSheet(receiptSheet(receipt), logo))
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  const picturesIn = (one: Buffer) => one.toString('latin1').match(/\/Subtype \/Image\b/g)?.length ?? 0
  expect(picturesIn(pdf) - picturesIn(Buffer.from(await drawSheet(receiptSheet(receipt))))).toBe(1)
  // The code stands at the left and ends 132 points above the lower edge; beside it, from 146 on, is what it is for.
  const lines = [...drawn(pdf).matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
  const above = lines.filter(({ y }) => y > 132)
  const beside = lines.filter(({ y }) => y <= 132)
  expect([above.length > 20, beside.length, beside.every(({ x }) => x >= 146)]).toEqual([true, 5, true])
})

fullTest('limits one caller’s many receipts and serves others', async () => {
  const other = await api.signedIn('admin')
  const ask = (who: { token: string }) => api.inject(printReceipt, { params: { number } }, who)
  const asked = await Promise.all([...Array.from({ length: 20 }, () => ask(owner)), ask(other)])
  const statuses = asked.map(({ statusCode }) => statusCode)
  expect([statuses.pop(), statuses.filter((status) => status === 200).length >= 2]).toEqual([200, true])
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(asked.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('1')
})

test('confirms number, date, amount and a reversal to the holder of a receipt, and nothing of the person', async () => {
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

test('a mark is taken in groups and in small letters, too, and not with one letter changed', async () => {
  const mark = await markOf()
  const groups = mark.replaceAll(/.{4}/g, '$& ')
  const ways = [groups, ` ${groups.replaceAll(' ', '\u00A0')}`, mark.toLowerCase()]
  for (const right of ways) expect((await confirm(number, right)).statusCode, right).toBe(200)
  expect((await confirm(number, `${mark.startsWith('A') ? 'B' : 'A'}${mark.slice(1)}`)).statusCode).toBe(404)
})

test('a wrong mark is answered like an unknown number', async () => {
  const mark = await markOf()
  const unknown = await confirm('R2020-000009', mark)
  expect([unknown.statusCode, unknown.body]).toEqual([404, '{"success":false,"message":"The college knows no such receipt"}'])
  for (const wrong of ['', mark.slice(1), `${mark}a`, mark.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))])
    expect(await confirm(number, wrong)).toMatchObject({ statusCode: 404, body: unknown.body })
})
