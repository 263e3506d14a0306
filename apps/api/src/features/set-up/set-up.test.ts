import { requestPasswordReset } from '@campus/contracts/identity/endpoints.ts'
import { closeSetUp, findSetUp, markStep, sendTestMail, switchWebsite } from '@campus/contracts/set-up/endpoints.ts'
import type { SetUpStepName } from '@campus/contracts/set-up/steps.ts'
import { missingMessages, setUpMessages } from '@campus/contracts/set-up/messages.ts'
import { saveFeeHeads, saveFeePlan } from '@campus/contracts/fees/plans/endpoints.ts'
import { saveLinksContent } from '@campus/contracts/site-content/editing-endpoints.ts'
import { health, ready } from '@campus/contracts/core/health.ts'
import { exampleAboutPage, exampleInstitute, exampleLandingPage } from '@campus/contracts/site-content/examples.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../../testing/admissions.ts'
import { listHeads, listPlans } from '../fees/plans/queries.ts'
import { saveDocument } from '../site-content/queries.ts'
import { campusVersion as version } from '../../platform/process/version.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  api = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  admin = await api.signedIn('admin')
})
afterAll(() => api.dispose())

const setUp = async () => (await api.send(findSetUp, {}, admin)).body.data
const stateOf = async (step: SetUpStepName) => (await setUp()).steps.find((one) => one.step === step)?.state
const mark = (step: SetUpStepName, as: 'done' | 'not needed' | null) =>
  api.inject(markStep, { params: { step }, body: { mark: as } }, admin)

test('shows each step of an empty site as open with its missing parts, and the site as being set up', async () => {
  const { steps, ...rest } = await setUp()
  expect(rest).toEqual({
    needs: ['identity', 'home', 'about'],
    online: false,
    putOnline: false,
    finished: false,
    closed: false,
    examples: [],
  })
  expect(steps.map(({ state }) => state)).toEqual(steps.map(() => 'open'))
  expect(steps.filter(({ missing }) => missing.length === 0)).toEqual([])
  expect((await api.send(health)).body).toEqual({ success: true, version })
  for (const e of [ready, health]) expect((await api.send(e)).body).toEqual({ success: true, version, site: 'being set up' })
})

test('a step that a college can do without is put aside and taken back; the website itself is not', async () => {
  expect((await mark('links', 'not needed')).statusCode).toBe(200)
  expect(await stateOf('links')).toBe('not needed')
  await mark('links', null)
  expect(await stateOf('links')).toBe('open')
  expect((await mark('home', 'not needed')).statusCode).toBe(400)
})

test('only what nobody but a person can tell is marked as done', async () => {
  expect((await mark('teachers', 'done')).statusCode).toBe(400)
  await mark('backup', 'done')
  expect(await stateOf('backup')).toBe('done')
})

test('the test mail goes to who asked for it', async () => {
  await api.send(sendTestMail, {}, admin)
  expect((await api.mails.next({ to: admin.email })).text).toContain('/admin/set-up')
})

test('without a mail server the answer says that the mail was kept, and who can change that', async () => {
  const { smtpUrl } = api.config
  const answered = async () => (await api.send(sendTestMail, {}, admin)).body.message
  expect(await answered()).toBe(setUpMessages.testMail.mailed(admin.email))
  Object.assign(api.config, { smtpUrl: null })
  const told = await answered().finally(() => Object.assign(api.config, { smtpUrl }))
  expect(told).toBe(setUpMessages.testMail.kept(admin.email))
  expect(told).toMatch(/outbox.*SMTP_URL/)
})

test('trying out mails uses up no codes of the network', async () => {
  const [sent, other] = [[] as number[], '203.0.113.7']
  for (let i = 0; i <= 10; i++) sent.push((await api.inject(sendTestMail, {}, { ...admin, remoteAddress: other })).statusCode)
  expect(sent.at(-1)).toBe(429)
  expect((await api.inject(requestPasswordReset, { body: { email: admin.email } }, { remoteAddress: other })).statusCode).not.toBe(429)
})

test('steps are done by what stands on the site, and the guide is closed only once none is left', async () => {
  await saveDocument(api.db, 'landing', exampleLandingPage)
  await saveDocument(api.db, 'about', exampleAboutPage)
  await openAdmissions(api)
  await api.send(saveLinksContent, { body: { version: 0, content: { instagram: 'https://instagram.com/college' } } }, admin)
  expect(await Promise.all((['identity', 'home', 'about', 'courses', 'form', 'links'] as const).map(stateOf))).toEqual(
    Array.from({ length: 6 }, () => 'done'),
  )
  expect(await setUp()).toMatchObject({ online: false, putOnline: false })
  await api.send(switchWebsite, { body: { online: true } }, admin)
  expect((await api.inject(closeSetUp, {}, admin)).statusCode).toBe(409)
  for (const { step, state } of (await setUp()).steps) if (state === 'open') await mark(step, 'not needed')
  await mark('mail', 'done')
  expect((await setUp()).finished).toBe(true)
  for (const _ of [1, 2]) expect((await api.inject(closeSetUp, {}, admin)).statusCode).toBe(201)
  expect((await setUp()).closed).toBe(true)
})

test('the fee plans are done once each course on the website has one for the year of admission', async () => {
  await mark('plans', null)
  const plans = async () => (await setUp()).steps.find(({ step }) => step === 'plans')
  const year = Number(exampleInstitute.admission.session.slice(0, 4))
  const names = (await listPlans(api.db, year)).map(({ courseName }) => courseName)
  expect(await plans()).toEqual({ step: 'plans', state: 'open', missing: names.map((name) => missingMessages.plan(name, year)) })
  const heads = [{ name: 'Tuition', kind: 'fee' as const, isRefundable: true }]
  const { data } = (await api.send(saveFeeHeads, { body: { heads, former: await listHeads(api.db) } }, admin)).body
  const [tuition] = data.filter(({ kind }) => kind === 'fee')
  const linesOf = (of: number) => [{ semester: 1, head: tuition?.id ?? '', amount: 37_500, dueOn: `${of}-07-31` }]
  const save = (of: number, course: string, former: number, lines = linesOf(of)) =>
    api.send(saveFeePlan, { params: { year: of, course }, body: { lines, version: former } }, admin)
  // Of another year it says nothing, and one that was emptied is none.
  await save(year - 1, 'MCA', 0)
  for (const course of ['BCA', 'MCA', 'BBA']) await save(year, course, 0)
  expect(await plans()).toEqual({ step: 'plans', state: 'done', missing: [] })
  await save(year, 'MCA', 1, [])
  expect((await plans())?.missing).toEqual([missingMessages.plan('Master of Computer Applications', year)])
})

test('a last date that has passed opens the step again', async () => {
  await mark('admissions', null)
  const { admissionCourses: _, ...college } = exampleInstitute
  await saveDocument(api.db, 'institute', { ...college, admission: { ...college.admission, lastDate: '2020-07-31' } })
  const admissions = (await setUp()).steps.find(({ step }) => step === 'admissions')
  expect(admissions).toMatchObject({ state: 'open', missing: [missingMessages.lastDatePassed('31-07-2020')] })
})

test('the name of a bank alone is no way to pay', async () => {
  await mark('payment', null)
  const { admissionCourses: _, ...college } = exampleInstitute
  const lacks = async (bank: object, payment = {}) => {
    await saveDocument(api.db, 'institute', { ...college, bank, payment })
    return (await setUp()).steps.find(({ step }) => step === 'payment')?.missing
  }
  expect(await lacks({ name: 'Godavari Bank' })).toEqual([missingMessages.payment])
  expect(await lacks({ name: 'Godavari Bank', accountNumber: '123456789' })).toEqual([missingMessages.ifsc])
  expect(await lacks({ name: 'Godavari Bank', accountNumber: '123456789', ifsc: 'GODA0123456' })).toEqual([])
  expect(await lacks({}, { counter: 'Ground floor' })).toEqual([])
})

test('the lists of the admission form are looked through once they have been saved', async () => {
  await mark('form', null)
  await api.pool.query(`delete from site_documents where key = 'admission-form'`)
  expect((await setUp()).steps.find(({ step }) => step === 'form')).toMatchObject({ state: 'open', missing: [missingMessages.lists] })
})
