import { peopleSearchLimit } from '@campus/contracts/students/people-search-schema.ts'
import { correctRecord } from '@campus/contracts/students/correction-endpoints.ts'
import { eraseApplication, searchPeople } from '@campus/contracts/students/endpoints.ts'
import { sql } from 'drizzle-orm'
import { amount, fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applications, searchText } from '../admissions/tables.ts'
import { applicant, applied, openAdmissions } from '../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
/** Somebody whose row the others are made from. */
let model: string

beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  model = await applied(api, { ...applicant(1), firstName: 'Model', lastName: 'Row', email: 'model@example.com', contactNumber: '1111111' })
})
afterAll(() => api.dispose())

type Person = { first: string; last?: string; email?: string; phone?: string; roll?: string | null; id?: string }
let stored = 0
const store = async ({ first, last = 'Zyx', email, phone = '2222222', roll = null, id }: Person): Promise<string> => {
  const n = ++stored
  const uniqueId = id ?? `STU700${n}`
  await api.pool.query(`insert into applications select (jsonb_populate_record(a, $2)).* from applications a where unique_id = $1`, [
    model,
    {
      id: crypto.randomUUID(),
      unique_id: uniqueId,
      first_name: first,
      middle_name: null,
      last_name: last,
      email: email ?? `p${n}@example.org`,
      contact_number: phone,
      roll_number: roll,
      picture_key: null,
      aadhaar_hash: `\\x${String(n).padStart(64, '0')}`,
    },
  ])
  return uniqueId
}

const search = async (text: string) => (await api.send(searchPeople, { query: { search: text } }, admin)).body
const found = async (text: string) => (await search(text)).data.map(({ uniqueId }) => uniqueId)

test.each<[stored: string, written: string[]]>([
  ['Sharma', ['sharma', 'SHARMA', 'harma', 'sarma', 'शर्मा', 'शर्म', 'Shármã']],
  ['शर्मा', ['sharma', 'Sarma', 'शर्मा', 'र्मा', 'shar']],
  ['Lakshmi', ['laxmi', 'laksh', 'लक्ष्मी']],
  ['कमला', ['kamla', 'kamala', 'Kamalaa', 'कमल']],
  ['Kamla', ['कमला', 'kamla']],
  ['सिंह', ['singh', 'सिंह']],
  ['Singh', ['सिंह', 'ingh']],
  ['ज़ाहिद', ['zahid', 'जाहिद', 'Jahid']],
  ['क़ुरैशी', ['quraishi', 'कुरैशी']],
  ['Pooja', ['पूजा', 'puja', 'pooja']],
  ['दीपक', ['deepak', 'Dipak']],
  ['अंबेडकर', ['ambedkar', 'अंबेड', 'bedkar']],
  ['ज्ञानेश्वर', ['dnyaneshwar', 'gyaneshwar']],
  ['कृष्णा', ['krishna', 'कृष्ण']],
  ['मोहनलाल', ['mohanlal', 'Mohan Lal', 'मोहन', 'मोहनला']],
  ['चौहान', ['chauhan', 'चौहान']],
  ['विजय', ['vijay', 'Wijay']],
  ['José', ['jose', 'JOSÉ']],
  ["D'Souza", ["d'souza", 'dsouza', 'd’souza', 'souza']],
  ['ജോസഫ്', ['ജോസഫ്', 'ജോസ']],
])('%s is found by each of %j', async (name, written) => {
  const id = await store({ first: name, last: 'Qwertz' })
  for (const text of written) expect(await found(`${text} qwertz`), text).toContain(id)
})

fullTest('several words are found in any order, and each of them has to be there', async () => {
  const id = await store({ first: 'Meenakshi Devi', last: 'Lakra', phone: '9731246801', email: 'meena.devi@nowhere.example' })
  for (const text of ['lakra meen', 'devi lakra', 'akr aksh', 'meenakshi 2468', 'meena.devi@nowhere.example', 'meena.d', 'de la meen'])
    expect(await found(text), text).toEqual([id])
  for (const text of ['lakra sita', 'meenakshi 2469', 'ev ra meenakshi']) expect(await found(text), text).toEqual([])
})

fullTest('a phone is found by any run of its digits, with or without the code of the country', async () => {
  const ids = [
    await store({ first: 'A', phone: '9640758213' }),
    await store({ first: 'B', phone: '09640758213' }),
    await store({ first: 'C', phone: '919640758213' }),
  ].toSorted()
  for (const text of [
    '9640758213',
    '7582',
    '96407 58213',
    '+91 96407-58213',
    '+919640758213',
    '0091 9640758213',
    '09640758213',
    '९६४०७५८२१३',
  ])
    expect((await found(text)).toSorted(), text).toEqual(ids)
  expect(await found('9640758214')).toEqual([])
})

fullTest('somebody is found by student id, roll number and e-mail address; whoever has just that id comes first', async () => {
  const longer = await store({ first: 'Longer', id: 'STU8642135000' })
  const one = await store({ first: 'One', id: 'STU8642135', roll: 'BCA/26-041', email: 'rare.address@example.net' })
  expect(await found('stu8642135')).toEqual([one, longer])
  for (const text of ['BCA/26-041', 'bca/26', '26-041', 'rare.addr', 'RARE.address@example.net'])
    expect(await found(text), text).toEqual([one])
  expect((await search('bca/26')).data).toEqual([
    expect.objectContaining({ name: 'One Zyx', courseName: 'BCA', rollNumber: 'BCA/26-041', applicationStatus: 'Pending' }),
  ])
})

test.each(['%%', '__', '\\\\', '%_\\', "''", '--', '{}', ':*', 'x y', '  a  '])('finds nobody for %j, without an error', async (text) => {
  const { body, statusCode } = await api.inject(searchPeople, { query: { search: text } }, admin)
  expect(statusCode === 400 || (JSON.parse(body) as { data: unknown[] }).data.length === 0).toBe(true)
})

test.each(['', 'a', ' b ', 'x'.repeat(101), 'y'.repeat(10_000), 'a\u0000b'])('%j is refused at its field', async (text) => {
  const { status, body } = await api.sendRefused(searchPeople, { query: { search: text } }, admin)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['search']])
})

fullTest('shows at most twenty people and says that there are more', async () => {
  for (let n = 0; n < peopleSearchLimit; n++) await store({ first: 'Crowded', last: `N${n}` })
  expect(await search('crowded')).toMatchObject({ more: false, data: { length: peopleSearchLimit } })
  await store({ first: 'Crowded', last: 'Last' })
  expect(await search('crowded')).toMatchObject({ more: true, data: { length: peopleSearchLimit } })
})

fullTest('a corrected name is found as it is now, an erased person not at all, and nobody by the Aadhaar number', async () => {
  const number = '234598761234'
  const id = await applied(api, { ...applicant(2), firstName: 'Formerly', lastName: 'Unique', AadharCardNumber: number })
  expect(await found('formerly unique')).toEqual([id])
  for (const text of [number, number.slice(-4), `XXXX XXXX ${number.slice(-4)}`, '2345 9876 1234'])
    expect(await found(text), text).toEqual([])

  const body = { version: 0, reason: 'Misspelt', firstName: 'Henceforth' }
  await api.send(correctRecord, { params: { uniqueId: id }, body }, admin)
  expect(await found('formerly')).toEqual([])
  expect(await found('henceforth')).toEqual([id])

  await api.send(eraseApplication, { params: { uniqueId: id }, body: { password: admin.password, reason: 'Asked for' } }, admin)
  for (const text of ['henceforth', 'unique', id, 'erased applicant', 'erased.invalid']) expect(await found(text), text).not.toContain(id)
})

fullTest('among many people a search is answered from its index', async () => {
  const many = amount('PEOPLE_ROWS', { test: 2000, full: 20_000 })
  await api.pool.query(
    `insert into applications
     select made.* from applications a, generate_series(1, ${many}) n, jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'unique_id', 'STU55' || n, 'first_name', 'Name' || n % 997,
       'last_name', case when n % 3 = 0 then 'Kumar' else 'Family' || n % 13 end, 'email', 'bulk.' || n || '@example.com',
       'contact_number', '98' || lpad((n * 7919 % 100000000)::text, 8, '0'), 'picture_key', null, 'admission_year', 2019,
       'aadhaar_hash', '\\x' || encode(sha256(n::text::bytea), 'hex'))) made where a.unique_id = $1`,
    [model],
  )
  await api.pool.query('analyze applications')
  const plan = await api.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from applications where search_grams(${searchText(applications)}) @> array['kum', 'uma', 'mar'] limit 200`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/\bapplications_search\b/)
  expect(await search('kumar')).toMatchObject({ more: true })
  expect((await search('bulk.1998@')).data.map(({ email }) => email)).toEqual(['bulk.1998@example.com'])
})
