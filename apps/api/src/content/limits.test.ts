import { restoreContentVersion } from '@campus/contracts/content/endpoints.ts'
import { mostOf } from '@campus/contracts/content/kinds.ts'
import { createCourse, listAllCourses, listCourses } from '@campus/contracts/courses/endpoints.ts'
import { exampleCourseDraft } from '@campus/contracts/courses/examples.ts'
import { createAlbum, listAlbumLines, listAlbumNames, listAlbums } from '@campus/contracts/gallery/endpoints.ts'
import { createPost, listPosts } from '@campus/contracts/pages/endpoints.ts'
import { examplePostDraft } from '@campus/contracts/pages/examples.ts'
import {
  createTeacher,
  createTestimonial,
  deleteTeacher,
  listTeacherContent,
  listTestimonialContent,
  orderTeachers,
  saveTeacher,
} from '@campus/contracts/site-content/editing-endpoints.ts'
import { listTeachers, listTestimonials } from '@campus/contracts/site-content/endpoints.ts'
import { exampleTeacherDraft, exampleTestimonialDraft } from '@campus/contracts/site-content/examples.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { insertCourses, listCoursePrices, listOpenCourses } from '../features/courses/queries.ts'
import { albums } from '../features/gallery/tables.ts'
import { insertPosts } from '../features/pages/queries.ts'
import { findChanges } from '../features/search-engines/queries.ts'
import { insertTeachers, insertTestimonials } from '../features/site-content/queries.ts'

let api: TestApp
let admin: { token: string }
beforeAll(async () => {
  api = await testApp()
  admin = await api.signedIn('admin')
})
afterAll(() => api.dispose())

const many = <Row>(count: number, row: (n: number) => Row): Row[] => Array.from({ length: count }, (_, n) => row(n))
const { image: imageUrl } = exampleTeacherDraft
const teacher = { name: 'Dr. Rao', position: 'Professor', specialization: 'Physics', experience: '9 years', role: 'Head', imageUrl }
const testimonial = { imageUrl, name: 'Asha', jobRole: 'Analyst', message: 'Good', stars: 4 }
const course = { name: 'A course', duration: '3 years', pricePaise: 100, eligibility: '10+2', description: 'd', openForAdmission: true }
const post = { title: 'A story', summary: 's', body: 'b', publishedAt: new Date('2026-05-06') }

const publicNames = async () => (await api.send(listTeachers)).body.teacher.length
const newTeacher = () => api.inject(createTeacher, { body: { id: v7(), content: exampleTeacherDraft } }, admin)

const kinds = {
  teachers: {
    most: mostOf.teacher,
    fill: (count: number) =>
      insertTeachers(
        api.db,
        many(count, (rank) => ({ ...teacher, rank })),
      ),
    create: newTeacher,
    lists: async () => [await publicNames(), (await api.send(listTeacherContent, {}, admin)).body.data.length],
  },
  testimonials: {
    most: mostOf.testimonial,
    fill: (count: number) =>
      insertTestimonials(
        api.db,
        many(count, (rank) => ({ ...testimonial, rank })),
      ),
    create: () => api.inject(createTestimonial, { body: { id: v7(), content: exampleTestimonialDraft } }, admin),
    lists: async () => [
      (await api.send(listTestimonials)).body.Find_Testimonial.length,
      (await api.send(listTestimonialContent, {}, admin)).body.data.length,
    ],
  },
  courses: {
    most: mostOf.course,
    fill: (count: number) =>
      insertCourses(
        api.db,
        many(count, (rank) => ({ ...course, rank, code: `C${rank}` })),
      ),
    create: (n: number) => api.inject(createCourse, { body: { ...exampleCourseDraft, courseCode: `NEW${n}` } }, admin),
    lists: async () => [
      (await api.send(listCourses)).body.data.length,
      (await api.send(listAllCourses, {}, admin)).body.data.length,
      (await listCoursePrices(api.db)).length,
      // The new one is not open yet.
      (await listOpenCourses(api.db)).length + 1,
      (await findChanges(api.db)).courses.length,
    ],
  },
  albums: {
    most: mostOf.album,
    fill: async (count: number) => {
      await api.db.insert(albums).values(many(count, (n) => ({ name: `Album ${n}`, description: '', coverUrl: '' })))
    },
    create: (n: number) => api.inject(createAlbum, { body: { albumName: `New ${n}` }, files: {} }, admin),
    lists: async () => [
      (await api.send(listAlbums)).body.data.length,
      (await api.send(listAlbumLines, {}, admin)).body.data.length,
      (await api.send(listAlbumNames, {}, admin)).body.data.length,
      (await findChanges(api.db)).albums.length,
    ],
  },
  posts: {
    most: mostOf.post,
    fill: (count: number) =>
      insertPosts(
        api.db,
        many(count, (n) => ({ ...post, slug: `story-${n}` })),
      ),
    create: (n: number) =>
      api.inject(createPost, { body: { id: v7(), content: { ...examplePostDraft, slug: `new-${n}`, publishOn: '2026-05-07' } } }, admin),
    lists: async () => [(await api.send(listPosts)).body.data.length, (await findChanges(api.db)).posts.length],
  },
}

test.each(Object.entries(kinds))('of two new %s at once, where there may be one more, one is refused with 409', async (things, kind) => {
  await kind.fill(kind.most - 1)
  const answers = await Promise.all([kind.create(1), kind.create(2)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  const message = `There are ${kind.most.toLocaleString('en-IN')} ${things} already, as many as there can be`
  expect(answers.map((answer) => answer.json<object>())).toContainEqual({ success: false, message })
  for (const length of await kind.lists()) expect(length).toBe(kind.most)
})

test('what is deleted is not brought back into a full list, and what stands there can be changed and put in order', async () => {
  const [first, second] = (await api.send(listTeacherContent, {}, admin)).body.data
  if (!first || !second) throw new Error('the list was filled before')
  const params = { id: first.id }
  const { version } = (await api.send(deleteTeacher, { params, query: { version: first.version } }, admin)).body.data
  expect((await newTeacher()).statusCode).toBe(201)
  const subject = { kind: 'teacher', subject: first.id, version: 0 }
  const refused = await api.sendRefused(restoreContentVersion, { params: subject, body: { version } }, admin)
  expect([refused.status, refused.body.message]).toEqual([409, 'There are 500 teachers already, as many as there can be'])

  const content = { ...exampleTeacherDraft, name: 'Dr. Sen' }
  await api.send(saveTeacher, { params: { id: second.id }, body: { version: second.version, content } }, admin)
  const { data, order } = (await api.send(listTeacherContent, {}, admin)).body
  await api.send(orderTeachers, { body: { version: order.version, content: { ids: data.map(({ id }) => id).toReversed() } } }, admin)
  expect((await api.send(listTeachers)).body.teacher.at(-1)?.name).toBe('Dr. Sen')
})
