import { afterAll, beforeAll, expect, test } from 'vitest'
import { amount } from '@campus/contracts/core/testing/full-run.ts'
import { upgradedDatabase } from '../../../testing/upgraded-database.ts'

/* Accounts of a release that knew one sum for a whole course, brought on to this one. */

const books = amount('FEE_BOOKS', { test: 400, full: 100_000 })

/** Students of all semesters who applied up to four years ago, each with a fee of their own. */
const students = `
  with course as (insert into courses (id, rank, code, name, duration, price_paise, eligibility, description)
    values (gen_random_uuid(), 0, 'BCA', 'Bachelor of Computer Applications', '3 years', 22500050, '10+2', 'What one learns') returning id)
  insert into applications (id, unique_id, first_name, last_name, email, contact_number, date_of_birth, gender, nationality, street, city, state,
    pin_code, father_name, mother_name, guardian_name, guardian_relation, guardian_number, tenth_board, tenth_grade, university, mode, course_id,
    admission_year, aadhaar_sealed, aadhaar_hash, aadhaar_last_four, status, is_admitted, semester, applied_at)
  select gen_random_uuid(), 'STU' || 1000 + n, 'Asha', 'Demo', 'asha' || n || '@example.com', '', '2007-03-09', '', '', '', '', '', '', '', '', '',
    '', '', '', '', '', 'Offline', course.id, 2025, '', sha256(n::text::bytea), '0000', case when n % 9 = 0 then 'Pending' else 'Approved' end,
    n % 9 > 0, case when n % 9 > 0 then 1 + n % 6 end, now() - make_interval(days => n * 7 % 1500)
  from course, generate_series(1, ${books}) n`

/** Up to nine entries for each, whatever the account takes: payments, their reversals, concessions and fines, given and taken back. */
const entries = `do $$
  declare
    account record;
    fee fee_accounts%rowtype;
    due bigint;
    most bigint;
    what integer;
    payment integer;
  begin
    perform setseed(0.42);
    for account in select application_id, n from fee_accounts, generate_series(1, 9) n where random() < 0.8 order by application_id, n loop
      select * into fee from fee_accounts where application_id = account.application_id;
      due := fee.course_fee_paise - fee.concession_paise + fee.late_fine_paise - fee.paid_paise;
      what := floor(random() * 8);
      if what < 3 and due >= 100 then
        insert into fee_entries (application_id, kind, amount_paise, payment_method)
        values (account.application_id, 'Payment', case when random() < 0.1 then due else 100 + floor(random() ^ 3 * (due - 99)) end, 'UPI');
      elsif what = 3 then
        select place into payment from fee_entries paid where application_id = account.application_id and kind = 'Payment'
          and not exists (select from fee_entries back where back.application_id = paid.application_id and back.reverses = paid.place)
          order by random() limit 1;
        if found then
          insert into fee_entries (application_id, kind, reverses, reason) values (account.application_id, 'Reversal', payment, 'A slip');
        end if;
      elsif what = 4 then
        insert into fee_entries (application_id, kind, amount_paise, reason)
        values (account.application_id, 'Late Fine', 1 + floor(random() * 100000), 'Late');
      else
        most := case what when 5 then least(due, fee.course_fee_paise - fee.concession_paise) when 6 then least(due, fee.late_fine_paise)
          else fee.concession_paise end;
        if most > 0 then
          insert into fee_entries (application_id, kind, amount_paise, reason) values (account.application_id,
            case what when 6 then 'Late Fine' else 'Concession' end,
            (1 + floor(random() * most)) * case what when 5 then 1 else -1 end, 'As decided');
        end if;
      end if;
    end loop;
  end $$`

const totals = `select application_id, course_fee_paise, concession_paise, late_fine_paise, paid_paise, entry_count from fee_accounts order by 1`

let before: unknown[]
let opened: Awaited<ReturnType<typeof upgradedDatabase>>
beforeAll(
  async () => {
    opened = await upgradedDatabase('fee_demands', async (client) => {
      await client.query(students)
      await client.query(`insert into fee_accounts (application_id, course_fee_paise)
        select id, case when random() < 0.05 then 0 else floor(random() * 40000000) end from applications`)
      await client.query(entries)
      before = (await client.query(totals)).rows
    })
  },
  60_000 + books * 5,
)
afterAll(() => opened.drop())

test('every total of every account is to the paisa what it was', async () => {
  const { rows } = await opened.pool.query(totals)
  expect(rows).toHaveLength(books)
  expect(rows).toEqual(before)
  const { rows: kinds } = await opened.pool.query<{ kind: string }>('select distinct kind from fee_entries order by kind')
  expect(kinds.map(({ kind }) => kind)).toEqual(['Concession', 'Late Fine', 'Payment', 'Reversal'])
})

test('every account is the sum of its demands, and every payment lies on them to the paisa', { timeout: 60_000 + books * 2 }, async () => {
  // The database adds up each account that is written, whether anything changes or not. By parts, none of which takes long.
  let checked = 0
  for (let part = 0; part < 64; part++) {
    const { rowCount } = await opened.pool.query(
      'update fee_accounts set opened_at = opened_at where get_byte(uuid_send(application_id), 15) % 64 = $1',
      [part],
    )
    checked += rowCount ?? 0
  }
  expect(checked).toBe(books)
  const { rows } = await opened.pool.query<{ over: number; demanded: string; fees: string }>(`select
    (select count(*)::int from fee_demands where paid_paise + less_paise > amount_paise) as over,
    (select sum(amount_paise) from fee_demands where entry_place is null) as demanded,
    (select sum(course_fee_paise) from fee_accounts) as fees`)
  expect(rows[0]).toEqual({ over: 0, demanded: rows[0]?.fees, fees: rows[0]?.fees })
})

test('the fee is asked for by semesters: that of today and those before are due, the others are not', async () => {
  const { rows } = await opened.pool.query<{ semester: number; due: number | null; last: number; first: boolean }>(`
    select applied.semester, max(demand.semester) filter (where due_on <= (now() at time zone 'Asia/Kolkata')::date) as due,
      max(demand.semester) as last, min(due_on) >= (applied.applied_at at time zone 'Asia/Kolkata')::date - 1 as first
    from applications applied join fee_demands demand on demand.application_id = applied.id and entry_place is null
    where is_admitted and (select course_fee_paise from fee_accounts where application_id = applied.id) >= 60000 group by applied.id`)
  expect(rows.length).toBeGreaterThan(books / 2)
  expect(rows.filter(({ semester, due, last, first }) => due !== semester || last !== 6 || !first)).toEqual([])
})
