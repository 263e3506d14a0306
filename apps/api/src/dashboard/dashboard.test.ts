import { sendContactMessage } from '@campus/contracts/contact/endpoints.ts'
import { exampleContactDraft } from '@campus/contracts/contact/examples.ts'
import { dashboardData } from '@campus/contracts/dashboard/events.ts'
import { exampleAboutPage, exampleLandingPage } from '@campus/contracts/site-content/examples.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { saveDocument } from '../site-content/queries.ts'
import { type TestApp, testApp } from '../testing.ts'

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

/** What a socket was told by an event of this name, so far. */
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

test.each(['a visitor', 'a student'])('%s who asks for the cards hears an error and no number', async (who) => {
  const socket = connect(who === 'a student' ? (await api.signedIn('student')).token : undefined)
  const [cards, errors] = [told(socket, 'DashBoard_Data'), told(socket, 'error')]
  socket.emit('Request_DashBoard_Data')
  await vi.waitFor(() => expect(errors).toHaveLength(1))
  await api.send(sendContactMessage, { body: exampleContactDraft })
  socket.emit('Request_DashBoard_Data')
  await vi.waitFor(() => expect(errors).toHaveLength(2))
  expect(cards).toEqual([])
})

test('the content of the home and about pages comes to anyone, and again when it changes', async () => {
  const socket = connect()
  const [contents, errors] = [told(socket, 'frontend'), told(socket, 'error')]
  socket.emit('requestFrontend')
  await vi.waitFor(() => expect(errors).toEqual([{ message: 'This site has no content yet' }]))

  await saveDocument(api.db, 'landing', exampleLandingPage)
  await saveDocument(api.db, 'about', exampleAboutPage)
  await api.publisher.publish('content')
  await vi.waitFor(() => expect(contents).toEqual([{ landingPage: exampleLandingPage, aboutPage: exampleAboutPage }]))
})
