import { createHmac } from 'node:crypto'
import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Access, type Capability, isCapability, isForOffice } from '@campus/contracts/core/access.ts'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deriveKey } from '../../platform/crypto/derive-key.ts'
import { accessRows } from '../../../testing/access/access-matrix-rows.ts'
import type { Row } from '../../../testing/access/content-access-matrix-rows.ts'
import { makeCaller as callerOf } from '../../../testing/make-caller.ts'
import { findEndpoints, nameOf } from '../../../testing/contract-endpoints.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

const endpoints = await findEndpoints()

const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#444' } })
  .png()
  .toBuffer()
const rows: Record<string, Row> = accessRows(new Blob([new Uint8Array(picture)]))

let api: TestApp
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
})
afterAll(() => api.dispose())

let n = 0
const makeCaller = (role: 'student' | 'admin') => callerOf(api, role)
const change = (statement: string, id: string) => api.pool.query(statement, [id])

const part = (value: object | string) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
type Forgery = { alg?: string; hash?: string; key?: Buffer; claims?: object }
/** A token of an admin's session, as everything else in it is right. */
const forge = async ({ alg = 'HS256', hash = 'sha256', key = deriveKey(api.config.secrets.jwt, 'access token'), claims = {} }: Forgery) => {
  const { id, sid } = await makeCaller('admin')
  const now = Math.floor(Date.now() / 1000)
  const payload = { sub: id, sid, role: 'admin', iat: now, exp: now + 900, iss: 'campus', aud: 'campus-api', ...claims }
  const text = `${part({ alg, typ: 'JWT' })}.${part(payload)}`
  return `${text}.${alg === 'none' ? '' : createHmac(hash, key).update(text).digest('base64url')}`
}

type Who = 'stranger' | 'student' | 'admin'
type Caller = { email: string; token?: string }
/** Everybody who may come along, and as whom the server has to take them. */
const identities: [name: string, as: Who, make: () => Promise<Caller>][] = [
  ['nobody', 'stranger', async () => ({ email: 'nobody@example.com' })],
  ['garbage for a token', 'stranger', async () => ({ email: 'x@example.com', token: 'garbage' })],
  ['a token that nobody signed', 'stranger', async () => ({ email: 'x@example.com', token: await forge({ alg: 'none' }) })],
  ['a token of another key', 'stranger', async () => ({ email: 'x@example.com', token: await forge({ key: Buffer.alloc(32) }) })],
  [
    'a token of the bare secret',
    'stranger',
    async () => ({ email: 'x@example.com', token: await forge({ key: Buffer.from(api.config.secrets.jwt) }) }),
  ],
  [
    'a token of another algorithm',
    'stranger',
    async () => ({ email: 'x@example.com', token: await forge({ alg: 'HS512', hash: 'sha512' }) }),
  ],
  [
    'a token for another audience',
    'stranger',
    async () => ({ email: 'x@example.com', token: await forge({ claims: { aud: 'elsewhere' } }) }),
  ],
  ['a token of another issuer', 'stranger', async () => ({ email: 'x@example.com', token: await forge({ claims: { iss: 'elsewhere' } }) })],
  ['a token without an audience', 'stranger', async () => ({ email: 'x@example.com', token: await forge({ claims: { aud: undefined } }) })],
  ['an expired token', 'stranger', async () => ({ email: 'x@example.com', token: await forge({ claims: { exp: 1 } }) })],
  ['a token that never expires', 'stranger', async () => ({ email: 'x@example.com', token: await forge({ claims: { exp: undefined } }) })],
  [
    'a token of somebody else’s session',
    'stranger',
    async () => ({ email: 'x@example.com', token: await forge({ claims: { sub: v7() } }) }),
  ],
  ['a student', 'student', () => makeCaller('student')],
  ['another student', 'student', () => makeCaller('student')],
  [
    'a student whose token says admin',
    'student',
    async () => {
      const { id, sid, email } = await makeCaller('student')
      return { email, token: api.app.signToken({ sub: id, sid, role: 'admin' }, 900) }
    },
  ],
  ['an admin', 'admin', () => makeCaller('admin')],
  [
    'a disabled admin',
    'stranger',
    async () => {
      const caller = await makeCaller('admin')
      await change('update accounts set disabled_at = now() where id = $1', caller.id)
      return caller
    },
  ],
  [
    'a demoted admin',
    'student',
    async () => {
      const caller = await makeCaller('admin')
      await change(`update accounts set role = 'student' where id = $1`, caller.id)
      return caller
    },
  ],
  [
    'an admin whose session has ended',
    'stranger',
    async () => {
      const caller = await makeCaller('admin')
      await change('update sessions set ended_at = now() where account_id = $1', caller.id)
      return caller
    },
  ],
  [
    'an admin whose session has expired',
    'stranger',
    async () => {
      const caller = await makeCaller('admin')
      await change(
        `update sessions set created_at = now() - interval '2 days', expires_at = now() - interval '1 day' where account_id = $1`,
        caller.id,
      )
      return caller
    },
  ],
]

const refusal: Record<Exclude<Access, Capability>, Record<Who, 401 | 403 | null>> = {
  anyone: { stranger: null, student: null, admin: null },
  'signed-in': { stranger: 401, student: null, admin: null },
  student: { stranger: 401, student: null, admin: 403 },
  admin: { stranger: 401, student: 403, admin: null },
}

const refusedCallers: Record<string, Promise<Caller>> = {}
const refusalOf = (access: Access, who: Who) => refusal[isCapability(access) ? 'admin' : access][who]

test('every endpoint of the contracts has a row, and every row an endpoint', () => {
  expect(endpoints.length).toBeGreaterThan(20)
  expect(Object.keys(rows).toSorted()).toEqual(endpoints.map(nameOf).toSorted())
})

describe.each(endpoints.map((e) => [nameOf(e), e] as const))('%s', (name, e) => {
  test.each(identities)(`is for ${e.access}: %s counts as %s`, async (who, as, make) => {
    const refused = refusalOf(e.access, as)
    // A refused caller changes nothing, so all endpoints that refuse an identity may share one caller.
    const caller = await (refused === null ? make() : (refusedCallers[who] ??= make()))
    const row = rows[name] ?? { status: -1 }
    const reply = await api.inject(e, row.request?.({ email: caller.email, n: ++n }) ?? {}, {
      ...(caller.token && { token: caller.token }),
    })
    expect(reply.statusCode, reply.body).toBe(refused ?? row.status)
    expect(e.shared === true || reply.headers['cache-control'] === 'no-store').toBe(true)
  })
})

test('no other way of writing a path is a way around its access', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as AddressInfo
  const { token } = await makeCaller('student')
  // As it is on the wire: no client in between that tidies the path up.
  const send = (method: string, raw: string) =>
    new Promise<number>((done, failed) => {
      const sent = ask({ host: '127.0.0.1', port, method, path: raw, headers: { authorization: `Bearer ${token}` } }, (response) => {
        response.resume()
        done(response.statusCode ?? 0)
      })
      sent.on('error', failed)
      sent.end()
    })
  const guarded = endpoints.filter(({ access }) => isForOffice(access))
  expect(guarded.length).toBeGreaterThan(0)
  for (const { method, path: url } of guarded) {
    for (const raw of [
      `${url}/`,
      `/${url}`,
      url.replaceAll('/', '//'),
      url.toUpperCase(),
      url.replace(/n/i, '%6E'),
      `${url}?x=1`,
      `${url}/?x=1`,
    ]) {
      expect(await send(method, raw), raw).toBe(403)
    }
    for (const raw of [url.replace('/v1', '/v1/%2e'), url.replace('/v1', '/x/%2e%2e/v1'), `${url}%00`, `${url}%2f`, `${url};x`]) {
      expect([403, 404], raw).toContain(await send(method, raw))
    }
  }
})
