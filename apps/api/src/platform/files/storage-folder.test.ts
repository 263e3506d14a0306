import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AppError } from '@campus/contracts/core/errors.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStorage } from './storage.ts'
import { openFolder } from './storage-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'campus-folder-'))
})
afterEach(() => rm(folder, { recursive: true }))

const bytes = new TextEncoder().encode('picture')
const open = async () => createStorage(await openFolder(folder))
const put = async (key: string) => (await open()).put(key, bytes, { contentType: 'image/webp' })
const files = async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

test('a put leaves one file and nothing unfinished', async () => {
  await put('public/a/1.webp')
  expect((await files()).map(({ name }) => name)).toEqual(['1.webp'])
})

test('a put that fails is UNAVAILABLE, says when to try again, keeps the cause for the log and leaves nothing behind', async () => {
  await open()
  // A folder stands where the file should go: the rename at the end fails, for whichever user runs the tests.
  await mkdir(path.join(folder, 'public/a/1.webp/x'), { recursive: true })
  const failure = await put('public/a/1.webp').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(AppError)
  expect(failure).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 10 })
  expect(failure instanceof AppError && failure.cause).toBeInstanceOf(Error)
  expect(await files()).toEqual([])
})

test('the last object of a folder takes the folder with it', async () => {
  const storage = await open()
  await storage.put('public/a/1.webp', bytes, { contentType: 'image/webp' })
  await storage.put('public/a/2.webp', bytes, { contentType: 'image/webp' })
  await storage.delete('public/a/1.webp')
  expect(await readdir(path.join(folder, 'public'))).toEqual(['a'])
  await storage.delete('public/a/2.webp')
  expect(await readdir(path.join(folder, 'public'))).toEqual([])
})

test('opening removes what a killed process left unfinished, and leaves alone what another may be writing now', async () => {
  await open()
  const [old, young] = ['old', 'young'].map((name) => path.join(folder, '.unfinished', name))
  if (!old || !young) throw new Error('unreachable')
  await writeFile(old, 'half')
  await writeFile(young, 'half')
  const yesterday = Date.now() / 1000 - 86_400
  await utimes(old, yesterday, yesterday)
  await open()
  expect(await readdir(path.join(folder, '.unfinished'))).toEqual(['young'])
})

test('never lists unfinished objects', async () => {
  const storage = await open()
  await writeFile(path.join(folder, '.unfinished', 'half'), 'half')
  for (const scope of ['public', 'private']) for await (const { key } of storage.list(scope)) expect.unreachable(key)
})
