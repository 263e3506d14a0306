import { exampleAdmissionForm } from '@campus/contracts/admissions/examples.ts'
import type { OwnQuestion } from '@campus/contracts/admissions/questions/questions.ts'
import { findFeeInfo } from '@campus/contracts/fees/endpoints.ts'
import { findFeeRules, listFeePlans, saveFeeHeads, saveFeePlan, saveFeeRules } from '@campus/contracts/fees/plans/endpoints.ts'
import { planMessages } from '@campus/contracts/fees/plans/messages.ts'
import { listImportProblems } from '@campus/contracts/students/endpoints.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, applied, openAdmissions } from '../../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { entriesOf } from '../../../../testing/approvals.ts'
import { importFile, studentRow, takeImport } from '../../../../testing/imports.ts'
import { saveDocument } from '../../site-content/queries.ts'

const category: OwnQuestion = { id: 'q00000000000a', text: 'Category', kind: 'choice', need: 'optional', choices: ['General', 'SC', 'ST'] }
const mother: OwnQuestion = { id: 'q00000000000b', text: 'Mother tongue', kind: 'text', need: 'optional' }
const ask = (...questions: OwnQuestion[]) => saveDocument(api.db, 'admission-form', { ...exampleAdmissionForm, questions })

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let [head, year, n] = ['', 0, 0]
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  await ask(category, mother)
  const body = { heads: [{ name: 'Tuition', kind: 'fee' as const, isRefundable: true }], former: [] }
  head = (await api.send(saveFeeHeads, { body }, admin)).body.data[0]?.id ?? ''
  await applied(api, applicant(++n))
  year = (await api.pool.query<{ year: number }>('select admission_year as year from applications')).rows[0]?.year ?? 0
})
afterAll(() => api.dispose())

const plans = async (of = year) =>
  (await api.send(listFeePlans, { params: { year: of } }, admin)).body.data.filter(({ course }) => course === 'BCA')
const planOf = async (of?: string) => (await plans()).find((plan) => plan.category === of)
type Wanted = { amounts: number[]; category?: string; version?: number; of?: number }
/** Saves a plan of so much in each semester from the first on. */
const save = async ({ amounts, version, of = year, category: given }: Wanted) => {
  const lines = amounts.map((amount, at) => ({ semester: at + 1, head, amount, dueOn: `${of + 1}-0${at + 1}-15` }))
  const former = version ?? (await plans(of)).find((plan) => plan.category === given)?.version ?? 0
  const body = { lines, version: former, ...(given !== undefined && { category: given }) }
  const reply = await api.inject(saveFeePlan, { params: { year: of, course: 'bca' }, body }, { token: admin.token })
  return { status: reply.statusCode, ...(JSON.parse(reply.body) as { message: string; errors?: Record<string, string> }) }
}
const rules = async (body: { acceptsAdvance?: boolean; categoryQuestion?: string | null }) => {
  const reply = await api.inject(saveFeeRules, { body }, { token: admin.token })
  return JSON.parse(reply.body) as { message: string; errors?: Record<string, string> }
}
/** Returns the fee of an applicant who gave this answer to the question of the category, or to another one. */
const charged = async (answer?: string, id = category.id) => {
  const uniqueId = await applied(api, { ...applicant(++n), ...(answer !== undefined && { ownAnswers: JSON.stringify({ [id]: answer }) }) })
  return (await api.send(findFeeInfo, { query: { uniqueId } }, admin)).body.data.fee.course_Fee
}

test('fees go by a question with choices alone, and a change of another rule leaves that as it is', async () => {
  for (const id of [mother.id, 'q00000000000c'])
    expect((await rules({ acceptsAdvance: true, categoryQuestion: id })).errors).toEqual({ categoryQuestion: planMessages.noQuestion })
  expect(await save({ amounts: [1], category: 'SC' })).toMatchObject({ status: 400, errors: { category: planMessages.noCategory } })
  expect((await rules({ acceptsAdvance: true, categoryQuestion: category.id })).message).toBe(planMessages.categories.set)
  expect((await rules({ acceptsAdvance: false })).message).toBe(planMessages.advanceSet(false))
  expect((await api.send(findFeeRules, {}, admin)).body.data).toEqual({ acceptsAdvance: false, categoryQuestion: category.id })
  await rules({ acceptsAdvance: true })
})

test('charges an applicant by the plan of their answer, and all others by the plan for everybody', async () => {
  await save({ amounts: [30_000, 30_000] })
  expect(await save({ amounts: [10_000.5, 5000], category: 'SC' })).toMatchObject({
    status: 200,
    message: planMessages.saved('BCA, SC', year, 1),
  })
  expect((await entriesOf(api, 'BCA')).at(-1)).toMatchObject({ action: 'fee plan set', details: { category: 'SC', version: 1 } })
  expect(await charged('SC')).toBe(15_000.5)
  for (const answer of ['ST', 'General', undefined]) expect(await charged(answer)).toBe(60_000)
  expect(await charged('SC', mother.id)).toBe(60_000)
  expect((await plans()).map((plan) => [plan.category, plan.version, plan.total])).toEqual([
    [undefined, 1, 60_000],
    ['SC', 1, 15_000.5],
  ])
})

test('versions of one plan say nothing of the other, and the newest counts', async () => {
  expect(await save({ amounts: [12_000], category: 'SC', version: 0 })).toMatchObject({ status: 409, message: planMessages.changed })
  for (const amount of [12_000, 13_000]) await save({ amounts: [amount], category: 'SC' })
  expect([(await planOf('SC'))?.version, (await planOf())?.version]).toEqual([3, 1])
  expect(await charged('SC')).toBe(13_000)
  await save({ amounts: [40_000] })
  expect([await charged('SC'), await charged('ST')]).toEqual([13_000, 40_000])
})

fullTest('an emptied plan of a category is none: its students are charged as all others', async () => {
  await save({ amounts: [], category: 'SC' })
  expect(await charged('SC')).toBe(40_000)
  await save({ amounts: [13_000], category: 'SC' })
  expect(await charged('SC')).toBe(13_000)
})

fullTest('an answer that is not offered gets no plan, and one that it had can only be emptied', async () => {
  expect(await save({ amounts: [1], category: 'OBC' })).toMatchObject({ status: 400, errors: { category: planMessages.noCategory } })
  await ask({ ...category, choices: ['General', 'ST'] }, mother)
  expect(await save({ amounts: [14_000], category: 'SC' })).toMatchObject({ status: 400 })
  expect(await save({ amounts: [], category: 'SC' })).toMatchObject({ status: 200, message: planMessages.emptied('BCA, SC', year) })
  await ask(category, mother)
  await save({ amounts: [13_000], category: 'SC' })
})

test('plans of one question say nothing of another with the same answers', async () => {
  const sports: OwnQuestion = { ...category, id: 'q00000000000d', text: 'Sports quota' }
  await ask(category, sports, mother)
  await rules({ categoryQuestion: sports.id })
  expect((await plans()).map((plan) => plan.category)).toEqual([undefined])
  expect([await charged('SC', sports.id), await charged('SC')]).toEqual([40_000, 40_000])
  expect(await save({ amounts: [14_000], category: 'SC' })).toMatchObject({ message: planMessages.saved('BCA, SC', year, 1) })
  expect([await charged('SC', sports.id), await charged('SC')]).toEqual([14_000, 40_000])
  await rules({ categoryQuestion: category.id })
  expect([await charged('SC', sports.id), await charged('SC')]).toEqual([40_000, 13_000])
  // An answer in free text belongs to no category.
  await ask({ ...category, kind: 'text', choices: undefined }, mother)
  expect(await charged('SC')).toBe(40_000)
  await ask(category, mother)
})

fullTest('where no question is chosen everybody pays alike again', async () => {
  expect((await rules({ acceptsAdvance: true, categoryQuestion: null })).message).toBe(planMessages.categories.unset)
  expect(await charged('SC')).toBe(40_000)
  await rules({ acceptsAdvance: true, categoryQuestion: category.id })
  expect(await charged('SC')).toBe(13_000)
})

test('students of a file are charged by the plan of their year from their semester on, unless the file says what they owe', async () => {
  const of = year - 1
  await save({ amounts: [1000, 2000, 4000, 8000], of })
  const rows = [
    studentRow(801, { semester: '3', admissionYear: String(of) }),
    studentRow(802, { semester: '1', admissionYear: String(of) }),
    studentRow(803, { semester: '3', admissionYear: String(of), courseFee: '500' }),
    studentRow(804, { semester: '3', admissionYear: String(of - 1) }),
  ]
  const late = studentRow(805, { semester: '5', admissionYear: String(of) })
  const refused = await takeImport(api, admin, { mode: 'check', file: importFile([...rows, late]), patience: 20_000 })
  expect(refused).toMatchObject({ bad: 1, due: 12_000 + 15_000 + 500 + 225_000.5 })
  const { data } = (await api.send(listImportProblems, { params: { importId: refused._id }, query: {} }, admin)).body
  expect(data).toMatchObject([{ row: 6, message: planMessages.tooShort }])
  expect(await takeImport(api, admin, { mode: 'all', file: importFile(rows), patience: 20_000 })).toMatchObject({ added: 4 })
  const { rows: stored } = await api.pool.query<{ email: string; semesters: number[]; due: string[]; fee: string }>(`
    select email, course_fee_paise::text as fee, array_agg(demand.semester order by place) as semesters, array_agg(due_on::text order by place) as due
    from fee_accounts join applications on id = application_id join fee_demands demand using (application_id)
    where email like 'applicant.80%' group by email, course_fee_paise order by email`)
  expect(stored.map(({ fee }) => Number(fee))).toEqual([1_200_000, 1_500_000, 50_000, 22_500_050])
  expect(stored[0]).toMatchObject({ semesters: [3, 4], due: [`${year}-03-15`, `${year}-04-15`] })
  expect(stored[1]?.semesters).toEqual([1, 2, 3, 4])
})
