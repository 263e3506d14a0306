import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endpoint } from '@campus/contracts/core/endpoint.ts'
import { albumCover, galleryPicture } from '@campus/contracts/core/files.ts'
import { ok } from '@campus/contracts/core/reply-schemas.ts'
import { line } from '@campus/contracts/core/field-schemas.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Identity } from './access.ts'
import { readConfig } from '../../app/config/config.ts'
import { handleErrors } from './error-handler.ts'
import { acceptForms } from './uploads/multipart-forms.ts'
import type { Counts } from './limits/rate-limits.ts'
import { replyCompiler } from './reply-compiler.ts'
import { serve } from './serve-endpoint.ts'
import { requestCompiler } from './validation.ts'

let app: FastifyInstance
let folder: string
let caller: Identity | null

beforeEach(async () => {
  caller = null
  folder = await mkdtemp(path.join(tmpdir(), 'campus-serve-'))
  app = Fastify({ logger: false })
  app.setValidatorCompiler(requestCompiler)
  app.setSerializerCompiler(replyCompiler({ check: false }))
  app.decorateRequest('identity', null)
  app.addHook('onRequest', async (request) => {
    request.identity = caller
  })
  handleErrors(app)
  app.decorate('countAgainst', async () => {})
  app.decorate('counts', { networkOf: () => 'a network' } as unknown as Counts)
  await acceptForms(app, { config: readConfig({ DATA_DIR: folder }) })
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const record = { summary: 's', status: 200, reply: ok({ name: z.string() }) } as const
const someone = (role: 'student' | 'admin'): Identity => ({
  userId: 'u',
  sessionId: 's',
  role,
  name: 'Asha',
  email: 'asha@example.com',
  courses: 'all',
  duties: role === 'admin' ? ['owner'] : [],
  emailVerified: false,
  hasFactor: false,
  isFactorFresh: false,
  lacksFactor: false,
})

test.each([
  ['anyone', [200, 200, 200]],
  ['signed-in', [401, 200, 200]],
  ['student', [401, 200, 403]],
  ['admin', [401, 403, 200]],
] as const)('an endpoint for %s answers a stranger, a student and an admin with %j', async (access, expected) => {
  serve(app, endpoint({ ...record, method: 'GET', path: '/api/v1/thing', access }), async () => ({ name: 'x' }))
  const statuses = []
  for (const role of [null, 'student', 'admin'] as const) {
    caller = role && someone(role)
    statuses.push((await app.inject('/api/v1/thing')).statusCode)
  }
  expect(statuses).toEqual(expected)
})

test.each([
  ['anyone', [1, 1, 0]],
  ['signed-in', [0, 1, 1]],
] as const)('counts calls of an endpoint for %s by a stranger, a student and an admin as %j', async (access, expected) => {
  serve(app, endpoint({ ...record, method: 'GET', path: '/api/v1/thing', access, limit: 'lookup' }), async () => ({ name: 'x' }))
  const count = vi.spyOn(app, 'countAgainst')
  const counts = []
  for (const role of [null, 'student', 'admin'] as const) {
    caller = role && someone(role)
    await app.inject('/api/v1/thing')
    counts.push(count.mock.calls.length)
    count.mockClear()
  }
  expect(counts).toEqual(expected)
})

test('refuses an unauthorised caller before reading the body', async () => {
  serve(
    app,
    endpoint({ ...record, method: 'POST', path: '/api/v1/thing', access: 'admin', body: z.object({ name: line('Name is required') }) }),
    async () => ({ name: 'x' }),
  )
  expect(
    (await app.inject({ method: 'POST', url: '/api/v1/thing', headers: { 'content-type': 'application/json' }, payload: '{broken' }))
      .statusCode,
  ).toBe(401)
})

test('a reply carries only what its schema lists', async () => {
  serve(app, endpoint({ ...record, method: 'GET', path: '/api/v1/thing', access: 'anyone' }), async () => ({
    name: 'x',
    passwordHash: 'secret',
  }))
  expect((await app.inject('/api/v1/thing')).json()).toEqual({ success: true, name: 'x' })
})

const upload = endpoint({
  ...record,
  method: 'POST',
  path: '/api/v1/upload',
  access: 'anyone',
  body: z.object({ name: line('Name is required') }),
  files: { picture: galleryPicture, cover: albumCover },
  status: 201,
})

const form = (parts: Record<string, string | Buffer>) => {
  const boundary = 'b0undary'
  const head = (name: string, part: string | Buffer) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${typeof part === 'string' ? '' : `; filename="${name}.png"\r\ncontent-type: image/png`}\r\n\r\n`
  const payload = Buffer.concat([
    ...Object.entries(parts).flatMap(([name, part]) => [Buffer.from(head(name, part)), Buffer.from(part), Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { method: 'POST', url: upload.path, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload } as const
}

test('a form’s fields arrive checked, its files on disk, and afterwards the files are gone', async () => {
  let seen: object = {}
  serve(app, upload, async ({ body, files }) => {
    seen = { body, bytes: files.picture.bytes, cover: files.cover, waiting: (await readdir(app.spoolFolder)).length }
    return { name: body.name }
  })
  const reply = await app.inject(form({ name: ' Sports Day ', picture: Buffer.from('bytes') }))
  expect(reply.statusCode).toBe(201)
  expect(seen).toEqual({ body: { name: 'Sports Day' }, bytes: 5, cover: undefined, waiting: 1 })
  expect(await readdir(app.spoolFolder)).toEqual([])
})

test.each<[string, Record<string, string | Buffer>]>([
  ['was dealt with', { name: 'Sports Day', picture: Buffer.from('bytes') }],
  ['was refused', { name: ' ' }],
])('a form that %s gives its room back', async (_, parts) => {
  const leave = vi.fn()
  vi.spyOn(app.uploads.visitors, 'admit').mockResolvedValue(leave)
  serve(app, upload, async ({ body }) => ({ name: body.name }))
  await app.inject(form(parts))
  expect(leave).toHaveBeenCalledOnce()
})

test('a form is 415 where only JSON is read, and does not pass for an empty body', async () => {
  const handler = vi.fn(async () => ({ name: 'x' }))
  serve(app, endpoint({ ...record, method: 'POST', path: upload.path, access: 'anyone', body: z.object({ name: z.string() }) }), handler)
  expect((await app.inject(form({ name: 'Sports Day' }))).statusCode).toBe(415)
  expect(handler).not.toHaveBeenCalled()
})

test('names the field of a list that has a wrong entry', async () => {
  const body = z.object({ duties: z.array(z.enum(['owner'], 'Please choose a duty')) })
  serve(app, endpoint({ ...record, method: 'POST', path: '/api/v1/thing', access: 'anyone', body }), async () => ({ name: 'x' }))
  const reply = await app.inject({ method: 'POST', url: '/api/v1/thing', payload: { duties: ['owner', 'king'] } })
  expect(reply.json<{ errors: unknown }>().errors).toEqual({ duties: 'Please choose a duty' })
})

test('names a form’s wrong fields and missing files together, and leaves no files', async () => {
  serve(app, upload, async () => ({ name: 'x' }))
  const reply = await app.inject(form({ name: ' ', cover: Buffer.from('bytes') }))
  expect(reply.statusCode).toBe(400)
  expect(reply.json<{ errors: unknown }>().errors).toEqual({ name: 'Name is required', picture: 'Please choose a file' })
  expect(await readdir(app.spoolFolder)).toEqual([])
})

test('a handler that fails leaves no file behind and tells nothing', async () => {
  serve(app, upload, async () => {
    throw new Error('select secret from users')
  })
  const reply = await app.inject(form({ name: 'x', picture: Buffer.from('bytes') }))
  expect(reply.statusCode).toBe(500)
  expect(reply.body).not.toContain('secret')
  expect(await readdir(app.spoolFolder)).toEqual([])
})
