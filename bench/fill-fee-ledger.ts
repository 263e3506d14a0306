import type { Client } from 'pg'

/** Number of the first student's id. */
export const firstNumber = 1_000_001

/** Indexes without a constraint. Recreating them after the load is many times faster than maintaining them during it. */
const dropIndexes = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relname in ('applications', 'fee_entries', 'fee_demands', 'fee_allocations') and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`)
  for (const { name } of rows) await client.query(`drop index "${name}"`)
  return rows.map(({ definition }) => definition)
}

const course = `
  insert into courses (id, rank, code, name, duration, price_paise, eligibility, description)
  values (gen_random_uuid(), 0, 'BCA', 'Bachelor of Computer Applications', '3 years', 22500000, '10+2', 'What one learns')`

/** Ids grow with time, as those that the product makes. */
const applicationsOf = (students: number) => `
  insert into applications (id, unique_id, first_name, last_name, email, contact_number, date_of_birth, gender, nationality, street, city, state,
    pin_code, father_name, mother_name, guardian_name, guardian_relation, guardian_number, tenth_board, tenth_grade, twelfth_marks,
    twelfth_grade, university, mode, course_id, admission_year, aadhaar_sealed, aadhaar_hash, aadhaar_last_four, status, is_admitted, semester)
  select uuidv7(), 'STU' || (${firstNumber} + n), 'Asha', 'Student ' || n, 'student' || n || '@example.com', '9800000001', '2007-03-09',
    'Female', 'India', '4 Station Road', 'Ranchi', 'Jharkhand', '834001', 'Ramesh Demo', 'Lata Demo', 'Ramesh Demo', 'Father', '9800000002',
    'JAC', 'A', 404, 'B', 'Ranchi University', 'Offline', (select id from courses where code = 'BCA'), 2025, 'x',
    sha256(n::text::bytea), '0019', 'Approved', true, 1 + n % 6
  from generate_series(0, ${students} - 1) n`

/** Ten payments of ₹100 each, as the trigger would have written them. */
const ledger = [
  `insert into fee_accounts (application_id, course_fee_paise, paid_paise, entry_count)
   select id, 22500000, 100000, 10 from applications where last_name like 'Student %'`,
  `insert into fee_entries (application_id, place, kind, amount_paise, due_paise, payment_method, receipt_number, recorded_by_name, recorded_at)
   select a.id, place, 'Payment', 10000, 22500000 - place * 10000, 'UPI',
     'R2026-' || lpad(nextval('receipt_numbers')::text, 8, '0'), 'Office', now() - make_interval(days => 30 * (11 - place))
   from applications a, generate_series(1, 10) place where a.last_name like 'Student %' order by a.id, place`,
]

/** Writes the rows that the triggers would have written: twelve instalments each, and ten payments of the first of them. */
const demands = [
  `select find_own_fee_head('course')`,
  `insert into fee_demands (application_id, place, head_id, semester, due_on, amount_paise, paid_paise)
   select a.id, n, (select id from fee_heads where kind = 'course'), (n + 1) / 2, current_date + 91 * (n - 1), 1875000, case n when 1 then 100000 else 0 end
   from applications a, generate_series(1, 12) n where a.last_name like 'Student %' order by a.id, n`,
  `insert into fee_allocations (application_id, entry_place, place, payment_place, demand_place, amount_paise)
   select a.id, place, 1, place, 1, 10000 from applications a, generate_series(1, 10) place where a.last_name like 'Student %' order by a.id, place`,
]

/**
 * Fills a ledger with the given number of students and ten times as many entries. It bypasses the triggers, which would take hours for the
 * same result. The rows of an account lie together, as they do where they were written with it.
 */
export const fillFeeLedger = async (client: Client, students: number): Promise<void> => {
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'`)
  const indexes = await dropIndexes(client)
  await client.query('set session_replication_role = replica')
  for (const statement of [course, applicationsOf(students), ...ledger, ...demands]) await client.query(statement)
  await client.query('set session_replication_role = origin')
  for (const definition of indexes) await client.query(definition)
  await client.query('vacuum analyze applications, fee_accounts, fee_entries, fee_demands, fee_allocations')
  await client.query('checkpoint')
}
