import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type Access, type Capability, isCapability } from '@campus/contracts/core/access.ts'
import type { Endpoint } from '@campus/contracts/core/endpoint.ts'
import { errors } from '@campus/contracts/core/errors.ts'
import { refusalsOf } from '@campus/contracts/core/refusals.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessRows } from '../../testing/access/access-matrix-rows.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { findEndpoints, nameOf } from '../../testing/contract-endpoints.ts'
import { makeCaller } from '../../testing/make-caller.ts'

type Operation = {
  operationId: string
  security: Record<string, string[]>[]
  parameters?: { name: string; in: string }[]
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: object }> }>
}
type Document = { paths: Record<string, Record<string, Operation>>; components: { responses: Record<string, object> } }

const endpoints = await findEndpoints()
const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#444' } })
  .png()
  .toBuffer()
const rows = accessRows(new Blob([new Uint8Array(picture)]))

/** The contracts from which the routes of the server were made. */
const served = new Set<Endpoint>()
const watchRoutes = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ config }) => {
    if (config?.endpoint) served.add(config.endpoint)
  })
}

let api: TestApp
let document: Document
const ajv = new Ajv2020({ strict: false, validateFormats: false })
beforeAll(async () => {
  subscribe('fastify.initialization', watchRoutes)
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  unsubscribe('fastify.initialization', watchRoutes)
  document = (await api.app.inject('/api/docs/json')).json<Document>()
  ajv.addSchema(document, 'description')
})
afterAll(() => api.dispose())

const json = 'application/json'
const pathOf = (e: Endpoint) => e.path.replaceAll(/:(\w+)/g, '{$1}')
const operationOf = (e: Endpoint): Operation => {
  const found = document.paths[pathOf(e)]?.[e.method.toLowerCase()]
  if (!found) throw new Error(`${nameOf(e)} is not described`)
  return found
}

/** Returns what is wrong with a body by the schema that stands for a status of an endpoint. */
const misfits = (e: Endpoint, status: number, body: unknown) => {
  const { $ref, content } = operationOf(e).responses[status] ?? {}
  const part = (text: string) => text.replaceAll('~', '~0').replaceAll('/', '~1')
  const own = `#/paths/${part(pathOf(e))}/${e.method.toLowerCase()}/responses/${status}`
  if (!$ref && !content) return `status ${status} is not described`
  // It keeps what it has compiled: most refusals share a schema.
  const validate = ajv.getSchema(`description${$ref ?? own}/content/application~1json/schema`)
  if (!validate) return `status ${status} has no schema`
  return validate(body) ? [] : validate.errors
}

test('describes each call that the server answers, and no other', () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.toSorted()).toEqual([...served].map(nameOf).toSorted())
  expect(described.length).toBeGreaterThan(150)
})

const ways: Record<Exclude<Access, Capability>, Record<string, string[]>[]> = {
  anyone: [{}, { accessToken: [] }],
  'signed-in': [{ accessToken: [] }],
  student: [{ accessToken: ['student'] }],
  admin: [{ accessToken: ['admin'] }],
}

const waysOf = ({ access, refreshCookie, shared }: Endpoint) => {
  if (refreshCookie === 'used') return [{}, { refreshCookie: [] }, { accessToken: [] }]
  if (isCapability(access)) return [{ accessToken: [access] }]
  return shared ? [] : ways[access]
}

describe.each(endpoints.map((e) => [nameOf(e), e] as const))('%s', (name, e) => {
  test('has a name, the callers of its contract and its refusals', () => {
    const { operationId, security, responses } = operationOf(e)
    expect(operationId).toMatch(/^[a-z][A-Za-z]+$/)
    expect(security).toEqual(waysOf(e))
    const refused = Object.keys(responses).filter((status) => Number(status) >= 400)
    expect(refused).toEqual([...new Set(refusalsOf(e).map((code) => `${errors[code].status}`))])
  })

  test('answers a stranger, a student and an admin as its description says', async () => {
    const callers = [undefined, await makeCaller(api, 'student'), await makeCaller(api, 'admin')]
    for (const [n, caller] of callers.entries()) {
      const request = rows[name]?.request?.({ email: caller?.email ?? 'nobody@example.com', n: n + 1 }) ?? {}
      const reply = await api.inject(e, request, caller ? { token: caller.token } : {})
      const type = reply.headers['content-type']?.split(';', 1)[0]
      expect(type).toBe(reply.statusCode === 204 ? undefined : reply.statusCode >= 400 ? json : (e.file ?? json))
      expect(type === json ? misfits(e, reply.statusCode, reply.json()) : [], reply.body).toEqual([])
    }
  })
})

test('finds an answer that is not as described', () => {
  const [e] = endpoints.filter(({ path }) => path === '/api/v1/health')
  if (!e) throw new Error('there is no health')
  expect(misfits(e, 200, { success: true })).not.toEqual([])
  expect(misfits(e, 418, { success: true })).toBe('status 418 is not described')
})

// A form reads it with its fields, which are refused first where they are wrong (features/admissions/apply/idempotency.test.ts).
test.each(endpoints.filter(({ repeatable, files }) => repeatable && !files).map((e) => [nameOf(e), e] as const))(
  '%s reads the Idempotency-Key that its description has',
  async (name, e) => {
    expect(operationOf(e).parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }))
    const { email, token } = await makeCaller(api, 'admin')
    const request = rows[name]?.request?.({ email, n: 9 }) ?? {}
    const reply = await api.inject(e, request, { token, headers: { 'idempotency-key': 'with a space' } })
    expect(reply.json<{ message: string }>().message).toContain('Idempotency-Key')
  },
)

test('is sent compressed, and answered with 304 where the caller has it already', async () => {
  const { headers, rawPayload } = await api.app.inject({ url: '/api/docs/json', headers: { 'accept-encoding': 'br' } })
  expect(headers['content-encoding']).toBe('br')
  expect(rawPayload.length).toBeLessThan(44_000)
  const again = await api.app.inject({ url: '/api/docs/json', headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('is shown on a page of our own, which loads nothing from elsewhere', async () => {
  const page = await api.app.inject('/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<title>Campus API</title>')
  expect(page.body).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
  // Each of them would be reported, or let in something that is not ours.
  expect(page.headers['content-security-policy']).not.toMatch(/upgrade-insecure-requests|https:|unsafe/)
  expect(page.headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
  const script = await api.app.inject('/api/docs/static/swagger-initializer.js')
  expect(script.body).toContain('BaseLayout')
  expect(script.body).not.toContain('data:image')
})

test('has a page for the events, with an example of each payload and no script', async () => {
  const { operations } = (await api.app.inject('/api/docs/asyncapi.json')).json<{ operations: object }>()
  const page = await api.app.inject('/api/docs/events')
  expect(Object.keys(operations)).toEqual(expect.arrayContaining(['requestFrontend', 'findStudentById', 'followStatus', 'error']))
  for (const name of Object.keys(operations)) expect(page.body).toContain(`<h3><code>${name}</code></h3>`)
  expect(page.body).toContain('&quot;uniqueId&quot;: &quot;STU123&quot;')
  expect(page.body).not.toContain('<script')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
})
