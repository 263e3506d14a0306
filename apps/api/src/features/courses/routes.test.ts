import { createCourse, findCourse, listCourses } from '@campus/contracts/courses/endpoints.ts'
import { exampleCourseDraft } from '@campus/contracts/courses/examples.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { insertCourses } from './queries.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ CACHE_SECONDS: '0' })
  const course = { duration: '3 years', eligibility: '10+2', description: 'What one learns' }
  await insertCourses(api.db, [
    { ...course, rank: 1, code: 'MCA', name: 'Master of Computer Applications', pricePaise: 15_000_050 },
    {
      ...course,
      rank: 0,
      code: 'BCA',
      name: 'Bachelor of Computer Applications',
      pricePaise: 22_500_000,
      thumbnailUrl: '/bca.webp',
      openForAdmission: true,
    },
    { ...course, rank: 2, code: 'OLD', name: 'Withdrawn', pricePaise: 0, published: false },
  ])
})
afterAll(() => api.dispose())

const all = async () => (await api.send(listCourses)).body.data

test('published courses come in the college’s order, their fee in rupees', async () => {
  expect((await all()).map((c) => [c.courseCode, c.coursePrice])).toEqual([
    ['BCA', 225_000],
    ['MCA', 150_000.5],
  ])
})

test('one course is found by its id', async () => {
  const [bca] = await all()
  const id = bca?._id ?? ''
  expect((await api.send(findCourse, { params: { id } })).body).toEqual({
    success: true,
    data: {
      _id: id,
      courseName: 'Bachelor of Computer Applications',
      courseCode: 'BCA',
      courseDuration: '3 years',
      coursePrice: 225_000,
      courseEligibility: '10+2',
      courseThumbnail: '/bca.webp',
      courseDescription: 'What one learns',
      openForAdmission: true,
    },
  })
})

test.each(['00000000-0000-4000-8000-000000000000', 'not-an-id', "' or 1=1 --", '../../etc/passwd', '\u0000', '💥'.repeat(40)])(
  'the id %j is 404',
  async (id) => {
    expect((await api.sendRefused(findCourse, { params: { id } })).status).toBe(404)
  },
)

test('a withdrawn course is not shown', async () => {
  const { rows } = await api.pool.query<{ id: string }>(`select id from courses where code = 'OLD'`)
  expect(rows).toHaveLength(1)
  expect((await api.sendRefused(findCourse, { params: { id: rows[0]?.id } })).status).toBe(404)
})

test('a new course stands after the others at once, and is not open for admission', async () => {
  const admin = await api.signedIn('admin')
  const draft = { ...exampleCourseDraft, courseCode: 'B.Sc', courseName: 'Bachelor of Science', coursePrice: 90_000.5 }
  const { body } = await api.send(createCourse, { body: draft }, admin)
  expect(body).toEqual({ success: true, message: 'Course created successfully!' })
  expect((await all()).at(-1)).toEqual({ ...draft, _id: expect.any(String) as string, openForAdmission: false })

  const again = await api.sendRefused(createCourse, { body: { ...draft, courseCode: 'b.sc' } }, admin)
  expect([again.status, again.body.errors]).toEqual([409, { courseCode: 'Another course has this code' }])
  expect(await all()).toHaveLength(3)
})

test('a course that lacks something is refused with the words of each field', async () => {
  const admin = await api.signedIn('admin')
  const { status, body } = await api.sendRefused(
    createCourse,
    { body: { ...exampleCourseDraft, coursePrice: '5', courseCode: ' ' } },
    admin,
  )
  expect([status, body.errors]).toEqual([400, { coursePrice: 'Fee must be a number', courseCode: 'Code is required' }])
})
