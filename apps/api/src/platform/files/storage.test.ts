import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStorage, type Storage } from './storage.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const webp = { contentType: 'image/webp' }

const inFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'campus-storage-'))
  return { storage: await openStorage({ s3: null, dataDir: folder }), close: () => rm(folder, { recursive: true }) }
}

const inBucket = async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'campus-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'campus' }],
    // This server forgets the slash at the end of a bucket's address, and so refuses each listing's signature.
    allowMismatchedSignatures: true,
  })
  const { port } = await server.run()
  const s3 = { endpoint: `http://127.0.0.1:${port}`, bucket: 'campus', region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' }
  const storage = await openStorage({ s3, dataDir: directory })
  const close = async () => {
    await server.close()
    await rm(directory, { recursive: true })
  }
  return { storage, close }
}

describe.each([
  ['a folder', inFolder],
  ['an S3-compatible service', inBucket],
])('storage in %s', (_, start) => {
  let storage: Storage
  let close: () => Promise<unknown>
  beforeAll(async () => {
    const started = await start()
    storage = started.storage
    close = started.close
  })
  afterAll(() => close())

  const read = async (key: string) => {
    const found = await storage.get(key)
    return found && { size: found.size, text: (await buffer(found.stream)).toString() }
  }
  const keys = async (folder: string) => {
    const found: string[] = []
    for await (const { key } of storage.list(folder)) found.push(key)
    return found.toSorted()
  }

  fullTest('reads a stored object back with its size and time', async () => {
    await storage.put('public/a1/2x2.webp', bytes('picture'), webp)
    expect(await read('public/a1/2x2.webp')).toEqual({ size: 7, text: 'picture' })
    const found = await storage.head('public/a1/2x2.webp')
    expect(found).toMatchObject({ key: 'public/a1/2x2.webp', size: 7 })
    expect(Math.abs(Date.now() - Number(found?.modified))).toBeLessThan(60_000)
  })

  test('a second put replaces the object', async () => {
    await storage.put('private/b1/1.webp', bytes('first, longer'), webp)
    await storage.put('private/b1/1.webp', bytes('second'), webp)
    expect(await read('private/b1/1.webp')).toEqual({ size: 6, text: 'second' })
  })

  test('returns null for a missing object', async () => {
    expect(await storage.head('public/none/1.webp')).toBeNull()
    expect(await storage.get('public/none/1.webp')).toBeNull()
  })

  fullTest('deletes an object, and ignores a second deletion', async () => {
    await storage.put('public/c1/1.webp', bytes('1'), webp)
    await storage.put('public/c1/2.webp', bytes('2'), webp)
    await storage.delete('public/c1/1.webp')
    await storage.delete('public/c1/1.webp')
    expect(await storage.head('public/c1/1.webp')).toBeNull()
    expect(await read('public/c1/2.webp')).toEqual({ size: 1, text: '2' })
  })

  fullTest('listing a folder names its objects and no others', async () => {
    await storage.put('public/d1/1.webp', bytes('1'), webp)
    await storage.put('public/d1/2.webp', bytes('2'), webp)
    await storage.put('public/d12/1.webp', bytes('other folder'), webp)
    await storage.put('private/d1/1.webp', bytes('other scope'), webp)
    expect(await keys('public/d1')).toEqual(['public/d1/1.webp', 'public/d1/2.webp'])
    expect(await keys('public/none')).toEqual([])
    const all = await keys('public')
    expect(all).toEqual(expect.arrayContaining(['public/d1/1.webp', 'public/d12/1.webp']))
    expect(all.filter((key) => !key.startsWith('public/'))).toEqual([])
  })

  test.each([
    '../outside',
    'public/../private/b1/1.webp',
    'public/a/..',
    'public/a/../../x',
    '/public/a/b',
    'public//b',
    'public/a',
    'public/a/.hidden',
    'public/a/b/c',
    'public\\a\\b',
    'public/a/b\0',
    'public/a/b\n',
    'other/a/b',
    '',
  ])('refuses the key %j', async (key) => {
    await expect(storage.put(key, bytes('x'), webp)).rejects.toBeInstanceOf(TypeError)
    await expect(storage.get(key)).rejects.toBeInstanceOf(TypeError)
    await expect(storage.head(key)).rejects.toBeInstanceOf(TypeError)
    await expect(storage.delete(key)).rejects.toBeInstanceOf(TypeError)
  })

  test('refuses to list outside a scope', async () => {
    await expect(keys('.')).rejects.toBeInstanceOf(TypeError)
    await expect(keys('public/..')).rejects.toBeInstanceOf(TypeError)
  })
})
