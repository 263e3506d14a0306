import { afterAll, beforeAll, expect, test } from 'vitest'
import { upgradedDatabase } from '../../../../testing/upgraded-database.ts'

/* A database of a release that left 0 marks of class 12 where somebody was erased, brought on to this one. */

let opened: Awaited<ReturnType<typeof upgradedDatabase>>
beforeAll(async () => {
  opened = await upgradedDatabase('post_addresses', async (client) => {
    await client.query(`insert into courses (id, rank, code, name, duration, price_paise, eligibility, description)
      values (gen_random_uuid(), 0, 'BCA', 'Bachelor of Computer Applications', '3 years', 22500000, '10+2', 'What one learns')`)
    await client.query(`insert into applications (id, unique_id, first_name, last_name, email, contact_number, date_of_birth, gender, nationality,
        street, city, state, pin_code, father_name, mother_name, guardian_name, guardian_relation, guardian_number, tenth_board, tenth_grade,
        twelfth_marks, twelfth_grade, university, mode, course_id, admission_year, aadhaar_sealed, aadhaar_hash, aadhaar_last_four, erased_at)
      select gen_random_uuid(), id, '', '', lower(id) || '@erased.invalid', '', '1900-01-01', '', '', '', '', '', '', '', '', '', '', '', '', '',
        marks, grade, '', 'Offline', (select id from courses), 2025, '', sha256(id::bytea), '0000', erased_at
      from (values ('STU1001', 0, '', now()), ('STU1002', 0, 'F', null)) as of(id, marks, grade, erased_at)`)
  })
})
afterAll(() => opened.drop())

test('removes class 12 marks of erased applications and keeps a result of 0', async () => {
  const { rows } = await opened.pool.query(
    'select twelfth_marks::float as marks, twelfth_grade as grade from applications order by unique_id',
  )
  expect(rows).toEqual([
    { marks: null, grade: null },
    { marks: 0, grade: 'F' },
  ])
})
