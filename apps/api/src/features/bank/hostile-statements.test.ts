import { bankStatementMessages } from '@campus/contracts/bank/messages.ts'
import { listBankLines, matchBankLines, reopenBankLine } from '@campus/contracts/bank/endpoints.ts'
import type { BankLine, LineMatch } from '@campus/contracts/bank/schema.ts'
import { statementMessages } from '@campus/contracts/bank/statement-messages.ts'
import { collegeDay, daysLater } from '@campus/contracts/core/dates.ts'
import { reversePayment } from '@campus/contracts/fees/endpoints.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { bankOf, type MadeLine, statementOf } from '../../../testing/bank.ts'
import { enrolled, paid } from '../../../testing/fees.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let student = ''
let accounts = 0
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  admin = await api.signedIn('admin')
  await openAdmissions(api)
  student = await enrolled(api, 900, admin)
})
afterAll(() => api.dispose())

type Bank = Awaited<ReturnType<typeof bankOf>>
const newBank = (draft: Omit<Parameters<typeof bankOf>[2], 'name'> = {}): Promise<Bank> =>
  bankOf(api, admin, { name: `Account ${'abcdefghijklmnopqrstuvwxyz'[accounts++]}`, ...draft })
const pay = async (Paid_amount: number, fields: Partial<Parameters<typeof paid>[1]> = {}) =>
  (await paid(api, { uniqueId: student, Paid_amount, ...fields }, admin)).data.receiptNumber
const match = (matches: LineMatch[]) => api.inject(matchBankLines, { body: { matches } }, { token: admin.token })
const payment = (key: string) => ({ kind: 'Payment' as const, key })
const lineOf = async (bank: Bank, ...made: MadeLine[]): Promise<BankLine> => {
  await bank.take(statementOf(made))
  const [line] = await bank.lines()
  if (!line) throw new Error('there is no line')
  return line
}
const openOf = async (bank: Bank) => (await api.send(listBankLines, { query: { account: bank.id } }, admin)).body.data

test('a line whose payment is taken back since stands among the open ones, until it is opened or the money is seen to go', async () => {
  const receipt = await pay(1001)
  const bank = await newBank()
  const line = await lineOf(bank, { amount: 1001 })
  expect((await match([{ line: line._id, entries: [payment(receipt)] }])).statusCode).toBe(201)
  expect(await openOf(bank)).toEqual([])
  await api.send(reversePayment, { params: { number: receipt }, body: { reason: 'Wrong student' } }, admin)
  const [again] = await openOf(bank)
  expect([again?.state, again?.matched?.entries[0]?.takenBack]).toEqual(['matched', true])
  await api.send(reopenBankLine, { params: { lineId: line._id } }, admin)
  const right = await pay(1001)
  const [open] = await openOf(bank)
  expect([open?.state, open?.suggestion?.entries.map(({ key }) => key)]).toEqual(['open', [right]])
  // Where the money was there and went back, both are matched, and nothing is left to look at.
  await match([{ line: line._id, entries: [payment(receipt)] }])
  expect(await openOf(bank)).toHaveLength(1)
  const other = await newBank()
  const back = await lineOf(other, { amount: -1001 })
  expect((await match([{ line: back._id, entries: [{ kind: 'Reversal', key: receipt }] }])).statusCode).toBe(201)
  expect([await openOf(bank), await openOf(other)]).toEqual([[], []])
})

fullTest('of one transfer a bank keeps nothing; of a card payment it does', async () => {
  const bank = await newBank()
  const line = await lineOf(bank, { amount: 1900 })
  const less = { amount: 100, reason: 'Charges' }
  const refused = await match([{ line: line._id, entries: [payment(await pay(2000))], difference: less }])
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining(bankStatementMessages.match.notSettled)])
  const card = await pay(2000, { paymentMethod: 'Card Payment' })
  expect((await match([{ line: line._id, entries: [payment(card)], difference: less }])).statusCode).toBe(201)
})

test('the number of an old cheque says nothing about another one', async () => {
  const cheque = {
    paymentMethod: 'Cheque',
    reference: '000001',
    chequeBank: 'Demo Bank',
    chequeDate: daysLater(collegeDay(), -20),
  } as const
  const receipt = await pay(1004, cheque)
  const bank = await newBank()
  await bank.take(statementOf([{ amount: 1004, narration: 'CLG CHQ 000001 NEW STUDENT' }]))
  expect((await openOf(bank))[0]?.suggestion).toMatchObject({ because: 'reference', entries: [{ key: receipt }] })
  const client = await api.pool.connect()
  await client.query(`set session_replication_role = replica;
    update fee_entries set recorded_at = recorded_at - interval '2 years' where receipt_number = '${receipt}'`)
  client.release(true)
  expect((await openOf(bank))[0]?.suggestion).toBeUndefined()
})

const head = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n'
const refusalOf = async (bank: Bank, file: string) => {
  const answer = await bank.send(file, { mode: 'check' })
  return [answer.statusCode, answer.json<{ errors?: { statement?: string } }>().errors?.statement ?? '']
}

test.each(['2nd Nov 2026', '46328', '02/11/2026 10.30', 'Mon 02/11/2026', '=DATE(2026;11;2)'])(
  'a line with %s for a day is refused, and not passed over',
  async (day) => {
    const bank = await newBank()
    const first = '01/11/2026,A,,,,100.00,1100.00\n'
    expect(await refusalOf(bank, `${head}${first}${day},B,,,,500.00,1600.00\n`)).toEqual([400, expect.stringContaining('Row 3: “')])
    expect(await refusalOf(bank, `${head}${day},B,,,,500.00,1000.00\n${first}`)).toEqual([400, expect.stringContaining('Row 2: “')])
  },
)

test('ignores the signs that spreadsheets and web pages put around a day', async () => {
  const bank = await newBank()
  const days = ["'02/11/2026", '*03/11/2026', '\u200E04/11/2026']
  const rows = days.map((day, n) => `${day},B,,,,500.00,${1600 + 500 * n}.00\n`).join('')
  const held = await bank.take(`${head}01/11/2026,A,,,,100.00,1100.00\n${rows}`, 'check')
  expect(held).toMatchObject({ added: 4, to: '2026-11-04' })
})

test('days that run against the file, and rows that a quotation mark swallows, are refused', async () => {
  const bank = await newBank()
  const mixed = '05/11/2026,A,,,,100.00,100.00\n03/02/2026,B,,,,100.00,200.00\n11/10/2026,C,,,,100.00,300.00\n'
  expect(await refusalOf(bank, head + mixed)).toEqual([400, statementMessages.daysOutOfOrder(3)])
  const swallowed = '02/11/2026,"IN,,,,500.00,1600.00\n03/11/2026,BACK,,,500.00,,1100.00\n04/11/2026,"UPI",,,,50.00,1150.00\n'
  expect(await refusalOf(bank, `${head}01/11/2026,OPEN,,,,100.00,1100.00\n${swallowed}`)).toEqual([400, statementMessages.manyRows(3)])
})

test('puts lines in which money came and went again in the order of their days', async () => {
  const bank = await newBank()
  const rows = '27/11/2026,RETURNED,1,,500.00,,9500.00\n25/11/2026,CHEQUE,1,,,500.00,10000.00\n'
  expect(await bank.take(head + rows, 'check')).toMatchObject({ opening: 9500, closing: 9500, from: '2026-11-25' })
})

test('MT940 of another account is refused by its last digits', async () => {
  const bank = await newBank({ layout: 'MT940', lastDigits: '1111' })
  const file = (account: string) =>
    [':20:X', `:25:${account}`, ':60F:C261031INR1000,00', ':61:2611011101C5000,00NTRFNONREF//426712345678', ':62F:C261101INR6000,00'].join(
      '\n',
    )
  expect(await refusalOf(bank, file('XXXXXXXX4321'))).toEqual([400, statementMessages.mt940.otherAccount(2, '1111')])
  expect((await bank.send(file('50100123451111INR'), { mode: 'check' })).statusCode).toBe(201)
})
