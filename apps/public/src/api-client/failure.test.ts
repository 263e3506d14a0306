import { AppError, toAppError } from '@campus/contracts/core/errors.ts'
import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { failureSerialization } from './failure-serialization.ts'
import { messageOf, orNotFound, requestIdOf, serverMessageOf, statusOf } from './failure.ts'

test('what the API says is told', () => {
  expect(messageOf(new AppError('CONFLICT', { message: 'There is one already' }))).toBe('There is one already')
})

test('the server’s words are told apart from those of this side', () => {
  expect(serverMessageOf(toAppError(409, { success: false, message: 'There is one already' }), 'Oh dear')).toBe('There is one already')
  expect(serverMessageOf(toAppError(500, ''), 'Oh dear')).toBe('Oh dear')
  expect(serverMessageOf(new AppError('UNAVAILABLE', { message: 'You are offline' }), 'Oh dear')).toBe('Oh dear')
})

test.for([{ error: new TypeError("Cannot read properties of undefined (reading 'map')") }, { error: new Error('') }, { error: 'text' }])(
  'what was not meant for people is not: $error',
  ({ error }) => {
    expect(messageOf(error)).toBe('Something went wrong')
    expect(messageOf(error, 'Oh dear')).toBe('Oh dear')
  },
)

test.for([
  'Failed to fetch dynamically imported module: https://college.example/assets/page.js',
  'Importing a module script failed.',
  'error loading dynamically imported module',
  'Unable to preload CSS for /assets/page.css',
])('code that did not come is the connection’s fault: %s', (message) => {
  expect(messageOf(new TypeError(message))).toMatch(/^We could not reach the college/)
})

test('a failure of the API keeps its status, words and id on the way from the server', () => {
  const sent = new AppError('UNEXPECTED', { message: 'The press stands still', requestId: 'r-7' })
  expect(failureSerialization.test(sent)).toBe(true)
  expect(failureSerialization.test(new Error('a bug'))).toBe(false)
  const arrived = failureSerialization.fromSerializable(failureSerialization.toSerializable(sent))
  expect([messageOf(arrived), statusOf(arrived), requestIdOf(arrived)]).toEqual(['The press stands still', 500, 'r-7'])
})

test('what the API does not know is not found; other failures stay', async () => {
  expect(isNotFound(await orNotFound(Promise.reject(new AppError('NOT_FOUND'))).catch((error: unknown) => error))).toBe(true)
  await expect(orNotFound(Promise.reject(new AppError('UNAVAILABLE')))).rejects.toThrow('The service is busy')
})

test('what has another address by now is looked for there, and a failure is not', async () => {
  const moved = new Error('moved')
  const elsewhere = () => Promise.reject(moved)
  await expect(orNotFound(Promise.reject(new AppError('NOT_FOUND')), elsewhere)).rejects.toBe(moved)
  await expect(orNotFound(Promise.reject(new AppError('UNAVAILABLE')), elsewhere)).rejects.toThrow('The service is busy')
})
