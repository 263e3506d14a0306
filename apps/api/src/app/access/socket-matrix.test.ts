import { globSync } from 'node:fs'
import path from 'node:path'
import { type Access, type Capability, isCapability } from '@campus/contracts/core/access.ts'
import { courseRuleOf } from '@campus/contracts/core/course-access.ts'
import type { ClientEvent } from '@campus/contracts/core/live/socket-event.ts'
import { failedEvent } from '@campus/contracts/core/live/realtime-settings.ts'
import { exampleAboutPage, exampleLandingPage } from '@campus/contracts/site-content/examples.ts'
import { dutyCapabilities, duties } from '@campus/contracts/identity/people/duties.ts'
import { courseLimitMessages, missingDuty } from '@campus/contracts/identity/people/duty-messages.ts'
import { changePerson } from '@campus/contracts/identity/endpoints.ts'
import { findStudentById } from '@campus/contracts/students/events.ts'
import { type Socket, io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { applicant, applied, openAdmissions } from '../../../testing/admissions.ts'
import { makeCaller } from '../../../testing/make-caller.ts'
import { findCourseId } from '../../features/courses/queries.ts'
import { saveDocument } from '../../features/site-content/queries.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

const isEvent = (value: unknown): value is ClientEvent =>
  typeof value === 'object' && value !== null && 'answer' in value && 'access' in value

/** The folder with the contracts: each event that a client may send is found there, without a list. */
const contracts = path.resolve(import.meta.dirname, '../../../../../packages/contracts/src')
const modules = await Promise.all(
  globSync('**/events.ts', { cwd: contracts }).map((file) => import(path.join(contracts, file)) as Promise<Record<string, unknown>>),
)
const events = modules.flatMap((module) => Object.values(module).filter(isEvent))

let api: TestApp
let address: string
/** The payloads of the events that need one, by the event's name. */
const payloads: Record<string, object> = {}
/** The tokens of those who send: the application is the student's. */
const tokens: Record<string, string | undefined> = { visitor: undefined }
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  await saveDocument(api.db, 'landing', exampleLandingPage)
  await saveDocument(api.db, 'about', exampleAboutPage)
  for (const role of ['student', 'admin'] as const) tokens[role] = (await api.signedIn(role)).token
  for (const duty of duties) tokens[duty] = (await makeCaller(api, 'admin', [duty])).token
  tokens['another student'] = (await api.signedIn('student')).token
  // The student that is asked for is one of BCA.
  const limited = duties.filter((duty) => duty !== 'owner')
  tokens['limited to MCA'] = (await makeCaller(api, 'admin', limited, [(await findCourseId(api.db, 'MCA')) ?? ''])).token
  payloads[findStudentById.name] = { studentId: await applied(api, applicant(1), { token: tokens.student ?? '' }) }
  address = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.dispose())

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

/** Sends an event on a socket of its own and returns the first event that is heard. */
const send = (event: ClientEvent, token: string | undefined) =>
  new Promise<{ name: string; payload: unknown }>((heard) => {
    const socket = io(address, { transports: ['websocket'], reconnection: false, forceNew: true, auth: { token } })
    sockets.push(socket)
    socket.onAny((name: string, payload: unknown) => heard({ name, payload }))
    socket.on('connect_error', ({ message }) => heard({ name: 'connect_error', payload: message }))
    socket.emit(event.name, payloads[event.name])
  })

const signIn = { message: 'Please sign in' }
const notAllowed = { message: 'You may not do this' }
const refusals: Record<Exclude<Access, Capability>, Record<string, object | undefined>> = {
  anyone: {},
  'signed-in': { visitor: signIn },
  student: { visitor: signIn, admin: notAllowed },
  admin: { visitor: signIn, student: notAllowed, 'another student': notAllowed },
}

test('the contracts have events', () => {
  expect(events.length).toBeGreaterThan(4)
})

describe.each(events.map((event) => [event.name, event] as const))('%s', (_, event) => {
  test.each(['visitor', 'student', 'another student', 'admin'])(
    `is for ${event.access}: sent by a %s it is answered or refused`,
    async (who) => {
      const refusal = refusals[isCapability(event.access) ? 'admin' : event.access][who]
      const expected = refusal ? { name: failedEvent, payload: refusal } : { name: event.answer.name }
      expect(await send(event, tokens[who])).toMatchObject(expected)
    },
  )

  test.each(duties)('sent with the duty %s alone it is answered or refused', async (duty) => {
    const { access } = event
    const may: readonly string[] = dutyCapabilities[duty]
    const refused = isCapability(access) ? !may.includes(access) : access === 'student'
    const message = isCapability(access) ? missingDuty(access) : notAllowed.message
    const expected = refused ? { name: failedEvent, payload: { message } } : { name: event.answer.name }
    expect(await send(event, tokens[duty])).toMatchObject(expected)
  })
})

test.each(events.map((event) => [event.name, event] as const))('%s, sent by somebody limited to another course', async (_, event) => {
  const rule = courseRuleOf(event)
  const { closed, notFound } = courseLimitMessages
  const message = rule === 'closed' ? closed : typeof rule === 'object' ? notFound : null
  const expected = message === null ? { name: event.answer.name } : { name: failedEvent, payload: { message } }
  expect(await send(event, tokens['limited to MCA'])).toMatchObject(expected)
})

test('a socket is closed when a duty of its admin is taken away', async () => {
  const owner = await api.signedIn('admin')
  const { id, token } = await makeCaller(api, 'admin', ['cashier', 'messages'])
  const socket = io(address, { transports: ['websocket'], reconnection: false, forceNew: true, auth: { token } })
  sockets.push(socket)
  await new Promise((connected) => socket.once('connect', () => connected(undefined)))
  const closed = new Promise((heard) => socket.once('disconnect', heard))
  const body = { duties: ['cashier' as const], currentPassword: owner.password }
  const reply = await api.inject(changePerson, { params: { id }, body }, { token: owner.token })
  expect(reply.statusCode, reply.body).toBe(200)
  expect(await closed).toBe('io server disconnect')
})
