import { AppError } from '@campus/contracts/core/errors.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleErrors } from './error-handler.ts'
import { readJson } from './json-body.ts'

const post = async (payload: string, type = 'application/json') => {
  const app = Fastify()
  app.removeContentTypeParser('application/json')
  readJson(app)
  handleErrors(app)
  app.post('/', async ({ body }) => ({ body }))
  const reply = await app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload })
  await app.close()
  return { status: reply.statusCode, body: reply.json<unknown>() }
}

test.each([
  '{"a":1,"a":2}',
  '{"a":{"b":1,"b":1}}',
  '[{"a":1,"\\u0061":2}]',
  '{"a\\"":1,"a\\"" :2}',
  '{"__proto__":{}}',
  '{"a":{"constructor":{"prototype":1}}}',
  '{"a":',
])('%s is refused', async (payload) => {
  expect(await post(payload)).toEqual({
    status: new AppError('INVALID_INPUT').status,
    body: { success: false, message: 'The request could not be understood' },
  })
})

test.each(['{"a":"b:\\"c\\":"}', '{"a":[{"x":1},{"x":2}],"b":{"x":3}}', '{"":"","a" : "\\\\"}', '[":",{"a":":"}]', '"text"', '1'])(
  '%s is read as it is',
  async (payload) => {
    expect(await post(payload)).toEqual({ status: 200, body: { body: JSON.parse(payload) as unknown } })
  },
)

test.each(['utf-16', '"utf-16le"', 'iso-8859-1'])('JSON that says it is in %s is refused', async (charset) => {
  expect((await post('{"a":1}', `application/json; charset=${charset}`)).status).toBe(415)
})

test.each(['utf-8', '"UTF-8"', 'utf8'])('JSON that says it is in %s is read', async (charset) => {
  expect((await post('{"a":1}', `application/json; charset=${charset}`)).status).toBe(200)
})

test('a type without a body is no body', async () => {
  expect(await post('')).toEqual({ status: 200, body: {} })
})
