import Fastify from 'fastify'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { expect, onTestFinished, test } from 'vitest'
import { cacheResponses } from '../response-cache/cache-responses.ts'
import { createResponseCache } from '../response-cache/response-cache.ts'
import { findContracts } from './find-contracts.ts'
import { serveApiDocs } from './serve-api-docs.ts'

const openDocs = async (find: typeof findContracts) => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const cache = createResponseCache({ seconds: 0, origins: new Set() })
  cacheResponses(app, cache)
  await serveApiDocs(app, cache, find)
  return app
}

fullTest('reads the contracts again after a time at which they could not be read', async () => {
  let reads = 0
  const find = () => {
    reads += 1
    return reads === 1 ? Promise.reject(new Error('EMFILE: too many open files')) : findContracts()
  }
  const app = await openDocs(find)
  const answers = []
  for (const url of ['/api/docs/json', '/api/docs/json', '/api/docs/asyncapi.json']) answers.push((await app.inject(url)).statusCode)
  expect(answers).toEqual([500, 200, 200])
  expect(reads).toBe(2)
})

test('makes a document once for all who ask for it at once', async () => {
  let made = 0
  const find = async () => {
    const contracts = await findContracts()
    return Object.defineProperty({ ...contracts }, 'endpoints', { get: () => (made++, contracts.endpoints) })
  }
  await (await openDocs(find)).inject('/api/docs/json')
  const forOne = made
  const app = await openDocs(find)
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/api/docs/json')))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(made - forOne).toBe(forOne)
})

fullTest('gives the document as YAML too, whichever is asked for first', async () => {
  const { body } = await (await openDocs(findContracts)).inject('/api/docs/yaml')
  expect(body).toMatch(/^openapi: 3\.1\.0$/m)
  expect(body).toContain('applyForAdmission')
})
