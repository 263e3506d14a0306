import { expect, test } from 'vitest'
import { endpoint, publicRead } from './endpoint.ts'
import { noticeFile, profilePicture } from './files.ts'
import { refusalsOf } from './refusals.ts'
import { done } from './reply-schemas.ts'
import { z } from './zod.ts'

const read = endpoint({ ...publicRead, path: '/a', summary: 'A trial', reply: done })
const write = endpoint({ method: 'POST', path: '/a', summary: 'A trial', access: 'anyone', status: 201, reply: done })
const always = ['UNEXPECTED', 'UNAVAILABLE']

test('a read without input refuses nobody; it only fails', () => {
  expect(refusalsOf(read)).toEqual(always)
})

test.each([
  ['signed-in', ['NOT_SIGNED_IN']],
  ['student', ['NOT_SIGNED_IN', 'NOT_ALLOWED']],
  ['admin', ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'FACTOR_REQUIRED']],
] as const)('a read for %s refuses with %j', (access, codes) => {
  expect(refusalsOf({ ...read, access })).toEqual([...codes, ...always])
})

test('a write refuses a page of another site, whoever may call it', () => {
  expect(refusalsOf(write)).toEqual(['NOT_ALLOWED', ...always])
})

test('a body may be invalid, too large or of another type, and a parameter may name nothing', () => {
  const params = z.object({ id: z.string() })
  expect(refusalsOf({ ...read, params })).toEqual(['NOT_FOUND', ...always])
  expect(refusalsOf({ ...write, body: params })).toEqual(['INVALID_INPUT', 'NOT_ALLOWED', 'TOO_LARGE', 'WRONG_TYPE', ...always])
})

test('a query refuses nothing where each parameter falls back to something', () => {
  expect(refusalsOf({ ...read, query: z.object({ mark: z.string().catch('') }) })).toEqual(always)
  expect(refusalsOf({ ...read, query: z.object({ mark: z.string().catch(''), page: z.string() }) })).toEqual(['INVALID_INPUT', ...always])
})

test('a picture may be damaged, uploads are counted, and a key may have come with another request', () => {
  expect(refusalsOf({ ...write, files: { picture: profilePicture } })).toEqual(
    expect.arrayContaining(['UNREADABLE', 'TOO_MANY_REQUESTS', 'TOO_LARGE']),
  )
  expect(refusalsOf({ ...write, files: { file: noticeFile } })).not.toContain('UNREADABLE')
  expect(refusalsOf({ ...write, repeatable: true })).toEqual(['INVALID_INPUT', 'NOT_ALLOWED', 'UNREADABLE', ...always])
})

test('an endpoint that may take a second person refuses with SECOND_PERSON', () => {
  expect(refusalsOf({ ...read, access: 'signed-in', secondPerson: true })).toEqual(['NOT_SIGNED_IN', 'SECOND_PERSON', ...always])
})

test('an endpoint that needs a fresh second factor refuses an old one with FRESH_FACTOR', () => {
  expect(refusalsOf({ ...read, access: 'signed-in', fresh: true })).toEqual(['NOT_SIGNED_IN', 'FRESH_FACTOR', ...always])
})

test('a limit adds 429, and the feature its own refusals', () => {
  expect(refusalsOf({ ...read, limit: 'lookup', refuses: ['CONFLICT'] })).toEqual(['CONFLICT', 'TOO_MANY_REQUESTS', ...always])
})
