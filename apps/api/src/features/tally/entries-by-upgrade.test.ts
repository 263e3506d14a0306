import { afterAll, beforeAll, expect, test } from 'vitest'
import { upgradedDatabase } from '../../../testing/upgraded-database.ts'
import { findUneven, sumWaiting, takeWaiting } from './queries.ts'
import { tallyBatches } from './tables.ts'

/* A database of a release that knew of no Tally, with payments from before there were demands, brought on to this one. */

const application = '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c13'
const batch = '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c14'

let opened: Awaited<ReturnType<typeof upgradedDatabase>>
beforeAll(async () => {
  opened = await upgradedDatabase('fee_demands', async (client) => {
    const add = (columns: string, values: string) =>
      client.query(
        `insert into fee_entries (application_id, recorded_at, recorded_by_name, ${columns}) values ('${application}', '2026-05-04 12:00+05:30', 'Sunita', ${values})`,
      )
    await client.query(`insert into courses (id, rank, code, name, duration, price_paise, eligibility, description)
      values (gen_random_uuid(), 0, 'BCA', 'Bachelor of Computer Applications', '3 years', 22500000, '10+2', 'What one learns')`)
    await client.query(`insert into applications (id, unique_id, first_name, last_name, email, contact_number, date_of_birth, gender, nationality,
        street, city, state, pin_code, father_name, mother_name, guardian_name, guardian_relation, guardian_number, tenth_board, tenth_grade,
        university, mode, course_id, admission_year, aadhaar_sealed, aadhaar_hash, aadhaar_last_four)
      select '${application}', 'STU1001', 'Asha', 'Demo', 'asha@example.com', '', '2007-03-09', '', '', '', '', '', '', '', '', '', '', '', '', '',
        '', 'Offline', id, 2025, '', sha256('1'), '0000' from courses`)
    await client.query(`insert into fee_accounts (application_id, course_fee_paise) values ('${application}', 22500000)`)
    await add('kind, amount_paise, payment_method', `'Payment', 100001, 'Cash'`)
    await add('kind, amount_paise, reason', `'Late Fine', 500, 'Late'`)
    await add('kind, amount_paise, payment_method', `'Payment', 22400499, 'UPI'`)
    await add('kind, reverses, reason', `'Reversal', 1, 'By mistake'`)
  })
})
afterAll(() => opened.drop())

test('entries from before the upgrade wait for a batch, and add up by the heads that it gave them', async () => {
  const period = { firstDay: '2026-04-01', upTo: '2026-05-04' }
  const sums = await sumWaiting(opened.db, period)
  expect(sums).toMatchObject({ from: '2026-05-04', refundedPaise: 0 })
  expect(sums.methods.toSorted((a, b) => a.amountPaise - b.amountPaise)).toMatchObject([
    { paymentMethod: 'Cash', payments: 1, amountPaise: 100_001, reversals: 1, reversedPaise: 100_001 },
    { paymentMethod: 'UPI', payments: 1, amountPaise: 22_400_499 },
  ])
  expect((await sumWaiting(opened.db, { ...period, firstDay: '2026-05-05' })).entries).toBe(0)
  await opened.db.transaction(async (tx) => {
    await takeWaiting(tx, period, batch)
    const ledgers = { methods: { Cash: '', Cheque: '', 'Online Transfer': '', UPI: '', 'Card Payment': '' }, refunds: '', heads: [] }
    await tx.insert(tallyBatches).values({ id: batch, upTo: period.upTo, company: 'A', mode: 'day', ledgers, madeByName: 'B' })
  })
  expect(await findUneven(opened.db, batch)).toBeNull()
  const [row] = await opened.db.select().from(tallyBatches)
  expect(row).toMatchObject({ number: 1, entryCount: sums.entries, fromDay: '2026-05-04' })
})
