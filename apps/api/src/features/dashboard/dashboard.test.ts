import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { sendContactMessage } from '@campus/contracts/contact/endpoints.ts'
import { exampleContactDraft } from '@campus/contracts/contact/examples.ts'
import { dashboardData, dashboardDays } from '@campus/contracts/dashboard/events.ts'
import type { Duty } from '@campus/contracts/identity/people/duties.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { exampleAboutPage, exampleLandingPage } from '@campus/contracts/site-content/examples.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { insertFormerEntries } from '../fees/queries.ts'
import { applicant, applied, openAdmissions } from '../../../testing/admissions.ts'
import { makeCaller } from '../../../testing/make-caller.ts'
import { enrolled } from '../../../testing/fees.ts'
import { saveDocument } from '../site-content/queries.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { listDays } from './queries.ts'

let api: TestApp
let address: string
const sockets: Socket[] = []
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  address = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => api.dispose())

const connect = (token?: string) => {
  const socket = io(address, { transports: ['websocket'], reconnection: false, auth: { token }, forceNew: true })
  sockets.push(socket)
  return socket
}

/** Collects the payloads of an event that a socket receives. */
const told = (socket: Socket, event: string) => {
  const all: unknown[] = []
  socket.on(event, (payload: unknown) => all.push(payload))
  return all
}
const valueOf = (payload: unknown, icon: string) =>
  dashboardData.payload.parse(payload).DashBoard_Data.find((card) => card.icon === icon)?.value

test('an admin’s cards count what there is, and move by themselves when it changes', async () => {
  const { token } = await api.signedIn('admin')
  const socket = connect(token)
  const cards = told(socket, 'DashBoard_Data')
  socket.emit('Request_DashBoard_Data')
  await vi.waitFor(() => expect(cards).toHaveLength(1))
  expect(valueOf(cards[0], 'messages')).toBe(0)
  await api.send(sendContactMessage, { body: exampleContactDraft })
  await vi.waitFor(() => expect(valueOf(cards.at(-1), 'messages')).toBe(1))
})

fullTest('updates an admin’s days when an application arrives', async () => {
  await openAdmissions(api)
  const socket = connect((await api.signedIn('admin')).token)
  const days = told(socket, 'DashBoard_Days')
  socket.emit('Request_DashBoard_Days')
  await vi.waitFor(() => expect(days).toHaveLength(1))
  const lastOf = (payload: unknown) => dashboardDays.payload.parse(payload).DashBoard_Days.at(-1)
  const { applications: before = 0 } = lastOf(days[0]) ?? {}
  await applied(api, applicant(1))
  await vi.waitFor(() => expect(lastOf(days.at(-1))).toMatchObject({ day: collegeDay(), applications: before + 1 }))
})

test('shows each duty its own cards, and the money to those who see the reports', async () => {
  const shown = async (duty: Duty) => {
    const socket = connect((await makeCaller(api, 'admin', [duty])).token)
    const [cards, days] = [told(socket, 'DashBoard_Data'), told(socket, 'DashBoard_Days')]
    socket.emit('Request_DashBoard_Data')
    socket.emit('Request_DashBoard_Days')
    // The changes of the others are told here, too.
    await vi.waitFor(() => expect(Math.min(cards.length, days.length)).toBeGreaterThan(0))
    // Both at first and after a change.
    await api.publisher.publish('fees')
    await vi.waitFor(() => expect(cards.length).toBeGreaterThan(1))
    const names = cards.map((payload) => dashboardData.payload.parse(payload).DashBoard_Data.map(({ icon }) => icon))
    expect(names[1]).toEqual(names[0])
    return { cards: names[0], money: dashboardDays.payload.parse(days[0]).DashBoard_Days.every(({ received }) => received !== undefined) }
  }
  expect(await Promise.all((['cashier', 'accounts', 'admissions'] as const).map(shown))).toEqual([
    { cards: ['students'], money: false },
    { cards: ['students', 'collected', 'due'], money: true },
    { cards: ['applications', 'pending', 'students'], money: false },
  ])
})

test('answers by the duties of the moment, though nobody has told the connection of a change', async () => {
  const { id, token } = await makeCaller(api, 'admin', ['accounts'])
  const socket = connect(token)
  const cards = told(socket, 'DashBoard_Data')
  const shown = () => cards.map((payload) => dashboardData.payload.parse(payload).DashBoard_Data.map(({ icon }) => icon))
  socket.emit('Request_DashBoard_Data')
  await vi.waitFor(() => expect(cards).toHaveLength(1))
  // The database tells every process of it by itself, which closes the connection; here it does not.
  await api.pool.query('alter table accounts disable trigger accounts_duties_announced')
  await api.pool.query(`update accounts set duties = '{messages}' where id = $1`, [id])
  await api.pool.query('alter table accounts enable trigger accounts_duties_announced')
  socket.emit('Request_DashBoard_Data')
  await vi.waitFor(() => expect(shown()).toEqual([['students', 'collected', 'due'], ['messages']]))
})

fullTest('a day is the college’s own, and one on which nothing came is there too', async () => {
  const { token } = await api.signedIn('admin')
  const [first, second] = [await enrolled(api, 2, { token }), await enrolled(api, 3, { token })]
  /** Half past midnight at the college, still the day before in UTC. */
  const [night, noon] = [new Date('2026-03-04T19:00:00.000Z'), new Date('2026-03-06T06:30:00.000Z')]
  await api.pool.query('update applications set applied_at = $1 where unique_id = any($2)', [night, [first, second]])
  const { rows } = await api.pool.query<{ id: string }>('select id from applications where unique_id = $1', [first])
  const entry = { applicationId: rows[0]?.id ?? '', recordedByName: 'Office' }
  await insertFormerEntries(api.db, [
    { ...entry, kind: 'Payment', amountPaise: 12_345, paymentMethod: 'UPI', recordedAt: night },
    { ...entry, kind: 'Payment', amountPaise: 5, paymentMethod: 'Cash', recordedAt: noon },
    { ...entry, kind: 'Reversal', reverses: 1, reason: 'returned', recordedAt: noon },
    { ...entry, kind: 'Concession', amountPaise: 500, reason: 'Merit', recordedAt: noon },
  ])
  const days = await listDays(api.db, noon)
  expect([days.length, days[0]?.day]).toEqual([14, '2026-02-21'])
  expect(days.slice(-3)).toEqual([
    { day: '2026-03-04', applications: 0, received: 0, reversed: 0 },
    { day: '2026-03-05', applications: 2, received: 123.45, reversed: 0 },
    { day: '2026-03-06', applications: 0, received: 0.05, reversed: 123.45 },
  ])
})

test.each(['a visitor', 'a student'])('answers %s with an error when they ask for the cards or the days', async (who) => {
  const socket = connect(who === 'a student' ? (await api.signedIn('student')).token : undefined)
  const [cards, days, errors] = [told(socket, 'DashBoard_Data'), told(socket, 'DashBoard_Days'), told(socket, 'error')]
  socket.emit('Request_DashBoard_Data')
  socket.emit('Request_DashBoard_Days')
  await vi.waitFor(() => expect(errors).toHaveLength(2))
  await api.send(sendContactMessage, { body: exampleContactDraft })
  socket.emit('Request_DashBoard_Data')
  await vi.waitFor(() => expect(errors).toHaveLength(3))
  expect([...cards, ...days]).toEqual([])
})

test('the content of the home and about pages comes to anyone, and again when it changes', async () => {
  const socket = connect()
  const [contents, errors] = [told(socket, 'frontend'), told(socket, 'error')]
  socket.emit('requestFrontend')
  await vi.waitFor(() => expect(errors).toEqual([{ message: 'This site has no content yet' }]))

  await saveDocument(api.db, 'landing', exampleLandingPage)
  await saveDocument(api.db, 'about', exampleAboutPage)
  await api.publisher.publish('content')
  await vi.waitFor(() => expect(contents).toMatchObject([{ landingPage: exampleLandingPage, aboutPage: exampleAboutPage }]))
})
