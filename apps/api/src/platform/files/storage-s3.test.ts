import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { AppError } from '@campus/contracts/core/errors.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createStorage } from './storage.ts'
import { createS3Driver, type S3Settings } from './storage-s3.ts'

const bytes = new TextEncoder().encode('picture')
const webp = { contentType: 'image/webp' }
const keys = { bucket: 'campus', region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' }

const inBucket = (settings: Partial<S3Settings> & { endpoint: string }, options?: { patience: number }) =>
  createStorage(createS3Driver({ ...keys, ...settings }, options))

const startS3 = async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'campus-s3-'))
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'campus' }] })
  const { port } = await server.run()
  onTestFinished(async () => {
    await server.close()
    await rm(directory, { recursive: true })
  })
  return `http://127.0.0.1:${port}`
}

/** A service that behaves as `answer` does, to show what its failures become. */
const startService = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://127.0.0.1:${address.port}`
}

const expectUnavailable = async (work: Promise<unknown>) => {
  const failure = await work.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(AppError)
  expect(failure).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 10 })
  expect(failure instanceof AppError && failure.cause).toBeInstanceOf(Error)
}

fullTest('requests are signed with the secret key: a wrong one reaches nothing', async () => {
  const storage = inBucket({ secretKey: 'wrong', endpoint: await startS3() })
  await expectUnavailable(storage.put('private/a/1.webp', bytes, webp))
  await expectUnavailable(storage.get('private/a/1.webp'))
})

test('a bucket that does not exist is a failure of the store', async () => {
  const storage = inBucket({ bucket: 'missing', endpoint: await startS3() })
  await expectUnavailable(storage.put('private/a/1.webp', bytes, webp))
})

test('the bucket stands in the path, nothing is asked that only some services know, and no object is made readable for the world', async () => {
  const seen: unknown[] = []
  const endpoint = await startService((request, reply) => {
    const { method, url, headers } = request
    const signed = headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')
    seen.push({ method, url, signed, asked: Object.keys(headers).filter((name) => /^x-amz-(?!content-sha256|date|user-agent)/.test(name)) })
    reply.end()
  })
  // For a number the SDK would do so by itself.
  await inBucket({ endpoint: endpoint.replace('127.0.0.1', 'localhost') }).put('public/a/1.webp', bytes, webp)
  expect(seen).toEqual([{ method: 'PUT', url: '/campus/public/a/1.webp?x-id=PutObject', signed: true, asked: [] }])
})

fullTest.each<[string, RequestListener]>([
  ['answers 500', (_, reply) => reply.writeHead(500).end()],
  ['hangs up', (request) => request.destroy()],
  ['never answers', () => undefined],
])('a service that %s is UNAVAILABLE, in bounded time', async (_, answer) => {
  const storage = inBucket({ endpoint: await startService(answer) }, { patience: 100 })
  await expectUnavailable(storage.put('public/a/1.webp', bytes, webp))
  await expectUnavailable(storage.get('public/a/1.webp'))
  await expectUnavailable(storage.delete('public/a/1.webp'))
  await expectUnavailable(storage.list('public')[Symbol.asyncIterator]().next())
})

test('a service that is not there is UNAVAILABLE', async () => {
  await expectUnavailable(inBucket({ endpoint: 'http://127.0.0.1:9' }).head('public/a/1.webp'))
})
