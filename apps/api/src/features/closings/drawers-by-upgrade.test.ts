import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upgradedDatabase } from '../../../testing/upgraded-database.ts'
import { listOpenDrawers, sumDrawer } from './queries.ts'

/* A database of a release whose drawers named their entries alone, brought on to this one. */

const admin = '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c11'
const closing = '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c12'
const application = '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c13'

let opened: Awaited<ReturnType<typeof upgradedDatabase>>
beforeAll(async () => {
  opened = await upgradedDatabase('drawer_amounts', async (client) => {
    const pay = (paise: number, method: string) =>
      client.query(
        `insert into fee_entries (application_id, kind, amount_paise, payment_method, recorded_by, recorded_by_name)
          values ($1, 'Payment', $2, $3, $4, 'Sunita')`,
        [application, paise, method, admin],
      )
    await client.query(`insert into accounts (id, email, name, role, password_hash)
      values ('${admin}', 'sunita@example.com', 'Sunita', 'admin', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$c2FsdHNhbHRzYWx0')`)
    await client.query(`insert into courses (id, rank, code, name, duration, price_paise, eligibility, description)
      values (gen_random_uuid(), 0, 'BCA', 'Bachelor of Computer Applications', '3 years', 22500000, '10+2', 'What one learns')`)
    await client.query(`insert into applications (id, unique_id, first_name, last_name, email, contact_number, date_of_birth, gender, nationality,
        street, city, state, pin_code, father_name, mother_name, guardian_name, guardian_relation, guardian_number, tenth_board, tenth_grade,
        university, mode, course_id, admission_year, aadhaar_sealed, aadhaar_hash, aadhaar_last_four)
      select '${application}', 'STU1001', 'Asha', 'Demo', 'asha@example.com', '', '2007-03-09', '', '', '', '', '', '', '', '', '', '', '', '', '',
        '', 'Offline', id, 2025, '', sha256('1'), '0000' from courses`)
    await client.query(`insert into fee_accounts (application_id, course_fee_paise) values ('${application}', 22500000)`)
    await pay(100_000, 'Cash')
    await client.query(`begin`)
    await client.query(`update drawer_entries set closing_id = '${closing}'`)
    await client.query(`insert into day_closings (id, closed_by, counted_paise) values ('${closing}', '${admin}', 100000)`)
    await client.query(`commit`)
    await pay(20_000, 'UPI')
    await pay(3000, 'Cash')
    await client.query(`insert into fee_entries (application_id, kind, reverses, reason, recorded_by, recorded_by_name)
      values ('${application}', 'Reversal', 3, 'By mistake', '${admin}', 'Sunita')`)
  })
})
afterAll(() => opened.drop())

test('keeps the amounts of drawers and closings, with reversals as negative ones', async () => {
  expect(await sumDrawer(opened.db, { adminId: admin })).toMatchObject({
    entries: 3,
    methods: [
      { paymentMethod: 'Cash', payments: 1, amount: 30, reversals: 1, reversed: 30 },
      { paymentMethod: 'UPI', payments: 1, amount: 200 },
    ],
    cash: 0,
  })
  expect(await sumDrawer(opened.db, { closingId: closing })).toMatchObject({ entries: 1, cash: 1000 })
  expect(await listOpenDrawers(opened.db, '2999-01-01')).toMatchObject([{ by: 'Sunita', net: 200 }])
})

fullTest('refuses changes of an entry in a drawer', async () => {
  const change = (what: string) => opened.pool.query(`update drawer_entries set ${what} where closing_id is null`)
  for (const what of ['amount_paise = 1', `payment_method = 'UPI'`, 'recorded_at = now()', `closing_id = '${closing}'`])
    await expect(change(what), what).rejects.toThrow('an entry is closed once')
})
