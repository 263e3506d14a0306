import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from './zod.ts'
import { type Checks, endpoint, fillPath, type Reply, type Request } from './endpoint.ts'
import { AppError } from './errors.ts'
import { albumCover, applicantPicture } from './files.ts'

describe('fillPath', () => {
  test('encodes what it fills in, so that a name cannot leave its place in the path', () => {
    expect(fillPath({ path: '/api/:name/x' }, { name: 'Tech Fest/../?#%' })).toBe('/api/Tech%20Fest%2F..%2F%3F%23%25/x')
  })

  test('fills in every parameter', () => {
    expect(fillPath({ path: '/a/:one/:two' }, { one: 1, two: 'b' })).toBe('/a/1/b')
  })

  test('leaves a path without parameters alone', () => {
    expect(fillPath({ path: '/api/link' })).toBe('/api/link')
  })

  test('throws for a missing parameter, naming it', () => {
    expect(() => fillPath({ path: '/a/:id' }, {})).toThrow('/a/:id needs the parameter id')
  })

  test.each(['', '.', '..', '\ud800'])('%o names nothing: it would lead elsewhere', (id) => {
    expect(() => fillPath({ path: '/a/:id' }, { id })).toThrow(new AppError('NOT_FOUND'))
  })
})

test('the types of a call follow from its endpoint', () => {
  const e = endpoint({
    method: 'POST',
    path: '/a/:id',
    summary: 'A trial',
    access: 'anyone',
    params: z.object({ id: z.string() }),
    query: z.object({ page: z.coerce.number<string>().default(1) }),
    body: z.object({ name: z.string().trim() }),
    files: { avtar: applicantPicture, cover: albumCover },
    status: 201,
    reply: z.object({ success: z.literal(true) }),
  })
  expectTypeOf<Request<typeof e>['query']>().toEqualTypeOf<{ page?: string | undefined }>()
  expectTypeOf<Checks<typeof e>['query']>().toEqualTypeOf<{ page: number }>()
  expectTypeOf<Request<typeof e>['files']>().toExtend<{ avtar: Blob; cover?: Blob }>()
  expectTypeOf<Checks<typeof e>>().not.toHaveProperty('files')
  expectTypeOf<Reply<typeof e>>().toEqualTypeOf<{ success: true }>()
})
