import { importMessages } from '@campus/contracts/students/import-columns.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upgradedDatabase } from '../../../testing/upgraded-database.ts'

/* A database of a release that did not keep how somebody came, brought on to this one. */

let opened: Awaited<ReturnType<typeof upgradedDatabase>>
beforeAll(async () => {
  opened = await upgradedDatabase('certificate_receipts', async (client) => {
    await client.query(`insert into courses (id, rank, code, name, duration, price_paise, eligibility, description)
      values (gen_random_uuid(), 0, 'BCA', 'Bachelor of Computer Applications', '3 years', 22500000, '10+2', 'What one learns')`)
    await client.query(`insert into applications (id, unique_id, first_name, last_name, email, contact_number, date_of_birth, gender, nationality,
        street, city, state, pin_code, father_name, mother_name, guardian_name, guardian_relation, guardian_number, tenth_board, tenth_grade,
        university, mode, course_id, admission_year, aadhaar_sealed, aadhaar_hash, aadhaar_last_four)
      select gen_random_uuid(), id, '', '', lower(id) || '@example.com', '', '2005-01-01', '', '', '', '', '', '', '', '', '', '', '', '', '',
        '', 'Offline', (select id from courses), 2025, '', sha256(id::bytea), '0000'
      from (values ('STU1001'), ('STU1002'), ('STU1003'), ('STU1004'), ('STU1005')) as of(id)`)
    await client.query(`insert into audit_entries (id, action, subject) values (gen_random_uuid(), 'student added', 'STU1002')`)
    // The second was written down at the counter, where both steps may fall into one millisecond. The third was imported, as was the
    // fourth, whose data was erased since. The fifth came by the website like the first, and was approved later.
    await client.query(
      `insert into status_changes (id, application_id, status, message, changed_by, changed_at)
      select gen_random_uuid(), id, step, said, by_whom::uuid, applied_at + later::interval from applications join (values
        ('STU1001', 'Pending', 'Received', null, '0'),
        ('STU1002', 'Pending', 'Received', null, '0'), ('STU1002', 'Approved', 'Admitted', gen_random_uuid(), '0'),
        ('STU1003', 'Approved', $1, gen_random_uuid(), '0'), ('STU1003', 'Pending', 'To be looked at', gen_random_uuid(), '1 day'),
        ('STU1004', 'Approved', '', null, '0'),
        ('STU1005', 'Pending', 'Received', null, '0'), ('STU1005', 'Approved', $1, gen_random_uuid(), '1 day')
      ) as of(student, step, said, by_whom, later) on student = unique_id`,
      [importMessages.history],
    )
  })
})
afterAll(() => opened.drop())

test('derives the origin of existing applications: website, counter or file', async () => {
  const { rows } = await opened.pool.query<{ origin: string }>('select origin from applications order by unique_id')
  expect(rows.map(({ origin }) => origin)).toEqual(['online', 'office', 'import', 'import', 'online'])
})
