import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError, errors, fieldErrors, namedCodes, toAppError } from './errors.ts'
import { errorBody } from './reply-schemas.ts'

test('every code has its status and its words', () => {
  expect(errors).toEqual({
    INVALID_INPUT: { status: 400, message: 'Please correct the marked fields' },
    NOT_SIGNED_IN: { status: 401, message: 'Please sign in' },
    NOT_ALLOWED: { status: 403, message: 'You may not do this' },
    FRESH_FACTOR: { status: 403, message: 'Show your second factor first' },
    FACTOR_REQUIRED: { status: 403, message: 'The office asks every admin for a second factor. Set one up on your profile first' },
    SECOND_PERSON: { status: 403, message: 'A second person has to approve this. Ask for it first' },
    NOT_FOUND: { status: 404, message: 'Not found' },
    CONFLICT: { status: 409, message: 'This has changed or exists already' },
    TOO_LARGE: { status: 413, message: 'This is larger than is accepted' },
    WRONG_TYPE: { status: 415, message: 'This kind of file or content is not accepted' },
    UNREADABLE: { status: 422, message: 'This file cannot be read' },
    TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please try again in a little while' },
    UNEXPECTED: { status: 500, message: 'Something went wrong' },
    UNAVAILABLE: { status: 503, message: 'The service is busy. Please try again in a moment' },
  })
})

test('no two codes share a status, but those that the body names', () => {
  const statuses = Object.entries(errors).flatMap(([code, { status }]) => (namedCodes.some((named) => named === code) ? [] : [status]))
  expect(new Set(statuses).size).toBe(statuses.length)
  expect(namedCodes.map((code) => new AppError(code).body.code)).toEqual(namedCodes)
  expect(new AppError('NOT_ALLOWED').body).not.toHaveProperty('code')
})

describe('AppError', () => {
  test('says the words of its code when it is given none', () => {
    expect(new AppError('NOT_FOUND').body).toEqual({ success: false, message: 'Not found' })
  })

  test.each([
    [0, 'a little while'],
    [600, 'a little while'],
    [601, 'about 11 minutes'],
    [3600, 'about 60 minutes'],
    [5340, 'about 89 minutes'],
    [5341, 'about 2 hours'],
    [21_599, 'about 6 hours'],
    [86_400, 'about 24 hours'],
  ])('says how long too many requests have to wait: %i seconds are %s', (retryAfter, wait) => {
    expect(new AppError('TOO_MANY_REQUESTS', { retryAfter }).message).toBe(`Too many requests. Please try again in ${wait}`)
    expect(new AppError('TOO_MANY_REQUESTS', { retryAfter, message: 'Later' }).message).toBe('Later')
    expect(new AppError('UNAVAILABLE', { retryAfter }).message).toBe(errors.UNAVAILABLE.message)
  })

  test('says what all its fields say, and of several that they are marked', () => {
    const of = (fields: Record<string, string>) => new AppError('INVALID_INPUT', { fields }).message
    expect(of({ email: 'required' })).toBe('required')
    expect(of({ name: 'Please Enter all the fields', email: 'Please Enter all the fields' })).toBe('Please Enter all the fields')
    expect(of({ name: 'required', email: 'too long' })).toBe('Please correct the marked fields')
    expect(of({})).toBe('Please correct the marked fields')
  })

  test('sends its fields under errors, and its cause not at all', () => {
    const error = new AppError('INVALID_INPUT', { message: 'No', fields: { email: 'required' }, cause: new Error('secret') })
    expect(error.body).toEqual({ success: false, message: 'No', errors: { email: 'required' } })
    expect(error.cause).toEqual(new Error('secret'))
  })
})

describe('toAppError', () => {
  test.each(Object.keys(errors) as (keyof typeof errors)[])('gives back a %s that was sent', (code) => {
    const sent = new AppError(code, { message: 'Words', fields: { a: 'b' } })
    const got = toAppError(sent.status, sent.body, 7)
    expect(got).toMatchObject({ code, message: 'Words', fields: { a: 'b' }, retryAfter: 7 })
  })

  test('takes a name from the body only where it is one of that status', () => {
    expect(toAppError(409, { success: false, message: 'No', code: 'FRESH_FACTOR' }).code).toBe('CONFLICT')
    expect(toAppError(403, { success: false, message: 'No', code: 'CONFLICT' })).toMatchObject({ code: 'NOT_ALLOWED', fromServer: false })
  })

  test('takes the id of the failed request', () => {
    expect(toAppError(500, { success: false, message: 'Sorry', requestId: 'req-1' }).requestId).toBe('req-1')
  })

  test('shows nothing of a body that is not ours', () => {
    expect(toAppError(502, '<html>nginx</html>')).toMatchObject({ code: 'UNEXPECTED', message: 'Something went wrong' })
    expect(toAppError(404, { success: true, message: 'Found' })).toMatchObject({ code: 'NOT_FOUND', message: 'Not found' })
  })

  test('shows the message of a body that has no more than that', () => {
    expect(toAppError(404, { message: 'No such course' })).toMatchObject({ code: 'NOT_FOUND', message: 'No such course', fromServer: true })
  })

  test('knows whose words it says, and sends nothing of that', () => {
    const told = toAppError(503, { success: false, message: 'Busy' })
    expect([told.fromServer, toAppError(503, '').fromServer, new AppError('UNAVAILABLE').fromServer]).toEqual([true, false, false])
    expect(told.body).toEqual({ success: false, message: 'Busy' })
  })

  test('takes a body for ours when its schema does, with or without its word that it failed', () => {
    const body = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          success: fc.constantFrom(false, true, 'false'),
          message: fc.oneof(fc.string(), fc.integer()),
          errors: fc.oneof(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer())), fc.constant(null), fc.array(fc.string())),
          requestId: fc.oneof(fc.string(), fc.constant(null)),
        },
        { requiredKeys: [] },
      ),
    )
    fc.assert(
      fc.property(body, (value) => {
        const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
        const said = errorBody.safeParse(isRecord ? { success: false, ...value } : value)
        expect(toAppError(418, value).message).toBe(said.success ? said.data.message : 'Something went wrong')
      }),
    )
  })
})

describe('fieldErrors', () => {
  test('keeps the first message of a field', () => {
    const issues = [
      { path: ['a'], message: 'first' },
      { path: ['a'], message: 'second' },
      { path: ['b', 0], message: 'deep' },
    ]
    expect(fieldErrors(issues)).toEqual({ a: 'first', 'b.0': 'deep' })
  })

  test('a field called __proto__ is a field like any other', () => {
    const fields = fieldErrors([{ path: ['__proto__'], message: 'no' }])
    expect(Object.hasOwn(fields, '__proto__')).toBe(true)
    expect(({} as Record<string, unknown>).no).toBeUndefined()
  })
})
