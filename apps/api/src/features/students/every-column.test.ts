import { isDeepStrictEqual } from 'node:util'
import { updateStatus } from '@campus/contracts/admissions/endpoints.ts'
import { type ApplicantDetails, applicantDetails, detailNames } from '@campus/contracts/admissions/schema.ts'
import { eraseApplication, exportApplication } from '@campus/contracts/students/endpoints.ts'
import { eq } from 'drizzle-orm'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, applied, openAdmissions } from '../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { findDetails, lockDetails, updateDetails } from '../admissions/correction-queries.ts'
import { columnDecisions } from '../admissions/personal-data/queries.ts'
import { applications } from '../admissions/tables.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  api = await testApp()
  await openAdmissions(api)
  admin = await api.signedIn('admin')
})
afterAll(() => api.dispose())

type Column = keyof typeof columnDecisions
const rowOf = async (id: string) => {
  const [row] = await api.db.select().from(applications).where(eq(applications.uniqueId, id))
  return Object.entries(row ?? {}) as [Column, unknown][]
}

/** An application with something in each of its columns, but for the moment of an erasure. */
const fullApplication = async () => {
  const owner = await api.signedIn('student')
  const id = await applied(api, { ...applicant(1), middleName: 'Demo', guardianConsent: 'true' }, { token: owner.token })
  await api.send(updateStatus, { params: { studentUniqueId: id }, body: { applicationStatus: 'Approved', message: 'Welcome' } }, admin)
  await api.pool.query(
    `update applications set roll_number = 'CAN-10', tenth_marks_out_of = 1000, twelfth_marks_out_of = 1100, contact_number = '9812340066',
       own_answers = '[{"id":"a","kind":"text","question":"Hobby","answer":"Kites"}]' where unique_id = $1`,
    [id],
  )
  return id
}

/** Returns the text of an export where a column has this value. */
const inExport = (column: Column, value: unknown): string => {
  if (column === 'courseId') return 'Bachelor of Computer Applications'
  if (column === 'ownAnswers') return 'Kites'
  return value instanceof Date ? value.toISOString() : Buffer.isBuffer(value) ? value.toString('hex') : `${value as string | number}`
}

fullTest('each column of an application is exported, and erased or kept, as was decided for it', async () => {
  const id = await fullApplication()
  const before = (await rowOf(id)).filter(([column]) => column !== 'erasedAt')
  expect(before.map(([column]) => column).toSorted()).toEqual(
    Object.keys(columnDecisions)
      .filter((column) => column !== 'erasedAt')
      .toSorted(),
  )
  expect(before.filter(([, value]) => value === null || value === '' || isDeepStrictEqual(value, []))).toEqual([])

  const exported = JSON.stringify((await api.send(exportApplication, { params: { uniqueId: id } }, admin)).body.data)
  const lacks = ([column, value]: [Column, unknown]) => !exported.includes(inExport(column, value))
  expect(before.filter(([column]) => columnDecisions[column].exported === true).filter(lacks)).toEqual([])
  const secrets = ['id', 'aadhaarHash', 'aadhaarEncrypted', 'pictureKey', 'accountId']
  expect(before.filter(([column]) => secrets.includes(column)).filter((each) => !lacks(each))).toEqual([])

  await api.send(eraseApplication, { params: { uniqueId: id }, body: { password: admin.password, reason: 'By letter of 3 May' } }, admin)
  const after = new Map(await rowOf(id))
  const changed = before.flatMap(([column, value]) => (isDeepStrictEqual(after.get(column), value) ? [] : [column]))
  const erased = before.flatMap(([column]) => ('erased' in columnDecisions[column] ? [column] : []))
  expect(changed).toEqual(erased)
})

test('every detail that may be left out can be emptied again', async () => {
  const id = await applied(api, { ...applicant(60), middleName: 'Demo' })
  const { id: row, content } = (await lockDetails(api.db, id)) ?? { id: '', content: {} }
  const optional = new Set<string>(detailNames.filter((name) => applicantDetails.shape[name].safeParse(undefined).success))
  expect(optional.size).toBeGreaterThan(3)
  const emptied = Object.fromEntries(Object.entries(content).filter(([name]) => !optional.has(name)))
  expect(Object.keys(content).length).toBeGreaterThan(Object.keys(emptied).length + 3)
  await updateDetails(api.db, row, emptied as ApplicantDetails, [])
  expect((await findDetails(api.db, id))?.content).toEqual(emptied)
})
