import { addBankAccount, changeBankAccount, listBankAccounts } from '@campus/contracts/bank/endpoints.ts'
import { exampleBankAccountDraft, exampleOwnBankAccountDraft } from '@campus/contracts/bank/examples.ts'
import { bankStatementMessages } from '@campus/contracts/bank/messages.ts'
import { statementMessages } from '@campus/contracts/bank/statement-messages.ts'
import { collegeDay, daysLater } from '@campus/contracts/core/dates.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { bankOf, statementOf } from '../../../testing/bank.ts'
import { hdfcStatement, mt940Statement } from '../../../testing/files/bank-statements.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let count = 0
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  admin = await api.signedIn('admin')
})
afterAll(() => api.dispose())

const bank = (fields: Parameters<typeof bankOf>[2] | object = {}) => bankOf(api, admin, { name: `Account ${++count}`, ...fields })
const fieldsOf = (answer: { json: () => unknown }) => (answer.json() as { errors?: Record<string, string> }).errors
const linesKept = async (id: string) => {
  const { rows } = await api.pool.query<{ lines: number; states: number; statements: number }>(
    `select (select count(*)::int from bank_lines where account_id = $1) as lines,
      (select count(*)::int from bank_line_states where account_id = $1) as states,
      (select count(*)::int from bank_statements where account_id = $1) as statements`,
    [id],
  )
  return rows[0]
}

const three = [{ amount: 5000, daysAgo: 2 }, { amount: -17.7, narration: 'SMS CHARGES', daysAgo: 1 }, { amount: 300.5 }]

fullTest('a file is looked at, imported once, and the same file again adds nothing', async () => {
  const { id, take, lines } = await bank()
  const today = collegeDay()
  const holds = { from: daysLater(today, -2), to: today, opening: 100_000, closing: 105_282.8 }
  expect(await take(statementOf(three), 'check')).toEqual({ ...holds, added: 3, known: 0, joins: 'first' })
  expect(await linesKept(id)).toEqual({ lines: 0, states: 0, statements: 0 })
  expect(await take(statementOf(three))).toEqual({ ...holds, added: 3, known: 0, joins: 'first' })
  expect(await take(statementOf(three))).toMatchObject({ added: 0, known: 3, joins: 'yes' })
  expect(await linesKept(id)).toEqual({ lines: 3, states: 3, statements: 1 })
  expect((await lines()).map(({ amount, balance, state }) => [amount, balance, state])).toEqual([
    [300.5, 105_282.8, 'open'],
    [-17.7, 104_982.3, 'open'],
    [5000, 105_000, 'open'],
  ])
  const account = (await api.send(listBankAccounts, {}, admin)).body.data.find(({ _id }) => _id === id)
  expect(account).toMatchObject({ open: 3, last: { day: today, balance: 105_282.8 } })
})

test('a file that overlaps adds what is new, equal lines each once, and a gap is told', async () => {
  const { id, take } = await bank()
  const twins = [{ amount: 10 }, { amount: -10 }, { amount: 10 }, { amount: -10 }]
  await take(statementOf(twins.slice(0, 3)))
  expect(await take(statementOf(twins))).toMatchObject({ added: 1, known: 3, joins: 'yes' })
  expect(await take(statementOf([{ amount: 5 }], 100_000))).toMatchObject({ added: 1, joins: 'yes', before: 100_000 })
  expect(await take(statementOf([{ amount: 6 }], 99_000))).toMatchObject({ added: 1, joins: 'gap', before: 100_005 })
  expect((await linesKept(id))?.lines).toBe(6)
})

test('lines that the bank books late make no gap, and the last balance is that of the last line', async () => {
  const { id, take } = await bank()
  await take(
    statementOf(
      [
        { amount: 900, daysAgo: 5 },
        { amount: 500, daysAgo: 7 },
      ],
      0,
    ),
  )
  const { data } = (await api.send(listBankAccounts, {}, admin)).body
  expect(data.find(({ _id }) => _id === id)?.last).toEqual({ day: daysLater(collegeDay(), -5), balance: 1400 })
  const next = [
    { amount: 100, daysAgo: 4 },
    { amount: 50, daysAgo: 6 },
  ]
  expect(await take(statementOf(next, 1400))).toMatchObject({ added: 2, joins: 'yes', before: 1400 })
  expect(await take(statementOf([{ amount: 1, daysAgo: 3 }], 1550), 'check')).toMatchObject({ joins: 'yes', before: 1550 })
})

test('a statement of before what is known is held against where that begins, and one that fills a hole against both ends', async () => {
  const { take } = await bank()
  await take(statementOf([{ amount: 10, daysAgo: 2 }], 1000))
  const first = { amount: 10, daysAgo: 9 }
  expect(await take(statementOf([first], 980), 'check')).toMatchObject({ joins: 'gapAfter', after: 1000 })
  expect(await take(statementOf([first], 990), 'check')).toMatchObject({ joins: 'yes', after: 1000 })
  // It has a line that is known, and begins with one that is not.
  expect(await take(statementOf([first, { amount: 10, daysAgo: 2 }], 990), 'check')).toMatchObject({ added: 1, known: 1, joins: 'yes' })
  await take(statementOf([first], 500))
  const between = (amount: number) => take(statementOf([{ amount, daysAgo: 5 }], 510), 'check')
  expect(await between(490)).toMatchObject({ joins: 'yes', before: 510, after: 1000 })
  expect(await between(480)).toMatchObject({ joins: 'gapAfter' })
  expect(await take(statementOf([{ amount: 480, daysAgo: 5 }], 520), 'check')).toMatchObject({ joins: 'gap', before: 510 })
})

test('the same file by eight people at once adds its lines once', async () => {
  const { id, send } = await bank()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(statementOf(three))))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201))
  expect(await linesKept(id)).toEqual({ lines: 3, states: 3, statements: 1 })
})

test('a file whose balances do not add up is refused with the row, and nothing of it is kept', async () => {
  const { id, send } = await bank()
  const answer = await send(statementOf(three).replace('1,04,982.3', '1,04,982.4'))
  expect(answer.statusCode).toBe(400)
  expect(fieldsOf(answer)).toEqual({ statement: statementMessages.balance(3, '₹1,04,982.30', '₹1,04,982.40') })
  expect((await linesKept(id))?.lines).toBe(0)
})

test('a line of the future is refused: day and month may be the other way round', async () => {
  const { send } = await bank()
  const answer = await send(statementOf([{ amount: 1, daysAgo: -40 }]))
  expect(fieldsOf(answer)?.statement).toMatch(/yet to come/)
})

test('an account of its own columns reads by its mapping, and MT940 as well', async () => {
  const own = await bank(exampleOwnBankAccountDraft)
  expect(await own.take('Date,Particulars,Instrument,Amount,Dr/Cr,Balance\n01/07/2026,A,,50,Cr,50\n')).toMatchObject({ closing: 50 })
  expect(fieldsOf(await own.send(hdfcStatement))?.statement).toBe(statementMessages.noHead(['Particulars', 'Balance', 'Amount', 'Dr/Cr']))
  const mt940 = await bank({ layout: 'MT940' })
  expect(await mt940.take(mt940Statement)).toMatchObject({ opening: 1000, closing: 1000, added: 4 })
})

test('the whole number of an account is refused, as is a name twice; of two changes at once the second is told', async () => {
  const say = async (body: object) => fieldsOf(await api.inject(addBankAccount, { body: body as typeof exampleBankAccountDraft }, admin))
  const { wholeNumber, sameName, noMapping } = bankStatementMessages.account
  expect(await say({ ...exampleBankAccountDraft, lastDigits: '12345' })).toEqual({ lastDigits: wholeNumber })
  expect(await say({ ...exampleBankAccountDraft, name: 'SBI 1234 5678-9012' })).toEqual({ name: wholeNumber })
  expect(await say({ name: 'Own', layout: 'own' })).toEqual({ mapping: noMapping })
  const { id, account } = await bank({ name: 'Main' })
  expect(await say({ ...exampleBankAccountDraft, name: 'MAIN' })).toEqual({ name: sameName })
  const change = { account: { name: 'Main', layout: 'SBI' as const }, version: account.version }
  const [one, other] = await Promise.all(
    [0, 1].map(() => api.inject(changeBankAccount, { params: { accountId: id }, body: change }, admin)),
  )
  expect(new Set([one?.statusCode, other?.statusCode])).toEqual(new Set([200, 409]))
})

test('the database lets nobody change a line or its statement', async () => {
  const { take } = await bank()
  await take(statementOf(three))
  for (const change of [
    'update bank_lines set amount_paise = 1',
    'delete from bank_lines',
    'update bank_statements set file_name = $$x$$',
    'truncate bank_lines cascade',
  ])
    await expect(api.pool.query(change), change).rejects.toThrow(/stays as it was imported|permission/)
})

fullTest(
  'twenty thousand lines are taken in one go',
  async () => {
    const { take, id } = await bank()
    expect(await take(statementOf(Array.from({ length: 20_000 }, () => ({ amount: 1 }))))).toMatchObject({ added: 20_000 })
    expect((await linesKept(id))?.states).toBe(20_000)
  },
  20_000,
)
