import { once } from 'node:events'
import { Writable } from 'node:stream'
import { trackApplication } from '@campus/contracts/admissions/endpoints.ts'
import { liveStatusPath } from '@campus/contracts/admissions/status/live-status-path.ts'
import { listContactMessages, sendContactMessage } from '@campus/contracts/contact/endpoints.ts'
import { changeForgottenPassword, signIn } from '@campus/contracts/identity/endpoints.ts'
import { exampleLogin } from '@campus/contracts/identity/examples.ts'
import { io } from 'socket.io-client'
import { WebSocket } from 'ws'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'

type Line = {
  msg: string
  live?: string
  event?: string
  secret?: string
  network?: string
  status?: number
  more?: number
  res?: { status: number }
  req?: { route: string }
}
let lines: Line[] = []
const sink = new Writable({
  write(part: Buffer, _, done) {
    lines.push(
      ...part
        .toString()
        .trim()
        .split('\n')
        .map((one) => JSON.parse(one) as Line),
    )
    done()
  },
})

let api: TestApp
const dispose = () => api.dispose()
beforeAll(async () => {
  api = await testApp({ LOG_LEVEL: 'info', METRICS_PORT: '0', RATE_LIMIT_FACTOR: '0.1' }, sink)
})
afterAll(dispose)

const ask = (remoteAddress: string, token?: string) => api.inject(listContactMessages, {}, { remoteAddress, ...(token && { token }) })
const refusedLines = () => lines.filter(({ msg }) => msg === 'refused')
const counted = async (status: number) => {
  const text = (await api.app.metrics?.metrics()) ?? ''
  return Number(new RegExp(`^campus_refused_requests_total\\{status="${status}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
}

fullTest('a refusal is logged with its route and the keyed hash of the network, and with nothing of the caller', async () => {
  lines = []
  await ask('203.0.113.7')
  const { token } = await api.signedIn('student')
  await ask('203.0.113.7', token)
  const message = {
    body: { cName: 'Asha Demo', cEmail: 'canary@example.com', cNumber: '9876543210', cMessage: 'A canary sings in the yard' },
  }
  await api.inject(sendContactMessage, message, { remoteAddress: '203.0.113.8' })
  await api.inject(sendContactMessage, message, { remoteAddress: '203.0.113.8' })
  const network = api.app.counts.networkOf({ ip: '203.0.113.7' })
  expect(refusedLines().map(({ res, network: from, req }) => [res?.status, from, req?.route])).toEqual([
    [401, network, listContactMessages.path],
    [403, network, listContactMessages.path],
    [429, api.app.counts.networkOf({ ip: '203.0.113.8' }), sendContactMessage.path],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113|canary|9876543210/)
})

fullTest('a wrong password is counted, and tries without end leave a few lines', async () => {
  lines = []
  const before = await counted(401)
  for (let i = 0; i < 8; i++) await api.inject(signIn, { body: exampleLogin }, { remoteAddress: `2001:db8:${i % 2}::1` })
  expect(lines.length).toBeLessThanOrEqual(4)
  expect((await counted(401)) - before + (await counted(429))).toBeGreaterThanOrEqual(8)
  expect(await api.app.metrics?.metrics()).toMatch(/^campus_failed_sign_ins_total [1-9]/m)
})

const guessesOf = async (secret: string) => {
  const text = (await api.app.metrics?.metrics()) ?? ''
  return Number(new RegExp(`^campus_wrong_guesses_total\\{secret="${secret}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
}

test('logs and counts what a socket is refused: its token, an event for admins, and dates that are tried too often', async () => {
  lines = []
  const before = [await counted(401), await counted(429), await guessesOf('date')]
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const open = (auth: object) => io(address, { transports: ['websocket'], reconnection: false, forceNew: true, auth })
  const stranger = open({ token: 'made up' })
  await new Promise<void>((resolve) => stranger.once('connect_error', () => resolve()))
  const visitor = open({})
  visitor.emit('findStudentById', { studentId: 'STU1001' })
  await new Promise<void>((resolve) => visitor.once('error', () => resolve()))
  visitor.disconnect()
  for (let n = 1; n <= 2; n++) {
    const page = new WebSocket(address.replace('http', 'ws') + liveStatusPath)
    await once(page, 'open')
    page.send(JSON.stringify({ uniqueId: 'STU999999', dateOfBirth: `2001-01-0${n}` }))
    await once(page, 'message')
    page.terminate()
  }
  expect([await counted(401), await counted(429), await guessesOf('date')].map((now, i) => now - (before[i] ?? 0))).toEqual([2, 1, 1])
  const network = api.app.counts.networkOf({ ip: '127.0.0.1' })
  expect(refusedLines().map(({ event, live, status, network: from }) => [event ?? live, status, from])).toEqual([
    ['connect', 401, network],
    [liveStatusPath, 429, network],
  ])
})

test('logs and counts a wrong code and a wrong date with the keyed hash of the network alone', async () => {
  lines = []
  const before = [await guessesOf('code'), await guessesOf('date')]
  const reset = { email: 'canary@example.com', otp: '12345678', newPassword: 'Six Teal Owls 42' }
  expect((await api.inject(changeForgottenPassword, { body: reset }, { remoteAddress: '203.0.113.40' })).statusCode).toBe(400)
  const question = { uniqueId: 'STU999998', dateOfBirth: '2001-01-01' }
  expect((await api.inject(trackApplication, { body: question }, { remoteAddress: '203.0.113.41' })).statusCode).toBe(404)
  expect([await guessesOf('code'), await guessesOf('date')]).toEqual(before.map((count) => count + 1))
  const guesses = lines.filter(({ msg }) => msg === 'wrong guess').map(({ secret, network }) => [secret, network])
  expect(guesses).toEqual([
    ['code', api.app.counts.networkOf({ ip: '203.0.113.40' })],
    ['date', api.app.counts.networkOf({ ip: '203.0.113.41' })],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113|canary|STU999998|12345678|2001-01-01/)
})

test('a flood from a thousand networks grows the log by a bounded number of lines, and none of it is uncounted', async () => {
  lines = []
  const before = await counted(401)
  for (let i = 0; i < 1000; i++) await ask(`10.${Math.floor(i / 250)}.${i % 250}.1`)
  expect((await counted(401)) - before).toBe(1000)
  await api.app.close()
  expect(lines.length).toBeLessThan(110)
  const more = lines.reduce((sum, line) => sum + (line.more ?? 0), 0)
  expect(refusedLines().length + more).toBeGreaterThanOrEqual(1000)
  expect(lines.find(({ msg }) => msg === 'refused many other networks')?.more).toBeGreaterThan(400)
})
