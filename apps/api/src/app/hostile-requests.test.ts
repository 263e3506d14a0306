import { once } from 'node:events'
import { liveStatusPath } from '@campus/contracts/admissions/status/live-status-path.ts'
import { errorEvent } from '@campus/contracts/core/live/events.ts'
import { findStudentById } from '@campus/contracts/students/events.ts'
import { errorBody } from '@campus/contracts/core/reply-schemas.ts'
import { isForOffice } from '@campus/contracts/core/access.ts'
import type { Endpoint } from '@campus/contracts/core/endpoint.ts'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { io } from 'socket.io-client'
import { amount, fullDescribe } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { accessRows } from '../../testing/access/access-matrix-rows.ts'
import { makeCaller } from '../../testing/make-caller.ts'
import { findEndpoints, nameOf } from '../../testing/contract-endpoints.ts'
import { corrupted, hostileText, hostileTexts } from '../../testing/hostile-values.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

/** About how many requests there are in all; `pnpm test:hostile` sends a million others. */
const requests = amount('HOSTILE_REQUESTS', { test: 1500, full: 100_000 })
/** The same requests in every run, unless others are asked for. */
const seed = Number(process.env.HOSTILE_SEED ?? 1)

const endpoints = await findEndpoints()
const share = requests / endpoints.length
/** Sent at once: a caller of their own each time, and what they do to each other is tried too. */
const together = Math.min(50, Math.ceil(share))

const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#444' } })
  .png()
  .toBuffer()
const rows = accessRows(new Blob([new Uint8Array(picture)]))

/** These work for long at a request that they take: a password is hashed, a picture drawn anew, a whole table written out. */
const isSlow = ({ path, files }: Endpoint) =>
  files !== undefined || /signup|login|password|auth\/email|auth\/profile|aadhaar|erase|\.csv$/i.test(path)
const slow = endpoints.filter(isSlow)
const quick = endpoints.filter((e) => !isSlow(e))
const slowRounds = Math.min(2, Math.ceil(share / together))
const quickRounds = Math.ceil((requests / together - slow.length * slowRounds) / quick.length)

let api: TestApp
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '1000000' })
})
afterAll(() => api.dispose())

type Sent = Record<string, unknown>
const isSent = (value: unknown): value is Sent => typeof value === 'object' && value !== null && !Array.isArray(value)

let n = 0
const right = (e: Endpoint): Sent => rows[nameOf(e)]?.request?.({ email: 'somebody@example.com', n: ++n }) ?? {}

const boundary = 'a-line-between'
/** A form as it is on the wire: its fields, and for each file that the endpoint takes some bytes that are none. */
const formOf = (e: Endpoint, body: unknown, bytes: string): string => {
  const fields = isSent(body) ? Object.entries(body) : [['body', body] as const]
  const parts = [
    ...fields.map(([name, value]) => `name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}`),
    ...Object.keys(e.files ?? {}).map((name) => `name="${name}"; filename="x.png"\r\ncontent-type: image/png\r\n\r\n${bytes}`),
  ]
  return `${parts.map((part) => `--${boundary}\r\ncontent-disposition: form-data; ${part}\r\n`).join('')}--${boundary}--\r\n`
}

const half = ['{', '{"a":', '[1,', '"', '\0', '{"a":1}}', `--${boundary}`, `--${boundary}\r\n\r\n`]
const json = 'application/json'
const otherTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', `${json}; charset=utf-16`, 'a/b/c']

/** A request that is right but for what has been exchanged: in its path, its question, its body, or in how it is written. */
const hostile = (e: Endpoint) => {
  const { params = {}, query = {}, body } = right(e)
  const ours = e.files ? `multipart/form-data; boundary=${boundary}` : json
  const parts = [...e.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, String((params as Sent)[name])] as const)
  const asked = Object.fromEntries(Object.keys(e.query?.shape ?? {}).map((name) => [name, hostileText]))
  return fc
    .record({
      as: fc.constantFrom('stranger', 'student', 'admin', 'admin', 'admin'),
      params: fc.record(Object.fromEntries(parts.map(([name, value]) => [name, fc.oneof(fc.constant(value), hostileText)]))),
      query: fc.oneof(
        fc.constant(query as Sent),
        fc.record(asked, { requiredKeys: [] }),
        fc.dictionary(hostileText, hostileText, { maxKeys: 3 }),
      ),
      body: corrupted(body ?? {}),
      bytes: fc.string({ unit: 'binary', maxLength: 60 }),
      half: fc.oneof({ weight: 20, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...half) }),
      type: fc.oneof({ weight: 12, arbitrary: fc.constant(ours) }, { weight: 1, arbitrary: fc.constantFrom(...otherTypes) }),
    })
    .map(({ half: broken, ...sent }) => ({
      values: [sent.params, sent.query, sent.body],
      as: sent.as,
      method: e.method,
      // An address has only well-formed texts, so lone surrogates are replaced.
      url: e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(sent.params[name]).toWellFormed())),
      query: Object.fromEntries(Object.entries(sent.query).map(([name, value]) => [name.toWellFormed(), String(value).toWellFormed()])),
      ...(e.method !== 'GET' && {
        headers: { 'content-type': sent.type },
        payload: broken ?? (e.files ? formOf(e, sent.body, sent.bytes) : JSON.stringify(sent.body)) ?? '',
      }),
    }))
}

/** Returns the fault of an answer; undefined where it has none. */
const faultIn = (e: Endpoint, as: string, { statusCode, body }: { statusCode: number; body: string }): string | undefined => {
  if (statusCode >= 500 && statusCode !== rows[nameOf(e)]?.status) return 'it failed'
  if (statusCode >= 400) {
    const said = errorBody.safeParse(JSON.parse(body))
    if (!said.success) return 'it says why in a form of its own'
    return /\b(?:error:|at \/|\.ts:|select .+ from |insert into |syntax|violates|undefined)/i.test(said.data.message)
      ? 'its words are the server’s own'
      : undefined
  }
  if (as === 'stranger' && e.access !== 'anyone') return 'it let a stranger in'
  const taken = isForOffice(e.access) ? 'admin' : e.access
  return (taken === 'admin' || taken === 'student') && as !== taken ? `it let a ${as} in` : undefined
}

type Hostile = ReturnType<typeof hostile> extends fc.Arbitrary<infer T> ? T : never

const unsent = new Set(hostileTexts)
const noteSent = (value: unknown): void => {
  if (typeof value === 'string') unsent.delete(value)
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(noteSent)
}

const faultsIn = async (e: Endpoint, batch: Hostile[]) => {
  const tokens: Record<string, string> = {
    student: (await makeCaller(api, 'student')).token,
    admin: (await makeCaller(api, 'admin')).token,
  }
  const answers = await Promise.all(
    batch.map(async ({ as, headers, values, ...sent }) => {
      noteSent(values)
      const token = tokens[as]
      const send = () => api.app.inject({ ...sent, headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } })
      const first = await send()
      // On a machine that is busy enough the server says so, and when to come back.
      const answer = first.statusCode === 503 && first.headers['retry-after'] !== undefined ? await send() : first
      const fault = faultIn(e, as, answer)
      return fault && JSON.stringify({ fault, status: answer.statusCode, answer: answer.body.slice(0, 300), as, ...sent })
    }),
  )
  return answers.filter((answer) => answer !== undefined).join('\n')
}

test.each(endpoints.map((e, index) => [nameOf(e), e, index] as const))(
  '%s refuses what it cannot take, in words, and never fails',
  async (_, e, index) => {
    const batches = fc.array(hostile(e), { minLength: together, maxLength: together })
    await fc.assert(
      fc.asyncProperty(batches, async (batch) => {
        expect(await faultsIn(e, batch)).toBe('')
      }),
      // The failure itself shows the request, so the first one ends the run.
      { numRuns: isSlow(e) ? slowRounds : quickRounds, seed: seed + index, endOnFailure: true },
    )
    expect(Object.keys(Object.prototype)).toEqual([])
  },
)

test('every hostile text was sent', () => {
  expect([...unsent]).toEqual([])
})

fullDescribe('on a live connection', () => {
  /** Payloads that fit into one message: a larger one closes the connection. */
  const payloads = fc
    .sample(corrupted({ studentId: 'STU123' }), { seed, numRuns: 200 })
    .filter((payload) => Buffer.byteLength(JSON.stringify(payload) ?? '') < 4000)

  let address: string
  beforeAll(async () => {
    address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  })

  test.each(['student', 'admin', null] as const)('refuses hostile questions of %s in words and keeps the connection', async (role) => {
    const token = role && (await makeCaller(api, role)).token
    const heard: [name: string, payload: unknown][] = []
    // A page may send sixty in ten seconds.
    for (let from = 0; from < payloads.length; from += together) {
      heard.length = 0
      const some = payloads.slice(from, from + together)
      const socket = io(address, { transports: ['websocket'], reconnection: false, forceNew: true, auth: { token } })
      socket.onAny((name: string, payload: unknown) => heard.push([name, payload]))
      for (const payload of some) socket.emit(findStudentById.name, payload)
      await vi.waitFor(() => expect(heard).toHaveLength(some.length), { timeout: 20_000 })
      expect(heard.filter(([name, payload]) => name !== errorEvent.name || !errorEvent.payload.safeParse(payload).success)).toEqual([])
      expect(socket.connected).toBe(true)
      socket.disconnect()
    }
  })

  test('a question about an application that is none is refused in words, whatever it is', async () => {
    const answers = await Promise.all(
      payloads.map(async (payload) => {
        const socket = new WebSocket(`${address.replace('http', 'ws')}${liveStatusPath}`)
        await once(socket, 'open')
        const answer = once(socket, 'message')
        socket.send(typeof payload === 'string' ? payload : (JSON.stringify(payload) ?? ''))
        const [said] = (await answer) as [Buffer]
        socket.terminate()
        return errorBody.safeParse(JSON.parse(said.toString())).success
      }),
    )
    expect(answers).not.toContain(false)
  })
})
