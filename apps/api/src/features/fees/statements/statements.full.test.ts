import { adjustFees, bounceCheque, findFeeLedger, printStatement, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import { collegeDay, formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { textOf } from '@campus/pdf-sheets/testing/pdf-text.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, applied, openAdmissions } from '../../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { enrolled, paid } from '../../../../testing/fees.ts'
import { makeCaller } from '../../../../testing/make-caller.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let owner: Awaited<ReturnType<TestApp['signedIn']>>
let uniqueId: string
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  owner = await api.signedIn('student')
  uniqueId = await applied(api, applicant(1), { token: owner.token })
})
afterAll(() => api.dispose())

const print = (who: { token?: string }, of = uniqueId) => api.inject(printStatement, { params: { uniqueId: of } }, who)
const textFor = async (who: { token: string }) => textOf((await print(who)).rawPayload).replaceAll(/\s+/g, ' ')

test('a statement has every entry with what it changed and what was then due, and comes to what the ledger comes to', async () => {
  const { data: first } = await paid(api, { uniqueId, Paid_amount: 1000, paymentMethod: 'Cash' }, admin)
  const { data: second } = await paid(api, { uniqueId, Paid_amount: 250.5, reference: 'UTR42' }, admin)
  await api.send(reversePayment, { params: { number: first.receiptNumber }, body: { reason: 'A slip of the hand' } }, admin)
  await api.send(adjustFees, { body: { uniqueId, kind: 'Concession', amount: 5000, reason: 'Family in need' } }, admin)
  await api.send(adjustFees, { body: { uniqueId, kind: 'Late Fine', amount: 300, reason: 'Late' } }, admin)
  await api.send(adjustFees, { body: { uniqueId, kind: 'Late Fine', amount: -100, reason: 'Less' } }, admin)

  const text = await textFor(owner)
  const { entries, fee } = (await api.send(findFeeLedger, { params: { uniqueId } }, admin)).body.data
  const lines = entries.toReversed().map(({ amount_due }) => formatRupees(amount_due))
  const expected = [
    'Course fee + ₹2,25,000.50 ₹2,25,000.50',
    `Cash, ${first.receiptNumber} (reversed) − ₹1,000 ${lines[0]}`,
    `UPI, ${second.receiptNumber}, UTR42 − ₹250.50 ${lines[1]}`,
    `Reversal, ${first.receiptNumber} + ₹1,000 ${lines[2]}`,
    `Concession − ₹5,000 ${lines[3]}`,
    `Late Fine + ₹300 ${lines[4]}`,
    `Late Fine − ₹100 ${lines[5]}`,
    'Course fee ₹2,25,000.50 Concession − ₹5,000 Late fine ₹200 Paid − ₹250.50',
    'Due by For Amount Balance',
    `${formatCalendarDay(collegeDay())} Course fee, semester 1 ₹32,500.50 ₹32,250`,
    `${formatCalendarDay(collegeDay())} Late fine ₹200 ₹200`,
    'Course fee, semester 6 ₹37,500 ₹37,500',
    `Due now ₹32,450 Next instalment, by ${formatCalendarDay(fee.next_due?.date ?? '')} ₹37,500 Total due ${formatRupees(fee.amount_due)}`,
  ]
  for (const line of expected) expect(text).toContain(line)
  expect(text).toContain('Asha Kumari')
  // Why the office did something is not for whoever holds the paper.
  expect(text).not.toMatch(/slip|need|Less/)
})

test('a cheque that bounced is named so at its payment, and its charge is no late fine', async () => {
  const other = await enrolled(api, 3, admin)
  const { data } = await paid(api, { uniqueId: other, Paid_amount: 700, paymentMethod: 'Cheque' }, admin)
  await api.send(bounceCheque, { params: { number: data.receiptNumber }, body: { reason: 'No money', charge: 50 } }, admin)
  const text = textOf((await print(admin, other)).rawPayload).replaceAll(/\s+/g, ' ')
  expect(text).toContain(`Cheque, ${data.receiptNumber} (cheque bounced) − ₹700`)
  expect(text).toContain('Charge for the cheque + ₹50')
  expect(text).toContain('Cheque charges ₹50')
})

test('it is a file of A4 for the student and for those of the office who read fees; to others as unknown as one that there is not', async () => {
  const { headers, statusCode, rawPayload } = await print(owner)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store'])
  expect(headers['content-disposition']).toBe(`attachment; filename="Statement-${uniqueId}.pdf"`)
  expect(rawPayload.length).toBeLessThan(100_000)
  const statuses = (['cashier', 'auditor', 'admissions', 'messages'] as const).map(async (duty) => {
    return (await print(await makeCaller(api, 'admin', [duty]))).statusCode
  })
  expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404])
  const other = await api.signedIn('student')
  const [theirs, nobodys] = [await print(other), await print(other, 'STU999999999')]
  expect([theirs.statusCode, theirs.json()]).toEqual([404, nobodys.json()])
  expect((await print({})).statusCode).toBe(401)
})

test('a long account goes on over further pages, each with the heads of its columns', async () => {
  const long = await enrolled(api, 2, admin)
  await api.pool.query(
    `insert into fee_entries (application_id, kind, amount_paise, payment_method)
    select application_id, 'Payment', 100, 'Cash' from fee_accounts join applications on id = application_id, generate_series(1, 120) where unique_id = $1`,
    [long],
  )
  const { rawPayload } = await print(admin, long)
  const pages = rawPayload.toString('latin1').match(/\/Type \/Page\b/g) ?? []
  expect(pages.length).toBeGreaterThan(2)
  const text = textOf(rawPayload).replaceAll(/\s+/g, ' ')
  expect(text.match(/Date Entry Change Due/g)).toHaveLength(pages.length)
  expect(text).toContain(`page ${pages.length} of ${pages.length}`)
})
