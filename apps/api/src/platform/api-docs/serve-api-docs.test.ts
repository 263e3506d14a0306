import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { cacheResponses } from '../response-cache/cache-responses.ts'
import { createResponseCache } from '../response-cache/response-cache.ts'
import { findContracts } from './find-contracts.ts'
import { serveApiDocs } from './serve-api-docs.ts'

test('reads the contracts again after a time at which they could not be read', async () => {
  const app = Fastify()
  const cache = createResponseCache({ seconds: 0, origins: new Set() })
  cacheResponses(app, cache)
  let reads = 0
  const find = () => {
    reads += 1
    return reads === 1 ? Promise.reject(new Error('EMFILE: too many open files')) : findContracts()
  }
  await serveApiDocs(app, cache, find)
  const answers = []
  for (const url of ['/api/docs/json', '/api/docs/json', '/api/docs/asyncapi.json']) answers.push((await app.inject(url)).statusCode)
  expect(answers).toEqual([500, 200, 200])
  expect(reads).toBe(2)
  await app.close()
})
