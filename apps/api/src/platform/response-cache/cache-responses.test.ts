import { findCourse, listCourses } from '@campus/contracts/courses/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertCourses } from '../../features/courses/queries.ts'
import { courses } from '../../features/courses/tables.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let api: TestApp
let id: string
let origin: string

beforeAll(async () => {
  api = await testApp()
  const course = {
    rank: 1,
    code: 'BCA',
    name: 'Bachelor of Computer Applications',
    duration: '3 years',
    eligibility: '10+2',
    description: 'x',
  }
  await insertCourses(api.db, [{ ...course, pricePaise: 100 }])
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  id = (await api.db.select({ id: courses.id }).from(courses))[0]?.id ?? ''
})
afterAll(async () => api.dispose())
beforeEach(async () => api.publisher.publish('content'))

const get = async (target: string) => {
  const answer = await fetch(origin + target)
  return { status: answer.status, etag: answer.headers.get('etag'), body: await answer.text() }
}

const one = findCourse.path.replace(':id', '')

test.each([
  ['unknown parameters', (path: string) => `${path}?a=1&b=${'x'.repeat(500)}`],
  ['letters of either case', (path: string) => path.replace('/api/v1/user', '/Api/V1/USER')],
  ['doubled slashes', (path: string) => path.replaceAll('/', '//')],
  ['a slash at the end', (path: string) => `${path}/?a=1`],
  ['percent signs', (path: string) => path.replace('user', '%75ser')],
])('a reply that is kept is sent to who asks with %s, too', async (_, write) => {
  for (const path of [listCourses.path, one + id]) {
    const first = await get(path)
    // Nobody is told of this: only what is made anew would show it.
    await api.db.update(courses).set({ duration: `${Math.random()}` })
    expect(await get(write(path))).toEqual(first)
    const again = await fetch(origin + write(path), { headers: { 'if-none-match': String(first.etag) } })
    expect(again.status).toBe(304)
  }
})
