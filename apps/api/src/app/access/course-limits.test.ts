import { findStatus } from '@campus/contracts/admissions/endpoints.ts'
import { findContentVersion, listContentVersions, restoreContentVersion } from '@campus/contracts/content/endpoints.ts'
import { findCourseContent, orderCourses, saveCourse } from '@campus/contracts/courses/endpoints.ts'
import { dashboardData, requestDashboardData, requestDashboardDays } from '@campus/contracts/dashboard/events.ts'
import { findReceipt, recordPayment } from '@campus/contracts/fees/endpoints.ts'
import type { Endpoint } from '@campus/contracts/core/endpoint.ts'
import type { ClientEvent } from '@campus/contracts/core/live/socket-event.ts'
import { failedEvent } from '@campus/contracts/core/live/realtime-settings.ts'
import { courseLimitMessages } from '@campus/contracts/identity/people/duty-messages.ts'
import { findRecord } from '@campus/contracts/students/correction-endpoints.ts'
import { listStudents, moveClass } from '@campus/contracts/students/endpoints.ts'
import { findStudentById } from '@campus/contracts/students/events.ts'
import { type Socket, io } from 'socket.io-client'
import { v7 } from 'uuid'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { applicant } from '../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { castOfTwoCourses, type CastStudent } from '../../../testing/access/course-matrix-cast.ts'
import { makeCaller } from '../../../testing/make-caller.ts'
import { addStudent } from '../../../testing/new-students.ts'

let api: TestApp
let address: string
let ours: CastStudent
let theirs: CastStudent
let admin: { token: string }
const sockets: Socket[] = []
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  const cast = await castOfTwoCourses(api)
  ours = cast.ours
  theirs = cast.theirs
  admin = cast.admin
  address = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => api.dispose())

const limited = (...courses: string[]) => makeCaller(api, 'admin', ['cashier', 'admissions', 'accounts', 'messages'], courses)
const limitTo = (id: string, courses: string[] | null) =>
  api.pool.query('update accounts set duty_courses = $2 where id = $1', [id, courses])
const recordOf = async ({ uniqueId }: { uniqueId: string }, token: string) =>
  (await api.inject(findRecord, { params: { uniqueId } }, { token })).statusCode

const connect = (token: string) => {
  const socket = io(address, { transports: ['websocket'], reconnection: false, forceNew: true, auth: { token } })
  sockets.push(socket)
  return socket
}
/** Sends an event and returns the first event that is heard after it. */
const send = (token: string, { name: event }: ClientEvent, payload?: object) =>
  new Promise<{ name: string; payload: unknown }>((heard) => {
    const socket = connect(token)
    socket.onAny((name: string, said: unknown) => heard({ name, payload: said }))
    socket.emit(event, payload)
  })

test('a socket answers about a student of another course as about nobody', async () => {
  const { token } = await limited(ours.courseId)
  const refused = { name: failedEvent, payload: { message: courseLimitMessages.notFound } }
  expect(await send(token, findStudentById, { studentId: theirs.uniqueId })).toEqual(refused)
  expect(await send(token, findStudentById, { studentId: 'STU999999999' })).toEqual(refused)
  expect(await send(token, findStudentById, { studentId: ours.uniqueId })).toMatchObject({ name: findStudentById.answer.name })
})

test('the dashboard shows no figures of the whole college, neither at once nor after a change', async () => {
  const { token } = await limited(ours.courseId)
  expect(await send(token, requestDashboardDays)).toEqual({ name: failedEvent, payload: { message: courseLimitMessages.closed } })
  const socket = connect(token)
  const told: string[][] = []
  socket.on(dashboardData.name, (said: unknown) => {
    told.push(dashboardData.payload.parse(said).DashBoard_Data.map(({ icon }) => icon))
  })
  socket.emit(requestDashboardData.name)
  await vi.waitFor(() => expect(told).toEqual([['messages']]))
  await api.publisher.publish('applications')
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(1))
  expect(told.flat().every((icon) => icon === 'messages')).toBe(true)
})

test('a limit that is set by hand in the database holds with the next request and closes the sockets', async () => {
  const { id, token } = await limited(ours.courseId, theirs.courseId)
  const socket = connect(token)
  await new Promise((connected) => socket.once('connect', () => connected(undefined)))
  const closed = new Promise((heard) => socket.once('disconnect', heard))
  expect(await recordOf(theirs, token)).toBe(200)
  await limitTo(id, [ours.courseId])
  expect(await recordOf(theirs, token)).toBe(404)
  expect(await recordOf(ours, token)).toBe(200)
  expect(await closed).toBe('io server disconnect')
})

test('a payment is not answered again under its key once its student is another course’s', async () => {
  const { id, token } = await limited(theirs.courseId)
  const pay = () =>
    api.inject(
      recordPayment,
      { body: { uniqueId: theirs.uniqueId, paymentMethod: 'UPI', Paid_amount: 5 } },
      { token, headers: { 'idempotency-key': 'once' } },
    )
  expect((await pay()).statusCode).toBe(200)
  await limitTo(id, [ours.courseId])
  const again = await pay()
  expect([again.statusCode, again.json()]).toMatchObject([404, { message: courseLimitMessages.notFound }])
})

test('a new student is not answered again under their key, once their course is another’s, nor added to another', async () => {
  const { id, token } = await limited(theirs.courseId)
  const add = async (course: string, key: string) => (await addStudent(api, { ...applicant(9), courseName: course }, { token, key })).status
  expect([await add(ours.course, 'new-1'), await add(theirs.course, 'new-2')]).toEqual([404, 201])
  await limitTo(id, [ours.courseId])
  expect(await add(theirs.course, 'new-2')).toBe(404)
})

test('no other way of writing an id is a way to another course', async () => {
  const { token } = await limited(ours.courseId)
  const { uniqueId } = theirs
  for (const written of [
    uniqueId.toLowerCase(),
    ` ${uniqueId}`,
    `${uniqueId} `,
    uniqueId.replace('STU', 'STU 0'),
    `${uniqueId},${ours.uniqueId}`,
  ])
    expect(await recordOf({ uniqueId: written }, token), written).toBe(404)
  // One's own, named beside it where nobody asks for it, does not help.
  const url = `/api/v1/admin/students/${uniqueId}/record?uniqueId=${ours.uniqueId}`
  expect((await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(404)
})

test('a class is not moved where one of its students is named of another course', async () => {
  const { token } = await limited(ours.courseId)
  const body = { course: ours.course, semester: 1, to: 2, students: [ours.uniqueId, theirs.uniqueId] }
  expect((await api.inject(moveClass, { body }, { token })).statusCode).toBe(404)
  const { rows } = await api.pool.query('select distinct semester from applications')
  expect(rows).toEqual([{ semester: 1 }])
})

fullTest('refuses to bring back the order of all courses, and finds no version of another course', async () => {
  const { token } = await makeCaller(api, 'admin', ['content', 'accounts'], [ours.courseId])
  const order = { ids: [theirs.courseId, ours.courseId] }
  await api.send(orderCourses, { body: { version: 0, content: order } }, admin)
  const { content } = (await api.send(findCourseContent, { params: { id: ours.courseId } }, { token })).body.data
  const saved = await api.send(
    saveCourse,
    { params: { id: ours.courseId }, body: { version: 0, content: { ...content, coursePrice: 5 } } },
    { token },
  )
  expect(saved.status).toBe(200)
  const restore = (kind: string, subject: string) =>
    api.inject(restoreContentVersion, { params: { kind, subject, version: '1' }, body: { version: 1 } }, { token })
  const answers = [await restore('course-order', 'site'), await restore('course', theirs.courseId), await restore('course', ours.courseId)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 404, 201])
})

fullTest('shows neither another course nor its former versions', async () => {
  const { token } = await makeCaller(api, 'admin', ['content'], [ours.courseId])
  const { content, version } = (await api.send(findCourseContent, { params: { id: theirs.courseId } }, admin)).body.data
  const body = { version, content: { ...content, courseDescription: 'Not for everybody yet', published: false } }
  await api.send(saveCourse, { params: { id: theirs.courseId }, body }, admin)
  const statusOf = async (e: Endpoint, { courseId: subject }: CastStudent) =>
    (await api.inject(e, { params: { id: subject, kind: 'course', subject, version: '1' } }, { token })).statusCode
  const asked = [findCourseContent, listContentVersions, findContentVersion].map((e) => statusOf(e, theirs))
  expect(await Promise.all(asked)).toEqual([404, 404, 404])
  expect(await statusOf(listContentVersions, ours)).toBe(200)
})

test('a course that is gone leaves nothing to see, and not everything', async () => {
  const { token } = await limited(v7())
  expect(await recordOf(ours, token)).toBe(404)
  expect((await api.send(listStudents, {}, { token })).body.data).toEqual([])
})

test('shows an admin their own application for another course, as an applicant sees it', async () => {
  const { id, token } = await limited(ours.courseId)
  const status = () => api.inject(findStatus, { params: { studentUniqueId: theirs.uniqueId } }, { token })
  const receipt = () => api.inject(findReceipt, { params: { number: theirs.receipt } }, { token })
  expect([(await status()).statusCode, (await receipt()).statusCode]).toEqual([404, 404])
  await api.pool.query('update applications set account_id = $1 where unique_id = $2', [id, theirs.uniqueId])
  const [own, paid] = [await status(), await receipt()]
  expect([own.statusCode, paid.statusCode]).toEqual([200, 200])
  expect(own.body, 'nor the name of whoever decided').not.toContain('"by"')
  expect(await recordOf(theirs, token)).toBe(404)
  await api.pool.query('update applications set account_id = null where unique_id = $1', [theirs.uniqueId])
})

test('the database keeps owners unlimited, also where a process of the release before makes one', async () => {
  const { id } = await limited(ours.courseId)
  const limitOf = async () =>
    (await api.pool.query<{ of: string[] | null }>('select duty_courses as of from accounts where id = $1', [id])).rows[0]?.of
  await api.pool.query(`update accounts set duties = '{cashier}' where id = $1`, [id])
  expect(await limitOf()).toEqual([ours.courseId])
  await api.pool.query(`update accounts set duties = '{owner}' where id = $1`, [id])
  expect(await limitOf()).toBeNull()
  await expect(limitTo(id, [ours.courseId])).rejects.toMatchObject({ constraint: 'accounts_duty_courses' })
  await api.pool.query(`update accounts set duties = '{cashier}', duty_courses = $2 where id = $1`, [id, [ours.courseId]])
  await expect(limitTo(id, [])).rejects.toMatchObject({ constraint: 'accounts_duty_courses' })
  await api.pool.query(`update accounts set role = 'student', duties = null where id = $1`, [id])
  expect(await limitOf()).toBeNull()
})
