import { trackApplication } from '@campus/contracts/admissions/endpoints.ts'
import { validateStudentId } from '@campus/contracts/students/endpoints.ts'
import { seemsMistyped, studentIdFor } from '@campus/contracts/core/identifiers/student-id.ts'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillDemo } from '../../app/fill-demo.ts'
import { createDocuments } from '../../platform/files/pdf-files.ts'
import { createIdentityNumbers } from '../../platform/crypto/identity-numbers.ts'
import { applicant, applied, openAdmissions } from '../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { insertWithNewIds } from './student-id-queries.ts'
import { applications } from './tables.ts'

let api: TestApp
beforeEach(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100' })
})
afterEach(() => api.dispose())

const listIds = async () =>
  (await api.db.select({ id: applications.uniqueId }).from(applications).orderBy(applications.appliedAt)).map(({ id }) => id)

/** Rows like the one that there is, each of another person. */
const othersLike = async (uniqueId: string, count: number) => {
  const [one] = await api.db.select().from(applications).where(eq(applications.uniqueId, uniqueId))
  if (!one) throw new Error('there is no such application')
  const { uniqueId: _, ...row } = one
  return Array.from({ length: count }, (_one, n) => ({
    ...row,
    id: v7(),
    email: `another.${n}@example.com`,
    aadhaarHash: Buffer.alloc(32, n + 1),
  }))
}
const insert = async (rows: (typeof applications.$inferInsert)[]) =>
  (await api.db.insert(applications).values(rows).onConflictDoNothing().returning({ id: applications.uniqueId })).map(({ id }) => id)

/** Ids one after the other. */
const inTurn = (ids: string[]) => () => ids.shift() ?? 'none is left'

test('gives a whole register random ids of the new form', async () => {
  const take: typeof api.pictures.take = async (_, __, { scope }) => ({ address: `${scope}/${v7()}` }) as never
  await fillDemo(
    api.db,
    { pictures: { ...api.pictures, take }, documents: createDocuments(api.storage) },
    createIdentityNumbers(api.config.secrets.pii),
  )
  const ids = await listIds()
  expect(ids.length).toBeGreaterThan(50)
  expect(ids.filter((id) => !/^STU\d{8}$/.test(id) || seemsMistyped(id))).toEqual([])
  const numbers = ids.map((id) => Number(id.slice(3, -1))).toSorted((a, b) => a - b)
  // Of ten million, so few have hardly any neighbours.
  expect(numbers.filter((number, at) => number - 1 === numbers[at - 1]).length).toBeLessThan(5)
})

fullTest('draws a taken id again, within one list too', async () => {
  await openAdmissions(api)
  const known = await applied(api, applicant(1))
  const [first, second, third] = [1, 2, 3].map(studentIdFor) as [string, string, string]
  const rows = await othersLike(known, 3)
  const newId = inTurn([known, first, first, second, known, third])
  const stored = await insertWithNewIds(api.db, rows, insert, newId)
  expect(stored.map(({ uniqueId }) => uniqueId).toSorted()).toEqual([first, second, third].toSorted())
  expect(new Set(stored.map(({ id }) => id)).size).toBe(3)
  expect((await listIds()).toSorted()).toEqual([known, first, second, third].toSorted())
})

fullTest('skips an existing applicant and does not mistake them for a taken id', async () => {
  await openAdmissions(api)
  const known = await applied(api, applicant(1))
  const [row] = await othersLike(known, 1)
  if (!row) throw new Error('there is nobody')
  expect(await insertWithNewIds(api.db, [row], insert)).toHaveLength(1)
  expect(await insertWithNewIds(api.db, [{ ...row, id: v7() }], insert)).toEqual([])
})

fullTest('fails when no id is free', async () => {
  await openAdmissions(api)
  const known = await applied(api, applicant(1))
  await expect(insertWithNewIds(api.db, await othersLike(known, 1), insert, () => known)).rejects.toThrow(/no free student id/)
})

fullTest.each(['STU1001', 'STU20240001', 'STU9', 'STU12345678901234567'])('the id %s from before stays good', async (id) => {
  await openAdmissions(api)
  const known = await applied(api, applicant(1))
  await api.pool.query('update applications set unique_id = $1 where unique_id = $2', [id, known])
  expect((await api.send(validateStudentId, { params: { id } })).body).toEqual({ success: true, data: { isValidated: true } })
  const { dateOfBirth = '' } = applicant(1)
  expect((await api.send(trackApplication, { body: { uniqueId: id, dateOfBirth } })).status).toBe(200)
})
