import { findStatus } from '@campus/contracts/admissions/endpoints.ts'
import { listContentVersions, restoreContentVersion } from '@campus/contracts/content/endpoints.ts'
import { createCourse, findCourse, listAllCourses, listCourses, orderCourses, saveCourse } from '@campus/contracts/courses/endpoints.ts'
import { exampleCourseEdit } from '@campus/contracts/courses/examples.ts'
import type { CourseEdit } from '@campus/contracts/courses/schema.ts'
import { findOfficeFeeInfo } from '@campus/contracts/fees/endpoints.ts'
import { missingDuty } from '@campus/contracts/identity/people/duty-messages.ts'
import { getInstitute } from '@campus/contracts/site-content/endpoints.ts'
import { v7 } from 'uuid'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, apply, openAdmissions } from '../../../testing/admissions.ts'
import { enrolled } from '../../../testing/fees.ts'
import { makeCaller } from '../../../testing/make-caller.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let api: TestApp
let priya: { token: string }
let ravi: { token: string }
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  ;[priya, ravi] = [await api.signedIn('admin'), await api.signedIn('admin')]
})
afterAll(() => api.dispose())

const office = async () => (await api.send(listAllCourses, {}, priya)).body
const courseOf = async (code: string) => {
  const found = (await office()).data.find(({ content }) => content.courseCode === code)
  if (!found) throw new Error(`there is no course ${code}`)
  return found
}
/** Saves a course as an admin does who has just opened it. */
const change = async (code: string, changes: Partial<CourseEdit>) => {
  const { id, version, content } = await courseOf(code)
  return (await api.send(saveCourse, { params: { id }, body: { version, content: { ...content, ...changes } } }, priya)).body
}
const shown = async () => (await api.send(listCourses)).body.data.map(({ courseCode }) => courseCode)

fullTest('a changed course is on the site with the next request, and its former version can be brought back', async () => {
  const { id, content } = await courseOf('MCA')
  expect((await shown()).includes('MCA')).toBe(true)
  const { data } = await change('MCA', { courseDuration: '2 years', courseDescription: '<script>alert(1)</script>' })
  expect((await api.send(findCourse, { params: { id } })).body.data).toMatchObject({
    courseDuration: '2 years',
    courseDescription: '<script>alert(1)</script>',
  })
  const history = { kind: 'course', subject: id }
  expect((await api.send(listContentVersions, { params: history }, priya)).body.data).toHaveLength(2)
  await api.send(restoreContentVersion, { params: { ...history, version: '0' }, body: { version: data.version } }, priya)
  expect((await courseOf('MCA')).content).toEqual(content)
})

test('refuses the second of two concurrent changes of a course and names the first author', async () => {
  const { id, version, content } = await courseOf('MCA')
  await change('MCA', { courseEligibility: 'A degree' })
  const body = { version, content: { ...content, courseEligibility: 'Anything' } }
  const late = await api.sendRefused(saveCourse, { params: { id }, body }, ravi)
  expect([late.status, late.body.errors?.version]).toEqual([409, expect.stringMatching(/changed this on .* Nothing was saved/) as string])
  expect((await courseOf('MCA')).content.courseEligibility).toBe('A degree')
})

test('another course’s code is refused, in whatever case', async () => {
  const { id, version, content } = await courseOf('MCA')
  const taken = await api.sendRefused(saveCourse, { params: { id }, body: { version, content: { ...content, courseCode: 'bca' } } }, priya)
  expect([taken.status, taken.body.errors]).toEqual([409, { courseCode: 'Another course has this code' }])
})

fullTest('a new fee is what the next applicant owes; who was approved before owes what they owed', async () => {
  const owes = async (uniqueId: string) =>
    (await api.send(findOfficeFeeInfo, { query: { uniqueId } }, priya)).body.data.Student_Info.fee.amount_due
  const before = await enrolled(api, 1, priya)
  expect(await owes(before)).toBe(225_000.5)
  await change('BCA', { coursePrice: 240_000 })
  expect(await owes(before)).toBe(225_000.5)
  expect(await owes(await enrolled(api, 2, priya))).toBe(240_000)
})

fullTest('keeps a closed course on the site and refuses applications for it', async () => {
  const offered = async () => {
    const { rows } = await api.pool.query<{ code: string }>('select code from courses where open_for_admission order by rank')
    expect((await api.send(getInstitute)).body.data.admissionCourses).toEqual(rows.map(({ code }) => code))
    return rows.map(({ code }) => code)
  }
  expect(await offered()).toContain('BCA')
  await change('BCA', { openForAdmission: false })
  expect(await offered()).not.toContain('BCA')
  expect(await shown()).toContain('BCA')
  expect((await apply(api, applicant(3))).status).toBe(400)
  await change('BCA', { openForAdmission: true })
  expect((await apply(api, applicant(3))).status).toBe(201)
})

test('the price of a course is not changed by who only edits the website, nor brought back, nor a course opened', async () => {
  const editor = await makeCaller(api, 'admin', ['content'])
  const { id, version, content } = await courseOf('BCA')
  const draft = { version, content: { ...content, coursePrice: 1 } }
  const cheap = await api.sendRefused(saveCourse, { params: { id }, body: draft }, editor)
  expect([cheap.status, cheap.body.errors]).toEqual([403, { 'content.coursePrice': missingDuty('fees.set') }])
  await change('BCA', { coursePrice: content.coursePrice + 1000 })
  const back = { params: { kind: 'course', subject: id, version: `${version}` }, body: { version: version + 1 } }
  expect((await api.inject(restoreContentVersion, back, editor)).statusCode).toBe(403)
  expect((await courseOf('BCA')).content.coursePrice).toBe(content.coursePrice + 1000)
  const { data } = await change('BCA', { coursePrice: content.coursePrice })
  // Nor does a course that they made themselves, at whatever price, get applicants by them alone.
  const made = { ...exampleCourseEdit, courseCode: 'ZZ1', coursePrice: 1 }
  const { openForAdmission: _open, published: _published, ...unopened } = made
  expect((await api.inject(createCourse, { body: unopened }, editor)).statusCode).toBe(201)
  const own = await courseOf('ZZ1')
  const opened = { params: { id: own.id }, body: { version: own.version, content: { ...own.content, openForAdmission: true } } }
  const closed = await api.sendRefused(saveCourse, opened, editor)
  expect([closed.status, closed.body.errors]).toEqual([403, { 'content.openForAdmission': missingDuty('fees.set') }])
  const text = { version: data.version, content: { ...content, courseDescription: 'Another text of the editor' } }
  expect((await api.inject(saveCourse, { params: { id }, body: text }, editor)).statusCode).toBe(200)
})

fullTest('a course that was taken off the site answers 404 and is in no list; its applications and fees stay as they are', async () => {
  const student = await enrolled(api, 4, priya)
  const { id } = await courseOf('BCA')
  const fees = async () => (await api.send(findOfficeFeeInfo, { query: { uniqueId: student } }, priya)).body.data
  const before = await fees()
  await change('BCA', { published: false })
  expect(await shown()).not.toContain('BCA')
  expect((await api.sendRefused(findCourse, { params: { id } })).status).toBe(404)
  expect((await api.send(getInstitute)).body.data.admissionCourses).not.toContain('BCA')
  expect((await apply(api, applicant(5))).status).toBe(400)
  expect(await fees()).toEqual(before)
  const status = await api.send(findStatus, { params: { studentUniqueId: student } }, priya)
  expect(status.body.data.applicationStatus).toBe('Approved')
  await change('BCA', { published: true })
  expect((await api.send(findCourse, { params: { id } })).status).toBe(200)
})

fullTest('the courses stand in the order that the office gave them, which can be undone', async () => {
  const { data, order } = await office()
  const ids = data.map(({ id }) => id)
  const codes = await shown()
  const { body } = await api.send(orderCourses, { body: { version: order.version, content: { ids: ids.toReversed() } } }, priya)
  expect(await shown()).toEqual(codes.toReversed())
  const late = await api.sendRefused(orderCourses, { body: { version: order.version, content: { ids: ids.slice(1) } } }, ravi)
  expect(late.status).toBe(409)
  const params = { kind: 'course-order', subject: 'site', version: '0' }
  await api.send(restoreContentVersion, { params, body: { version: body.data.version } }, priya)
  expect(await shown()).toEqual(codes)
})

test.each([
  ['an unknown course', { id: v7() }, exampleCourseEdit, 404],
  ['no id', { id: 'none' }, exampleCourseEdit, 404],
  ['a script for an address', { id: v7() }, { ...exampleCourseEdit, courseThumbnail: 'javascript:alert(1)' }, 400],
  ['a fee below zero', { id: v7() }, { ...exampleCourseEdit, coursePrice: -1 }, 400],
])('%s is refused', async (_, params, content, status) => {
  expect((await api.sendRefused(saveCourse, { params, body: { version: 0, content } }, priya)).status).toBe(status)
})
