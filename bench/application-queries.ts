import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { listApplications } from '@campus/contracts/admissions/list/endpoints.ts'
import { signIn } from '@campus/contracts/identity/endpoints.ts'
import { z } from 'zod'
import { probe } from './single-request.ts'
import { openProductDatabase, type Product, startProduct } from './start-product.ts'
import { median } from './statistics.ts'

/** Rows in addition to the demo's own. */
const [few, many] = [1000, 1_000_000]

/** The office's questions to the list. Each has realistic numbers of matches: a common one thousands, a rare one few. */
const questions: [what: string, query: Record<string, string>][] = [
  ['the newest', {}],
  ['of a status', { status: 'Verified' }],
  ['of a course and its days', { course: 'MCA', from: '2025-01-01', to: '2025-12-31' }],
  ['an id', { search: 'STU1500' }],
  ['digits of an id', { search: '1500' }],
  ['a phone', { search: '+91 90000 00500' }],
  ['the beginning of a phone', { search: '90000 005' }],
  ['an e-mail', { search: 'applicant.500@bench.example' }],
  ['the beginning of an e-mail', { search: 'applicant.50' }],
  ['a common name', { search: 'kumar' }],
  ['two words of a name', { search: 'kumar ash' }],
  ['a rare name', { search: 'zubeida' }],
  ['a rare name with a common one', { search: 'zubeida kumar' }],
  ['nobody', { search: 'xylophone' }],
]

export type Question = { what: string; fewMs: number[]; manyMs: number[]; plan: string[] }

/** Adds rows as the form would have written them, one a minute backwards from now. */
const fill = async (product: Product, count: number) => {
  await using database = await openProductDatabase(product.dataDir)
  await database.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'`)
  await database.query(
    `insert into applications (id, first_name, middle_name, last_name, email, contact_number, date_of_birth, gender, nationality, street,
       city, state, pin_code, father_name, mother_name, guardian_name, guardian_relation, guardian_number, tenth_board, tenth_grade,
       twelfth_marks, twelfth_grade, university, mode, course_id, admission_year, aadhaar_sealed, aadhaar_hash, aadhaar_last_four,
       applied_at, status, is_admitted, semester)
     select gen_random_uuid(), case when n % 100000 = 700 then 'Zubeida' else firsts[1 + n * 7 % array_length(firsts, 1)] end, null,
       lasts[1 + n * 11 % array_length(lasts, 1)], 'applicant.' || n || '@bench.example', '9' || lpad(n::text, 9, '0'), '2007-03-09',
       'Female', 'India', '4 Station Road', 'Ranchi', 'Jharkhand', '834001', 'Ramesh Demo', 'Lata Demo', 'Ramesh Demo', 'Father',
       '9800000002', 'JAC', 'A', 404, 'B', 'Ranchi University', 'Offline', courses[1 + n % array_length(courses, 1)], 2019,
       repeat('x', 54), sha256(n::text::bytea), '0000', now() - n * interval '1 minute', statuses[1 + n / 3 % 4], n / 3 % 4 = 2,
       case when n / 3 % 4 = 2 then 1 end
     from generate_series(1, $1::int) n,
       (select array['Asha', 'Binod', 'Chitra', 'Deepak', 'Esther', 'Farhan', 'Gita', 'Hemant', 'Ira', 'Jaya', 'Karan', 'Lata', 'Mohan'] as firsts,
          array['Kumar', 'Kumari', 'Oraon', 'Munda', 'Singh', 'Das', 'Khan', 'Lakra', 'Toppo', 'Soren', 'Hembrom'] as lasts,
          array['Pending', 'Verified', 'Approved', 'Rejected'] as statuses, (select array_agg(id order by code) from courses) as courses) as lists`,
    [count],
  )
  await database.query('vacuum analyze applications')
}

const signedIn = z.object({ user: z.object({ token: z.string() }) })
const signIns = z.array(z.object({ who: z.string(), email: z.string(), password: z.string() }))

/** Signs in as the demo's admin. */
export const adminToken = async ({ address, dataDir }: Product): Promise<string> => {
  const people = signIns.parse(JSON.parse(await readFile(path.join(dataDir, 'demo-sign-ins.json'), 'utf8')))
  const admin = people.find(({ who }) => /admin/i.test(who))
  const { body } = await probe(address + signIn.path, {}, { email: admin?.email, password: admin?.password })
  return signedIn.parse(JSON.parse(body.toString())).user.token
}

const office = async (product: Product) => ({ authorization: `Bearer ${await adminToken(product)}` })

const addressOf = ({ address }: Product, query: Record<string, string>) =>
  `${address}${listApplications.path}?${new URLSearchParams(query).toString()}`

/** Returns the median of several sequential responses in milliseconds. */
const time = async (url: string, headers: Record<string, string>, times: number): Promise<number> => {
  const taken: number[] = []
  for (let i = 0; i < times; i++) {
    const begun = performance.now()
    const { status } = await probe(url, headers)
    taken.push(performance.now() - begun)
    if (status !== listApplications.status) throw new Error(`${url} answered ${status}`)
  }
  return median(taken)
}

/** Turns PostgreSQL's logging of plans on or off, from the product's next connections on. */
const explain = async (product: Product, isOn: boolean) => {
  await using database = await openProductDatabase(product.dataDir)
  await database.query(
    isOn
      ? `alter role current_user set session_preload_libraries = 'auto_explain'; alter role current_user set auto_explain.log_min_duration = 0`
      : `alter role current_user reset session_preload_libraries; alter role current_user reset auto_explain.log_min_duration`,
  )
  await database.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'campus'`)
}

/** Returns the indexes of applications that the plans of each question used, from PostgreSQL's log. */
const readPlans = async (product: Product): Promise<string[][]> => {
  const headers = await office(product)
  await explain(product, true)
  const log = path.join(product.dataDir, 'database/cluster/server.log')
  const plans: string[][] = []
  for (const [, query] of questions) {
    const { size } = await stat(log)
    await probe(addressOf(product, query), headers)
    const said = (await readFile(log)).subarray(size).toString()
    plans.push([...new Set(said.match(/(?:Index|Bitmap Index|Seq)[\w ]* Scan(?: Backward)? (?:using|on) applications\w*/g))])
  }
  await explain(product, false)
  return plans
}

/** Sends the office's questions with few applications and with many, in turns. */
export const measureApplications = async (folder: string, rounds: number): Promise<Question[]> => {
  await using small = await startProduct(path.join(folder, 'few'), {})
  await using large = await startProduct(path.join(folder, 'many'), {})
  await fill(small, few)
  await fill(large, many)
  const plans = await readPlans(large)
  const [ofFew, ofMany] = [await office(small), await office(large)]
  const asked = questions.map(([what, query], i): Question & { query: Record<string, string> } => ({
    what,
    query,
    fewMs: [],
    manyMs: [],
    plan: plans[i] ?? [],
  }))
  // The first round only warms up.
  for (let round = -1; round < rounds; round++) {
    for (const { query, fewMs, manyMs } of asked) {
      const [a, b] = [await time(addressOf(small, query), ofFew, 20), await time(addressOf(large, query), ofMany, 20)]
      if (round >= 0) {
        fewMs.push(a)
        manyMs.push(b)
      }
    }
  }
  return asked
}
