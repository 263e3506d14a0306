import { admissionStateOf } from '@campus/contracts/admissions/round/state.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import {
  findCollege,
  getFrontend,
  getInstitute,
  getSocialLinks,
  listTeachers,
  listTestimonials,
} from '@campus/contracts/site-content/endpoints.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { insertTeachers, insertTestimonials, isSiteEmpty, saveDocument } from './queries.ts'
import type { SiteDocuments } from './tables.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ CACHE_SECONDS: '0' })
})
afterAll(() => api.dispose())

const institute: SiteDocuments['institute'] = {
  name: 'Example College',
  shortName: 'Example',
  city: 'Ranchi',
  state: 'Jharkhand',
  address: '1 Example Road',
  phone: '0651 000 0000',
  email: 'office@example.com',
  officeHours: 'Monday to Saturday',
  tagline: 'A tagline',
  foundedYear: 1990,
  principals: [{ name: 'Dr. Example', title: 'Principal' }],
  admission: { session: '2026-2027', lastDate: '2027-07-31', classesBegin: '2027-08-16' },
  bank: { name: 'Example Bank', branch: 'Main', logo: '/media/x/10x10.webp' },
  universities: ['Example University'],
}

fullTest('a site that has no content says so and asks to try again', async () => {
  expect(await isSiteEmpty(api.db)).toBe(true)
  const { status, headers, body } = await api.sendRefused(getInstitute)
  expect(status).toBe(503)
  expect(headers['retry-after']).toBe('60')
  expect(body).toEqual({ success: false, message: 'This site has no content yet' })
  expect((await api.sendRefused(getFrontend)).status).toBe(503)
  expect((await api.send(getSocialLinks)).body).toEqual({ success: true, link: {} })
})

test('the panel of a college that has said nothing yet hears so without a failed request', async () => {
  expect((await api.send(findCollege)).body).toEqual({ success: true, data: null, sendsMails: true, isReachable: false })
})

test('the panel hears that the address on papers is one that no other machine can open', async () => {
  const { publicUrl } = api.config
  for (const [address, isReachable] of [
    [null, false],
    ['http://localhost:3000', false],
    ['https://college.example', true],
  ] as const) {
    Object.assign(api.config, { publicUrl: address })
    expect((await api.send(findCollege)).body.isReachable).toBe(isReachable)
  }
  Object.assign(api.config, { publicUrl })
})

fullTest('the institute is told with the courses that are open for admission', async () => {
  await saveDocument(api.db, 'institute', institute)
  await api.pool.query(
    `insert into courses (id, rank, code, name, duration, price_paise, eligibility, description, open_for_admission) values
     (gen_random_uuid(), 0, 'BCA', 'Bachelor', '3 years', 100, 'any', 'd', true), (gen_random_uuid(), 1, 'BBA', 'Bachelor', '3 years', 100, 'any', 'd', false)`,
  )
  expect((await api.send(getInstitute)).body).toEqual({
    success: true,
    data: {
      ...institute,
      admissionCourses: ['BCA'],
      admissionState: admissionStateOf(institute.admission, 1, collegeDay()),
      writtenPages: [],
      // The office has not put it online.
      beingSetUp: true,
      sendsMails: true,
    },
  })
  expect((await api.send(findCollege)).body.data).toEqual((await api.send(getInstitute)).body.data)
})

test('a saved document replaces the former one', async () => {
  await saveDocument(api.db, 'institute', { ...institute, name: 'Renamed College' })
  expect((await api.send(getInstitute)).body.data.name).toBe('Renamed College')
  expect(await isSiteEmpty(api.db)).toBe(false)
})

test('links that the college does not have are left out', async () => {
  await saveDocument(api.db, 'links', { instagram: 'https://instagram.example/college' })
  expect((await api.send(getSocialLinks)).body).toEqual({ success: true, link: { instagram: 'https://instagram.example/college' } })
})

test('teachers come in the college’s order, their links as the one item of a list', async () => {
  const teacher = { imageUrl: '/t.webp', position: 'Professor', specialization: 'Databases', experience: '9 years', role: 'Teaches' }
  await insertTeachers(api.db, [
    { ...teacher, rank: 1, name: 'Second' },
    { ...teacher, rank: 0, name: 'First', linkedin: 'https://linkedin.example/first' },
  ])
  const { teacher: list } = (await api.send(listTeachers)).body
  expect(list.map(({ name }) => name)).toEqual(['First', 'Second'])
  expect(list[0]).toMatchObject({
    Specialization: 'Databases',
    Experience: '9 years',
    social_media: [{ linkedin: 'https://linkedin.example/first' }],
  })
  expect(list[1]?.social_media).toEqual([{}])
})

test('a testimonial carries its rating under both names', async () => {
  await insertTestimonials(api.db, [{ rank: 0, imageUrl: '/p.webp', name: 'Asha', jobRole: 'Analyst', message: 'Good', stars: 4 }])
  expect((await api.send(listTestimonials)).body.Find_Testimonial).toMatchObject([
    { name: 'Asha', job_Role: 'Analyst', star: 4, rating: 4 },
  ])
})

test('a rating outside 0 to 5 cannot be stored', async () => {
  const row = { rank: 0, imageUrl: '/p.webp', name: 'Asha', jobRole: 'Analyst', message: 'Good' }
  await expect(insertTestimonials(api.db, [{ ...row, stars: 6 }])).rejects.toThrow(/Failed query/)
})
