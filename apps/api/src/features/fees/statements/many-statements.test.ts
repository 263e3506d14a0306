import { collegeDay } from '@campus/contracts/core/dates.ts'
import { maxStatements } from '@campus/contracts/fees/options.ts'
import { printReceipt, printStatement } from '@campus/contracts/fees/endpoints.ts'
import { printStatements } from '@campus/contracts/fees/reports/endpoints.ts'
import { statementMessages as words } from '@campus/contracts/fees/statement-messages.ts'
import { textOf } from '@campus/pdf-sheets/testing/pdf-text.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { entriesOf } from '../../../../testing/approvals.ts'
import { enrolled, paid } from '../../../../testing/fees.ts'
import { makeCaller } from '../../../../testing/make-caller.ts'
import { listFewEntriesOfAll } from '../ledger-queries.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let [first, second] = ['', '']
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
})
afterAll(() => api.dispose())

const print = (query: Record<string, unknown> = {}, { token }: { token: string } = admin) =>
  api.inject(printStatements, { query }, { token })
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
const idsIn = (pdf: Buffer) => [...new Set(textOf(pdf).match(/STU\d+/g))]

test('where nobody owes anything there is nothing to print', async () => {
  const { statusCode, body } = await print()
  expect([statusCode, body]).toEqual([404, expect.stringContaining(words.nobody)])
})

test('a whole office that asks at once is answered in turn, not sent away', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => print()))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
})

test('all who owe and fit are printed in the order of the list, each on pages of their own, and that is written down', async () => {
  first = await enrolled(api, 1, admin)
  second = await enrolled(api, 2, admin, { courseName: 'MCA' })
  await paid(api, { uniqueId: first, Paid_amount: 1234.5 }, admin)
  const reply = await print()
  const { headers, rawPayload } = reply
  expect([headers['content-type'], headers['cache-control'], headers['content-disposition']]).toEqual([
    'application/pdf',
    'no-store',
    `attachment; filename="Statements-${collegeDay()}.pdf"`,
  ])
  expect(pagesOf(rawPayload)).toBe(2)
  expect(idsIn(rawPayload)).toEqual([first, second])
  expect(idsIn((await print({ sort: 'due' })).rawPayload)).toEqual([second, first])
  const text = textOf(rawPayload).replaceAll(/\s+/g, ' ')
  expect(text).toContain('₹1,234.50')
  expect(text).not.toContain('page 1 of')
  // The fonts are in the file once, whatever the number of students.
  const alone = (await api.inject(printStatement, { params: { uniqueId: first } }, { token: admin.token })).rawPayload
  expect(rawPayload.length).toBeLessThan(1.5 * alone.length)
  expect((await entriesOf(api, 'statements of account'))[0]).toMatchObject({ action: 'list exported', details: { students: 2 } })
})

test('filters are those of the list, and whoever is limited to a course prints its students alone', async () => {
  expect(idsIn((await print({ course: 'MCA' })).rawPayload)).toEqual([second])
  expect((await print({ course: 'NONE' })).statusCode).toBe(404)
  const accounts = await makeCaller(api, 'admin', ['accounts'])
  await api.pool.query(
    `update accounts set duty_courses = array(select id from courses where code = 'BCA') where 'accounts' = any(duties) and not 'owner' = any(duties)`,
  )
  expect(idsIn((await print({}, accounts)).rawPayload)).toEqual([first])
  expect((await print({ course: 'MCA' }, accounts)).statusCode).toBe(404)
})

test('a sheet of many pages counts its own, and single ones are printed meanwhile', async () => {
  const { rows } = await api.pool.query<{ number: string }>(
    'select receipt_number as number from fee_entries where receipt_number is not null',
  )
  await api.pool.query(
    `insert into fee_entries (application_id, kind, amount_paise, payment_method)
    select application_id, 'Payment', 100, 'Cash' from fee_accounts join applications on id = application_id, generate_series(1, 60) where unique_id = $1`,
    [second],
  )
  const [many, receipt] = await Promise.all([
    print(),
    api.inject(printReceipt, { params: { number: rows[0]?.number ?? '' } }, { token: admin.token }),
  ])
  expect(receipt.statusCode).toBe(200)
  const pages = pagesOf(many.rawPayload) ?? 0
  expect(textOf(many.rawPayload).replaceAll(/\s+/g, ' ')).toContain(`Statement of Account ${second}, page 2 of ${pages - 1}`)
  expect(await listFewEntriesOfAll(api.db, [], 1)).toEqual(new Map())
  const ids = (await api.pool.query<{ id: string }>('select application_id as id from fee_accounts')).rows.map(({ id }) => id)
  expect(await listFewEntriesOfAll(api.db, ids, 60)).toBeNull()
  expect((await listFewEntriesOfAll(api.db, ids, 61))?.size).toBe(2)
})

test('more than are printed at once are refused at the filter', async () => {
  await api.pool.query(`
    insert into applications select copy.* from applications one, generate_series(1, ${maxStatements}) n, jsonb_populate_record(one, jsonb_build_object(
      'id', gen_random_uuid(), 'unique_id', 'STU' || 900000 + n, 'last_name', 'Copied', 'email', n || '@example.com', 'aadhaar_hash', '\\x' || encode(sha256(n::text::bytea), 'hex'))) copy
    where one.unique_id = '${first}'`)
  await api.pool.query(
    `insert into fee_accounts (application_id, course_fee_paise) select id, 100 from applications where last_name = 'Copied'`,
  )
  const { statusCode, body } = await print({ course: 'BCA' })
  expect([statusCode, body]).toEqual([400, expect.stringContaining(words.tooMany)])
  expect(pagesOf((await print({ course: 'BCA', search: 'Copied' })).rawPayload)).toBe(maxStatements)
})
