import { updateStatus } from '@campus/contracts/admissions/endpoints.ts'
import { exportApplications, listApplications } from '@campus/contracts/admissions/list/endpoints.ts'
import { exampleAdmissionDraft } from '@campus/contracts/admissions/examples.ts'
import { type SQL, sql } from 'drizzle-orm'
import { amount, fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, applied as appliedAtRandom, openAdmissions } from '../../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { findApplications, hasChosen } from './queries.ts'
import { applications, nameWords } from '../tables.ts'

let api: TestApp
let admin: { id: string; token: string }
const many = amount('LIST_ROWS', { test: 4000, full: 20_000 })
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
})
afterAll(() => api.dispose())

let lastNumber = 0
/** An application with a number of its own choice, for a random one may begin with the digits that a test looks for. */
const applied = async (...application: Parameters<typeof appliedAtRandom>) => {
  const number = `STU200000${String((lastNumber += 1)).padStart(2, '0')}`
  await api.pool.query('update applications set unique_id = $2 where unique_id = $1', [await appliedAtRandom(...application), number])
  return number
}

const list = async (query: Record<string, string> = {}) => (await api.send(listApplications, { query }, admin)).body
const found = async (search: string) => (await list({ search, Limit: '100' })).data.map(({ uniqueId }) => uniqueId)

test('the newest come first, page after page, none twice and none left out, though more arrive meanwhile', async () => {
  const ids: string[] = []
  for (let i = 0; i < 7; i++) ids.push(await applied(api, applicant(i)))
  // Moments that are the same are told apart by the id.
  await api.pool.query(`update applications set applied_at = '2026-05-01T10:00:00Z' where unique_id = any($1)`, [ids.slice(2, 6)])
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await list({ Limit: '2', ...(after && { after }) })
    expect(page.data.length).toBeLessThanOrEqual(2)
    seen.push(...page.data.map(({ uniqueId }) => uniqueId))
    if (seen.length === 4) await applied(api, applicant(50))
    after = page.next
  } while (after)
  expect(seen.toSorted()).toEqual(ids.toSorted())
})

fullTest('a line has what the office needs to see, and no more', async () => {
  const id = await applied(api, { ...applicant(60), courseName: 'MCA', middleName: '' })
  const { data } = await list({ course: 'mca' })
  expect(data).toEqual([
    {
      uniqueId: id,
      name: 'Asha Demo',
      email: 'applicant.60@example.com',
      contactNumber: '9800000001',
      courseName: 'MCA',
      applicationStatus: 'Pending',
      appliedAt: expect.stringMatching(/^20.*Z$/) as string,
      origin: 'online',
      admissionYear: 2025,
    },
  ])
})

fullTest('status, course and days narrow the list; a day is the college’s, from its midnight to its midnight', async () => {
  const [first, last, next] = [await applied(api, applicant(70)), await applied(api, applicant(71)), await applied(api, applicant(72))]
  const at = (id: string, moment: string) => api.pool.query('update applications set applied_at = $2 where unique_id = $1', [id, moment])
  await at(first, '2024-03-09T18:30:00Z')
  await at(last, '2024-03-10T18:29:59.999Z')
  await at(next, '2024-03-10T18:30:00Z')
  const ids = async (query: Record<string, string>) => (await list(query)).data.map(({ uniqueId }) => uniqueId)
  expect(await ids({ from: '2024-03-10', to: '2024-03-10' })).toEqual([last, first])
  await api.send(updateStatus, { params: { studentUniqueId: first }, body: { applicationStatus: 'Verified', message: 'ok' } }, admin)
  expect(await ids({ from: '2024-03-10', to: '2024-03-11', status: 'Verified', course: 'BCA' })).toEqual([first])
  expect(await ids({ status: 'Verified', course: 'MCA' })).toEqual([])
  expect(await ids({ course: 'no such' })).toEqual([])
  expect(await ids({ from: '2024-03-12', to: '2024-03-11' })).toEqual([])
})

fullTest('the search finds beginnings of a name’s words in any order, of an id, an address and a number', async () => {
  const person = {
    ...applicant(80),
    firstName: 'Zebunnisa',
    middleName: '',
    lastName: "D'Souza Lakra",
    email: 'zebu.80@example.com',
    contactNumber: '0651999',
  }
  const id = await applied(api, person)
  const hindi = await applied(api, { ...applicant(81), firstName: 'आशा', middleName: '', lastName: 'कुमारी' })
  for (const search of [
    'Zeb',
    'lakra zeb',
    "d'sou",
    'souza',
    'ZEBU.80@',
    'zebu.8',
    id.toLowerCase().slice(0, -1),
    '0651 99',
    'zebunnisa d',
  ]) {
    expect(await found(search), search).toContain(id)
  }
  expect(await found('आशा')).toEqual([hindi])
  for (const search of ['unnisa', 'ebu.80@', '1999', 'zeb asha', '%', '_', "'", '\\', ':*', '& |', '!', '()', 'zeb:*a', `${id}9`]) {
    expect(await found(search), search).not.toContain(id)
  }
})

fullTest('finds an id by its digits, and only that one where it is complete', async () => {
  const [id, other] = [await applied(api, applicant(90)), await applied(api, applicant(91))]
  const longer = `${id}000000`
  await api.pool.query('update applications set unique_id = $2 where unique_id = $1', [other, longer])
  for (const search of [id, id.toLowerCase(), id.slice(3)]) expect(await found(search), search).toEqual([id])
  expect(await found(longer)).toEqual([longer])
  expect(await found(`${id}0`)).toEqual([longer])
  expect(await found(id.slice(3, -1))).toEqual(expect.arrayContaining([id, longer]))
})

fullTest('a phone is found however it is written, here and on the form', async () => {
  const ids: string[] = []
  for (const [i, contactNumber] of ['9876543210', '09876543210', '919876543210'].entries())
    ids.push(await applied(api, { ...applicant(100 + i), contactNumber }))
  for (const search of ['9876543210', '98765', '098765', '98765 43210', '98765-43210', '+91 98765 43210', '+91-98765', '0091 9876543210'])
    expect(await found(search), search).toEqual(ids.toReversed())
  for (const search of ['+91 98765 43211', '43210', '8765']) expect(await found(search), search).toEqual([])
})

test.each([
  [{ after: 'nonsense' }, 'after'],
  [{ after: `zzzzzzzzzz.0196f3a0-0000-7000-8000-000000000000` }, 'after'],
  [{ Limit: '0' }, 'Limit'],
  [{ Limit: '101' }, 'Limit'],
  [{ from: '2024-02-30' }, 'from'],
  [{ status: 'Lost' }, 'status'],
  [{ search: 'a\u0000b' }, 'search'],
])('%j is refused at its field', async (query, field) => {
  const { status, body } = await api.sendRefused(listApplications, { query }, admin)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
})

fullTest('among many rows every list and search is answered from an index', async () => {
  await api.pool.query(`
    insert into applications (id, first_name, last_name, email, contact_number, date_of_birth, gender, nationality, street, city, state,
      pin_code, father_name, mother_name, guardian_name, guardian_relation, guardian_number, tenth_board, tenth_grade, twelfth_marks,
      twelfth_grade, university, mode, course_id, admission_year, aadhaar_sealed, aadhaar_hash, aadhaar_last_four, applied_at)
    select gen_random_uuid(), 'Name' || n % 997, 'Family' || n % 13, 'bulk.' || n || '@example.com', '98' || lpad(n::text, 8, '0'), '2007-03-09',
      'Female', 'India', 's', 'c', 's', '834001', 'f', 'm', 'g', 'Father', '9800000001', 'JAC', 'A', 400, 'B', 'R', 'Offline',
      (select id from courses where code = case when n % 50 = 0 then 'BBA' when n % 2 = 0 then 'BCA' else 'MCA' end), 2019, 'x', sha256(n::text::bytea), '0000',
      now() - n * interval '1 minute'
    from generate_series(1, ${many}) n`)
  await api.pool.query('analyze applications')
  const { rows: rare } = await api.pool.query<{ id: string }>(`select id from courses where code = 'BBA'`)
  const cases: [index: string, condition: SQL][] = [
    ['applications_applied', sql`true`],
    ['applications_applied', sql`(applied_at, id) < (now() - interval '5 days', ${admin.id}::uuid)`],
    ['applications_status', sql`status = 'Verified'`],
    ['applications_course', sql`course_id = ${rare[0]?.id}`],
    ['applications_id_beginning', sql`unique_id like 'STU2017%'`],
    ['applications_email_beginning', sql`email like 'bulk.77%'`],
    ['applications_number_beginning', sql`contact_number like '98000077%'`],
    ['applications_names', sql`${nameWords(applications)} @@ to_tsquery('simple', 'name7:* & family12:*')`],
    ['applications_answers', hasChosen('q0123456789ab:Management')],
  ]
  for (const [index, condition] of cases) {
    // The results of a search are sorted afterwards: see list-queries.ts.
    const order = /_(beginning|names|answers)$/.test(index) ? sql`applied_at + interval '0' desc` : sql`applied_at desc`
    const plan = await api.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from applications where ${condition} order by ${order}, id desc limit 26`,
    )
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(new RegExp(String.raw`\b${index}\b`))
  }

  // The matches lie far behind the newest, and one page begins where another ended.
  const seen: string[] = []
  let after: { appliedAt: string; id: string } | undefined
  do {
    const page = await findApplications(api.db, { search: 'bulk.199', Limit: 25, after, limitedTo: 'all' })
    seen.push(...page.rows.map(({ email }) => email))
    after = page.last ?? undefined
  } while (after)
  const numbers = Array.from({ length: many }, (_, i) => i + 1).filter((n) => String(n).startsWith('199'))
  expect(seen).toEqual(numbers.map((n) => `bulk.${n}@example.com`))

  const begun = performance.now()
  const { rows, last } = await findApplications(api.db, { search: 'name7 family12', Limit: 25, limitedTo: 'all' })
  expect(rows.length).toBeGreaterThan(0)
  expect(last === null || rows.length === 25).toBe(true)
  expect(performance.now() - begun).toBeLessThan(2000)
})

test.each<Record<string, string>>([{ course: 'BCA' }, { search: 'Demo' }])(
  'the oldest come first where that is asked for, page after page: %j',
  async (query) => {
    const whole = (await list({ ...query, sort: 'appliedAt', Limit: '100' })).data.map(({ appliedAt }) => appliedAt)
    expect(whole).toEqual(whole.toSorted())
    const first = await list({ ...query, sort: 'appliedAt', Limit: '2' })
    const second = await list({ ...query, sort: 'appliedAt', Limit: '2', after: first.next ?? '' })
    expect([...first.data, ...second.data].map(({ appliedAt }) => appliedAt)).toEqual(whole.slice(0, 4))
  },
)

const { dateOfBirth, gender, tenthMarks, tenthBoard, tenthGrade, twelfthMarks, twelfthBoard, twelfthGrade } = exampleAdmissionDraft
const grades = [dateOfBirth, gender, tenthMarks, 500, tenthBoard, tenthGrade, twelfthMarks, 500, twelfthBoard, twelfthGrade].join(',')

fullTest('all that fits is in the file, with what places are given by, and that it was taken along is written down', async () => {
  const fields = { ...applicant(90), firstName: '=Cmd', middleName: '', lastName: 'Last, Name', courseName: 'MCA' }
  const id = await applied(api, fields)
  const { body } = await api.inject(exportApplications, { query: { search: id, course: 'MCA' } }, admin)
  const [head, line, ...rest] = body.split('\r\n')
  expect(head).toBe(
    '\uFEFFApplied,Name,Student Id,Course,Mobile No,Email,Status,Date of Birth,Gender,10th Marks,"Full Marks, 10th",10th Board,10th Grade,12th Marks,"Full Marks, 12th",12th Board,12th Grade',
  )
  expect(line).toMatch(
    new RegExp(`^20\\d\\d-\\d\\d-\\d\\d,"'=Cmd Last, Name",${id},MCA,9800000001,applicant\\.90@example\\.com,Pending,${grades}$`),
  )
  expect(rest).toEqual([''])
  const { rows } = await api.pool.query(`select actor_id from audit_entries where action = 'list exported' and subject = 'applications'`)
  expect(rows).toEqual([{ actor_id: admin.id }])

  // Of somebody who was imported it names no day, as the screen does not.
  await api.pool.query(`update applications set origin = 'import' where unique_id = $1`, [id])
  expect((await api.inject(exportApplications, { query: { search: id } }, admin)).body).toContain(`\r\nImported,"'=Cmd Last, Name",`)
})
