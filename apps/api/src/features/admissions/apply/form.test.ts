import { getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import { exampleAdmissionForm } from '@campus/contracts/admissions/examples.ts'
import { isOfTwelfth } from '@campus/contracts/admissions/form-fields.ts'
import { admissionFormDraft } from '@campus/contracts/admissions/form-content/schema.ts'
import { findAdmissionFormContent, saveAdmissionFormContent } from '@campus/contracts/admissions/form-content/endpoints.ts'
import { restoreContentVersion } from '@campus/contracts/content/endpoints.ts'
import { onlySubject } from '@campus/contracts/content/kinds.ts'
import { eq } from 'drizzle-orm'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admissionForm as demoForm } from '../../../../demo/admission-form.ts'
import { applicant, applied, apply, openAdmissions } from '../../../../testing/admissions.ts'
import { defaultAdmissionForm } from '../../site-content/default-admission-form-rules.ts'
import { saveDocument } from '../../site-content/queries.ts'
import { siteDocuments } from '../../site-content/tables.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000', CACHE_SECONDS: '0' })
  await openAdmissions(api)
})
beforeEach(() => saveDocument(api.db, 'admission-form', exampleAdmissionForm))
afterAll(() => api.dispose())

const stored = async (uniqueId: string) => {
  const { rows } = await api.pool.query<Record<string, string>>('select * from applications where unique_id = $1', [uniqueId])
  return rows[0]
}
/** Returns the fields that make an application another person's. */
const identityOf = (n: number) => {
  const { AadharCardNumber = '', email = '' } = applicant(n)
  return { AadharCardNumber, email }
}
const forget = () => api.db.delete(siteDocuments).where(eq(siteDocuments.key, 'admission-form'))

test('the demo offers the fixed choices, to the letter, and marks out of 500', () => {
  expect(demoForm).toEqual(exampleAdmissionForm)
})

fullTest('until the office has set its own lists, all of India can answer, and what marks are out of is asked', async () => {
  await forget()
  const { data } = (await api.send(getAdmissionForm)).body
  expect(data).toEqual(defaultAdmissionForm)
  expect(admissionFormDraft.parse(data)).toEqual(defaultAdmissionForm)
  expect(data.nationalities).toHaveLength(241)
  expect(data.nationalities.slice(0, 3)).toEqual(['India', 'Afghanistan', 'Åland Islands'])

  const fields = { ...applicant(1), tenthBoard: 'Assam Board', tenthGrade: 'A1', mode: 'Distance', nationality: 'Nepal', pinCode: '44600' }
  const rest = { twelfthBoard: 'CISCE (ICSE, ISC)', twelfthGrade: 'No grade given', Grelation: 'Legal guardian' }
  const refused = await apply(api, { ...fields, ...rest, tenthMarks: '' })
  expect(refused.body.errors).toEqual({ twelfthMarksOutOf: 'Please say out of how many' })
  const id = await applied(api, { ...fields, ...rest, tenthMarks: '', twelfthMarks: '9.2', twelfthMarksOutOf: '10' })
  expect(await stored(id)).toMatchObject({ tenth_board: 'Assam Board', twelfth_marks: '9.20', twelfth_marks_out_of: '10.00' })
})

fullTest('Other is stored as what it stands for, and marks with what they are out of', async () => {
  const other = { tenthBoard: 'Other', tenthBoardOther: '  SEBA ', university: 'Other', universityOther: 'गुवाहाटी विश्वविद्यालय' }
  const id = await applied(api, { ...applicant(2), ...other, Grelation: 'Other', tenthMarks: '540', tenthMarksOutOf: '600' })
  expect(await stored(id)).toMatchObject({
    tenth_board: 'SEBA',
    university: 'गुवाहाटी विश्वविद्यालय',
    guardian_relation: 'Other',
    tenth_marks: '540.00',
    tenth_marks_out_of: '600.00',
    twelfth_marks_out_of: '500.00',
  })
})

test('everything that is wrong is said at once, by the lists and the full marks of now', async () => {
  const wrong = { firstName: '', tenthBoard: 'IB', twelfthBoard: 'Other', twelfthMarks: '501', tenthMarks: 'A' }
  expect((await apply(api, { ...applicant(3), ...wrong })).body.errors).toEqual({
    firstName: 'First Name is required.',
    tenthBoard: 'Please choose one of the listed options',
    twelfthBoardOther: 'Please say which',
    twelfthMarks: '12th Marks must be a number from 0 to 500',
    tenthMarks: '10th Marks must be a number from 0 to 500',
  })
})

fullTest(
  'an application without class 12 is refused at its fields where class 12 is required, and taken where it is not asked',
  async () => {
    const ofClassTen = Object.fromEntries(Object.entries(applicant(5)).filter(([name]) => !isOfTwelfth(name)))
    expect(await apply(api, ofClassTen)).toMatchObject({
      status: 400,
      body: { errors: { twelfthMarks: '12th Marks is required.', twelfthGrade: 'This field is required.' } },
    })
    await saveDocument(api.db, 'admission-form', { ...exampleAdmissionForm, twelfth: 'notAsked' })
    expect((await api.send(getAdmissionForm)).body.data.twelfth).toBe('notAsked')
    const nothing = { twelfth_marks: null, twelfth_board: null, twelfth_grade: null }
    expect(await stored(await applied(api, { ...ofClassTen, tenthMarks: '' }))).toMatchObject({ ...nothing, tenth_marks: null })
    // Of a form that was opened before the office changed it, and whose answer was lost.
    const passedOver = { ...applicant(6), twelfthMarks: '501', twelfthGrade: 'Other' }
    const sending = { key: '0f6a1c2e-5a39-4a0e-9a51-3f1f6a0c9d12' }
    const first = await apply(api, passedOver, sending)
    expect(first.status).toBe(201)
    expect((await apply(api, passedOver, sending)).body).toEqual(first.body)
    expect(await stored(first.body.data?.uniqueId ?? '')).toMatchObject(nothing)

    await saveDocument(api.db, 'admission-form', { ...exampleAdmissionForm, twelfth: 'optional' })
    expect(await stored(await applied(api, { ...ofClassTen, ...identityOf(7) }))).toMatchObject(nothing)
    expect((await apply(api, { ...applicant(8), twelfthMarks: '501' })).body.errors).toEqual({
      twelfthMarks: '12th Marks must be a number from 0 to 500',
    })
  },
)

fullTest('a list that is changed between filling in and sending has the last word', async () => {
  await saveDocument(api.db, 'admission-form', { ...exampleAdmissionForm, boards: ['ICSE'], fullMarks: { tenth: 600, twelfth: 600 } })
  const refused = await apply(api, { ...applicant(4), twelfthMarks: '590' })
  expect(refused.body.errors).toEqual({
    tenthBoard: 'Please choose one of the listed options',
    twelfthBoard: 'Please choose one of the listed options',
  })
  await saveDocument(api.db, 'admission-form', exampleAdmissionForm)
  await applied(api, applicant(4))
})

test('the office saves its lists with versions; of two at once one is saved, and a former version comes back', async () => {
  await forget()
  const admin = await api.signedIn('admin')
  const { data: before } = (await api.send(findAdmissionFormContent, {}, admin)).body
  expect(before).toEqual({ version: 0, content: defaultAdmissionForm })
  const save = (version: number, boards: string[]) =>
    api.inject(saveAdmissionFormContent, { body: { version, content: { ...exampleAdmissionForm, boards } } }, admin)
  const answers = await Promise.all([save(0, ['SEBA']), save(0, ['AHSEC'])])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await save(1, ['SEBA', 'AHSEC'])).statusCode).toBe(200)
  expect((await api.send(getAdmissionForm)).body.data.boards).toEqual(['SEBA', 'AHSEC'])
  const params = { kind: 'admission-form', subject: onlySubject, version: '1' }
  expect((await api.inject(restoreContentVersion, { params, body: { version: 2 } }, admin)).statusCode).toBe(201)
  expect((await api.send(getAdmissionForm)).body.data.boards).toHaveLength(1)

  const tooLong = await save(
    3,
    Array.from({ length: 40 }, (_, n) => `${n} ${'x'.repeat(10_000)}`),
  )
  expect([tooLong.statusCode, tooLong.json<{ errors: object }>().errors]).toEqual([
    400,
    { 'content.boards': 'The choice in place 1 has more than 120 characters' },
  ])
})
