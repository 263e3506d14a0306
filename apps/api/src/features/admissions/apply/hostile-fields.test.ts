import { trackApplication } from '@campus/contracts/admissions/endpoints.ts'
import { listApplications } from '@campus/contracts/admissions/list/endpoints.ts'
import { exampleStatusQuestion } from '@campus/contracts/admissions/examples.ts'
import { sentAdmission } from '@campus/contracts/admissions/schema.ts'
import { statusQuestion } from '@campus/contracts/admissions/status/schema.ts'
import { applicationSearch } from '@campus/contracts/admissions/list/schema.ts'
import { jsonArbitrary, hostileStrings, corrupted } from '@campus/contracts/core/testing/schemas.ts'
import fc from 'fast-check'
import { amount, fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, applied, apply, formOf, openAdmissions } from '../../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

let api: TestApp
let admin: { token: string }
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
})
afterAll(() => api.dispose())

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(...hostileStrings, '1e21', '-1', '0x10', '१००', 'null'),
)
let n = 0
/** Right but for a few fields, so that the others' rules are passed; or anything at all. */
const fields = fc.oneof(
  fc
    .dictionary(fc.constantFrom(...Object.keys(applicant(0))), text, { minKeys: 1, maxKeys: 3 })
    .map((wrong) => ({ ...applicant(++n), ...wrong })),
  fc.dictionary(fc.oneof(fc.constantFrom('__proto__', 'constructor', 'status', 'avtar'), fc.string({ maxLength: 20 })), text, {
    maxKeys: 5,
  }),
)

fullTest('stores hostile fields as they are written or refuses them, never a failure of ours', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fields, async (sent) => {
      const { status, body } = await apply(api, sent)
      expect([201, 400, 409, 413, 415], JSON.stringify([sent, body])).toContain(status)
      if (status !== 201) return
      // A form's text is well-formed, whatever it was made of.
      const kept = sentAdmission.parse(Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, value.toWellFormed()])))
      const { rows } = await api.pool.query<object>('select first_name, city, street, email from applications where unique_id = $1', [
        body.data?.uniqueId,
      ])
      expect(rows).toEqual([{ first_name: kept.firstName, city: kept.city, street: kept.street, email: kept.email }])
    }),
    { numRuns: amount('HOSTILE_FORMS', { test: 100, full: 800 }) },
  )
})

fullTest('a form that is cut, glued or written by hand is refused, never a failure of ours', async () => {
  const { payload, headers } = await formOf(applicant(500_000))
  const send = async (body: Buffer, more: Record<string, string> = {}) =>
    (await api.app.inject({ method: 'POST', url: '/api/v1/online/admission', payload: body, headers: { ...headers, ...more } })).statusCode
  const place = fc.integer({ min: 0, max: payload.length })
  const broken = fc.oneof(
    place.map((end) => payload.subarray(0, end)),
    fc.tuple(place, place).map(([from, to]) => Buffer.concat([payload.subarray(0, from), payload.subarray(to)])),
    fc
      .tuple(place, fc.uint8Array({ minLength: 1, maxLength: 40 }))
      .map(([at, bytes]) => Buffer.concat([payload.subarray(0, at), bytes, payload.subarray(at)])),
    fc.constant(Buffer.concat([payload, payload])),
  )
  await fc.assert(
    fc.asyncProperty(broken, async (body) => {
      expect([201, 400, 409, 413, 415, 422]).toContain(await send(body))
    }),
    { numRuns: amount('HOSTILE_FORMS', { test: 100, full: 300 }) },
  )
  for (const type of [
    'application/json',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'text/plain',
    'multipart/mixed; boundary=x',
    'x',
  ])
    expect([400, 415], type).toContain(await send(payload, { 'content-type': type }))
})

test('a field that is sent twice is refused', async () => {
  const { status, body } = await apply(api, { ...applicant(600_000), email: ['a@example.com', 'b@example.com'] })
  expect([status, body.errors]).toEqual([400, { email: 'This was sent more than once' }])
})

fullTest('10,000 fields are too many, and nothing is stored', async () => {
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, 'x']))
  expect((await apply(api, { ...applicant(700_000), ...many })).status).toBe(413)
  expect(await applied(api, applicant(700_000))).toMatch(/^STU/)
})

test('answers or refuses hostile questions about a status or the list, never a failure of ours', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(jsonArbitrary, corrupted(exampleStatusQuestion)), async (sent) => {
      const { statusCode } = await api.app.inject({
        method: trackApplication.method,
        url: trackApplication.path,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(sent),
      })
      const isRight = statusQuestion.safeParse(JSON.parse(JSON.stringify(sent))).success
      expect(isRight ? [404] : [400], JSON.stringify(sent)).toContain(statusCode)
    }),
    { numRuns: amount('HOSTILE_FORMS', { test: 100, full: 500 }) },
  )
  const keys = ['status', 'course', 'from', 'to', 'search', 'answer', 'after', 'Limit', 'x']
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...keys), fc.oneof(text, fc.string({ maxLength: 8 })), { maxKeys: 3 }),
      async (query) => {
        // Half a surrogate pair does not come through an address.
        if (!Object.values(query).every((value) => value.isWellFormed())) return
        const { statusCode } = await api.app.inject({
          url: listApplications.path,
          query: query,
          headers: { authorization: `Bearer ${admin.token}` },
        })
        const isRight = applicationSearch.safeParse(query).success
        expect(isRight ? [200, 400] : [400], JSON.stringify(query)).toContain(statusCode)
      },
    ),
    { numRuns: amount('HOSTILE_FORMS', { test: 100, full: 500 }) },
  )
})
