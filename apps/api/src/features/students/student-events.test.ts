import { correctRecord } from '@campus/contracts/students/correction-endpoints.ts'
import { ownChanged } from '@campus/contracts/students/events.ts'
import { exampleRecordCorrection } from '@campus/contracts/students/examples.ts'
import { ownEventNames } from '@campus/contracts/students/socket-event-names.ts'
import { io, type Socket } from 'socket.io-client'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openAdmissions } from '../../../testing/admissions.ts'
import { enrolled, paid } from '../../../testing/fees.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let api: TestApp
let address: string
let admin: { token: string }
const sockets: Socket[] = []
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await api.signedIn('admin')
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => api.dispose())

/** Asks for the events about somebody's own records, and collects them from then on. */
const watch = (token?: string) => {
  const socket = io(address, { transports: ['websocket'], reconnection: false, auth: { token }, forceNew: true })
  sockets.push(socket)
  const [marks, errors]: [string[], unknown[]] = [[], []]
  socket.on(ownEventNames.answer.name, (payload: unknown) => marks.push(ownChanged.payload.parse(payload).mark))
  socket.on('error', (failure: unknown) => errors.push(failure))
  socket.emit(ownEventNames.name)
  return { marks, errors }
}
/** Somebody with a confirmed address, to whom all belongs that was sent with it. */
const student = async () => {
  const person = await api.signedIn('student')
  await api.pool.query('update accounts set email_verified_at = now() where id = $1', [person.id])
  return person
}

test('tells only the owner about changed fees or applications', async () => {
  const [asha, bela] = [await student(), await student()]
  const id = await enrolled(api, 1, admin, { email: asha.email })
  const [own, other] = [watch(asha.token), watch(bela.token)]
  await vi.waitFor(() => expect([own.marks.length, other.marks.length]).toEqual([1, 1]))

  await paid(api, { uniqueId: id, Paid_amount: 1000 }, admin)
  await vi.waitFor(() => expect(own.marks).toHaveLength(2))
  await enrolled(api, 2, admin, { email: bela.email })
  await vi.waitFor(() => expect(other.marks.length).toBeGreaterThan(1))
  expect(new Set(other.marks).size).toBe(other.marks.length)
  expect(own.marks).toHaveLength(2)
})

fullTest('tells nothing about an application sent with an unconfirmed address', async () => {
  const person = await api.signedIn('student')
  const own = watch(person.token)
  await vi.waitFor(() => expect(own.marks).toHaveLength(1))
  await enrolled(api, 3, admin, { email: person.email })
  const witness = await student()
  const theirs = watch(witness.token)
  // The news of what was done before may come late, and say the same again.
  await vi.waitFor(() => expect(theirs.marks.length).toBeGreaterThan(0))
  await enrolled(api, 4, admin, { email: witness.email })
  await vi.waitFor(() => expect(new Set(theirs.marks).size).toBeGreaterThan(1))
  expect(own.marks).toHaveLength(1)
})

fullTest('tells the owner of a corrected record', async () => {
  const asha = await student()
  const uniqueId = await enrolled(api, 6, admin, { email: asha.email })
  const own = watch(asha.token)
  await vi.waitFor(() => expect(own.marks.length).toBeGreaterThan(0))
  await api.send(correctRecord, { params: { uniqueId }, body: exampleRecordCorrection }, admin)
  await vi.waitFor(() => expect(new Set(own.marks).size).toBe(2))
})

fullTest('answers an unauthenticated socket with an error and no data', async () => {
  const { marks, errors } = watch()
  await vi.waitFor(() => expect(errors).toEqual([{ message: 'Please sign in' }]))
  await enrolled(api, 5, admin)
  expect(marks).toEqual([])
})
