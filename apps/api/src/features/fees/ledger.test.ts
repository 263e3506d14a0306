import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAdmissions } from '../../../testing/admissions.ts'
import { booksOf, enrolled, paid } from '../../../testing/fees.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let n = 0
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  await api.signedIn('admin')
})
afterAll(() => api.dispose())

const courseFee = 22_500_050

describe('the database', () => {
  let id: string
  let of: string
  let number: string
  beforeAll(async () => {
    id = await enrolled(api, ++n, admin)
    number = (await paid(api, { uniqueId: id, Paid_amount: 1000 }, admin)).data.receiptNumber
    of = (await api.pool.query<{ id: string }>('select id from applications where unique_id = $1', [id])).rows[0]?.id ?? ''
  })
  const books = async () => (await booksOf(api)).get(id)
  const run = (statement: string, values: unknown[] = []) =>
    api.pool.query(statement, values).then(
      () => 'done',
      (error: Error) => error.message,
    )
  const add = (columns: Record<string, unknown>) => {
    const names = ['application_id', ...Object.keys(columns)]
    const places = names.map((_, i) => `$${i + 1}`).join(', ')
    return run(`insert into fee_entries (${names.join(', ')}) values (${places})`, [of, ...Object.values(columns)])
  }
  const reason = 'Because'

  test.each([
    'update fee_entries set amount_paise = 1',
    'update fee_entries set recorded_by_name = null',
    'update fee_entries set recorded_by = null',
    `update fee_entries set recorded_by = (select id from accounts where role = 'admin' and id <> recorded_by limit 1) where place = 1`,
    'delete from fee_entries',
    'truncate fee_entries cascade',
    'truncate fee_accounts cascade',
  ])('refuses: %s', async (statement) => {
    const before = await books()
    expect(await run(statement)).toBe('fee entries are only added, never changed')
    expect(await books()).toEqual(before)
  })

  test.each([
    `insert into fee_demands (application_id, place, head_id, due_on, amount_paise) select application_id, 99, head_id, due_on, 1 from fee_demands limit 1`,
    'update fee_demands set due_on = due_on + 365',
    'update fee_demands set amount_paise = 1',
    'delete from fee_demands',
    'insert into fee_allocations select application_id, entry_place, 99, payment_place, demand_place, 1 from fee_allocations limit 1',
    'update fee_allocations set demand_place = 2',
    'delete from fee_allocations',
    'truncate fee_allocations',
  ])('refuses what does not follow from an entry: %s', async (statement) => {
    expect(await run(statement)).toBe('demands and allocations follow from the ledger; add an entry')
  })

  test.each([
    ['update fee_demands set amount_paise = amount_paise + 1 where place = 1', 'a fee account is always the sum of its demands'],
    [
      'update fee_demands set amount_paise = amount_paise + case place when 1 then 1 else -1 end where place in (1, 2); delete from fee_allocations',
      'a payment is always allocated, to the paisa',
    ],
    ['update fee_allocations set demand_place = 3', 'a payment is always allocated, to the paisa'],
  ])('commits no entry beside demands that were changed with the triggers off: %s', async (change, refusal) => {
    const client = await api.pool.connect()
    await client.query(`begin; set local session_replication_role = replica; ${change}; set local session_replication_role = origin`)
    await client.query(`insert into fee_entries (application_id, kind, amount_paise, payment_method) values ($1, 'Payment', 100, 'UPI')`, [
      of,
    ])
    await expect(client.query('commit').finally(() => client.release())).rejects.toThrow(refusal)
  })

  fullTest('lets an admin’s account go, and keeps their name', async () => {
    const gone = await api.signedIn('admin')
    await paid(api, { uniqueId: id, Paid_amount: 5 }, gone)
    expect(await run('delete from accounts where id = $1', [gone.id])).toBe('done')
    const { rows } = await api.pool.query(
      'select recorded_by, recorded_by_name from fee_entries where application_id = $1 order by place',
      [of],
    )
    expect(rows.at(-1)).toEqual({ recorded_by: gone.id, recorded_by_name: 'Asha Demo' })
  })

  test.each(['paid_paise = paid_paise + 100', 'paid_paise = 0', 'late_fine_paise = 100', 'concession_paise = 100', 'entry_count = 0'])(
    'commits no account that is not the sum of its entries: %s',
    async (change) => {
      expect(await run(`update fee_accounts set ${change} where application_id = $1`, [of])).toBe(
        'a fee account is always the sum of its entries',
      )
    },
  )

  test('keeps the fee that an account was opened with', async () => {
    expect(await run('update fee_accounts set course_fee_paise = 1 where application_id = $1', [of])).toBe(
      'the fee of an account is never changed; add an entry',
    )
  })

  fullTest('adds nothing that leaves less than nothing due, or anything below zero', async () => {
    const payment = { kind: 'Payment', payment_method: 'UPI' }
    const before = await books()
    expect(await add({ ...payment, amount_paise: (before?.due ?? 0) + 1 })).toContain('fee_accounts_due')
    expect(await add({ ...payment, amount_paise: -1 })).toContain('violates check constraint')
    expect(await add({ ...payment, amount_paise: 0 })).toContain('fee_entries_amount')
    expect(await add({ kind: 'Concession', reason, amount_paise: courseFee })).toContain('fee_accounts_due')
    expect(await add({ kind: 'Concession', reason, amount_paise: -1 })).toContain('fee_accounts_concession')
    expect(await add({ kind: 'Late Fine', reason, amount_paise: -1 })).toContain('fee_accounts_amounts')
    expect(await books()).toEqual(before)
  })

  test('takes only whole payments back, once, and of their own account', async () => {
    expect(await add({ kind: 'Reversal', reverses: 99, reason })).toBe('only a payment of the same account can be reversed')
    const before = await books()
    // A reversal has the payment's amount, even where another one is claimed.
    expect(await add({ kind: 'Reversal', reverses: 1, reason, amount_paise: 5 })).toBe('done')
    const after = { due: (before?.due ?? 0) + 100_000, entries: (before?.entries ?? 0) + 1 }
    expect(await books()).toMatchObject(after)
    expect(await add({ kind: 'Reversal', reverses: 1, reason })).toMatch(/fee_entries_reversed_once|fee_accounts_amounts/)
    expect(await add({ kind: 'Reversal', reverses: after.entries, reason })).toBe('only a payment of the same account can be reversed')
  })

  test('gives places, balances and receipt numbers itself, whatever is claimed', async () => {
    const before = await books()
    const claimed = { place: 99, due_paise: 1, receipt_number: number }
    expect(await add({ kind: 'Payment', payment_method: 'Cash', amount_paise: 100, ...claimed })).toBe('done')
    const { rows } = await api.pool.query<{ place: number; due_paise: string; receipt_number: string }>(
      'select place, due_paise, receipt_number from fee_entries where application_id = $1 order by place desc limit 1',
      [of],
    )
    expect(rows[0]).toMatchObject({ place: (before?.entries ?? 0) + 1, due_paise: String((before?.due ?? 0) - 100) })
    expect(rows[0]?.receipt_number).not.toBe(number)
  })
})
