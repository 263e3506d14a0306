import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../../testing/admissions.ts'
import { administer } from '../../../testing/database.ts'
import { booksOf, enrolled, paid } from '../../../testing/fees.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { withdrawalChanges } from '../../../testing/withdrawals.ts'
import { lockAccount } from './account-queries.ts'

const rightsFile = path.resolve(import.meta.dirname, '../../../../../docker/ledger-rights.sql')

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let id: string
let client: Client
let role: string
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  id = await enrolled(api, 1, admin)
  await paid(api, { uniqueId: id, Paid_amount: 1000 }, admin)
  const url = new URL(api.databaseUrl)
  role = `app_${url.pathname.slice(1)}`
  await api.pool.query(`create role ${role} login password 'x'; grant all on all tables in schema public to ${role}`)
  await api.pool.query((await readFile(rightsFile, 'utf8')).replaceAll(':"role"', role))
  url.username = role
  url.password = 'x'
  client = new Client({ connectionString: url.href })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await api.dispose()
  await administer(`drop role ${role}`)
})

test('a role with the rights of the file locks an account and pays, and the database does the sums', async () => {
  await client.query('begin')
  const account = await lockAccount(drizzle(client), id)
  await client.query(`insert into fee_entries (application_id, kind, amount_paise, payment_method) values ($1, 'Payment', 500, 'UPI')`, [
    account?.applicationId,
  ])
  await client.query('commit')
  expect((await booksOf(api)).get(id)).toMatchObject({ due: 22_500_050 - 100_500, rebuilt: 22_500_050 - 100_500, entries: 2 })
})

fullTest('with these rights a bank account is named for a refund, and forgotten by the mark that it was paid', async () => {
  const { params } = await withdrawalChanges(api, admin, () => enrolled(api, 2, admin))[
    'POST /api/v1/admin/fees/accounts/:uniqueId/refunds/:id/account'
  ]()
  await client.query(`update refund_accounts set encrypted = 'another' where withdrawal_id = $1`, [params.id])
  await client.query(
    `update fee_withdrawals set paid_on = current_date, paid_by = 'Online Transfer', reference = '1', paid_by_name = 'Office' where id = $1`,
    [params.id],
  )
  const kept = await client.query('select encrypted from refund_accounts where withdrawal_id = $1', [params.id])
  expect(kept.rows).toEqual([{ encrypted: null }])
  await expect(client.query(`update refund_accounts set encrypted = 'another' where withdrawal_id = $1`, [params.id])).rejects.toThrow(
    'a bank account is kept for what is to be paid alone',
  )
})

test.each([
  'update fee_entries set recorded_by = null',
  'delete from fee_entries',
  'truncate fee_entries',
  'alter table fee_entries disable trigger all',
  'drop trigger fee_entries_append_only on fee_entries',
  'update fee_accounts set paid_paise = 0',
  'insert into fee_accounts (application_id, course_fee_paise, paid_paise) values (gen_random_uuid(), 1, 1)',
  'delete from fee_accounts',
  'update fee_demands set due_on = current_date + 365',
  'delete from fee_demands',
  'insert into fee_allocations values (gen_random_uuid(), 1, 1, 1, 1, 1)',
  'drop trigger fee_entries_allocated on fee_entries',
  'update fee_withdrawals set refund_paise = 1',
  'update fee_withdrawals set taken_back_at = now()',
  'update fee_withdrawal_lines set less_paise = 1',
  'delete from refund_rules',
])('it may not: %s', async (statement) => {
  await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
})
