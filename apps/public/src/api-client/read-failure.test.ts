import { AppError, toAppError } from '@campus/contracts/core/errors.ts'
import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { failureSerialization } from './failure-serialization.ts'
import { messageOf, orNotFound, requestIdOf, serverMessageOf, statusOf } from './read-failure.ts'

test("shows the API's message", () => {
  expect(messageOf(new AppError('CONFLICT', { message: 'There is one already' }))).toBe('There is one already')
})

test("distinguishes the server’s message from the client's", () => {
  expect(serverMessageOf(toAppError(409, { success: false, message: 'There is one already' }), 'Oh dear')).toBe('There is one already')
  expect(serverMessageOf(toAppError(500, ''), 'Oh dear')).toBe('Oh dear')
  expect(serverMessageOf(new AppError('UNAVAILABLE', { message: 'You are offline' }), 'Oh dear')).toBe('Oh dear')
})

test.for([{ error: new TypeError("Cannot read properties of undefined (reading 'map')") }, { error: new Error('') }, { error: 'text' }])(
  'hides a technical message: $error',
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
])('reports a missing chunk as a connection failure: %s', (message) => {
  expect(messageOf(new TypeError(message))).toMatch(/^We could not reach the college/)
})

test('a failure of the API keeps its status, words and id on the way from the server', () => {
  const sent = new AppError('UNEXPECTED', { message: 'The press stands still', requestId: 'r-7', fromServer: true })
  expect(failureSerialization.test(sent)).toBe(true)
  expect(failureSerialization.test(new Error('a bug'))).toBe(false)
  const arrived = failureSerialization.fromSerializable(failureSerialization.toSerializable(sent))
  expect([messageOf(arrived), statusOf(arrived), requestIdOf(arrived)]).toEqual(['The press stands still', 500, 'r-7'])
  expect(serverMessageOf(arrived, 'Oh dear')).toBe('The press stands still')
})

test('turns a 404 into not found and keeps other failures', async () => {
  expect(isNotFound(await orNotFound(Promise.reject(new AppError('NOT_FOUND'))).catch((error: unknown) => error))).toBe(true)
  await expect(orNotFound(Promise.reject(new AppError('UNAVAILABLE')))).rejects.toThrow('The service is busy')
})

test('follows a redirect to the new address, but not after a failure', async () => {
  const moved = new Error('moved')
  const elsewhere = () => Promise.reject(moved)
  await expect(orNotFound(Promise.reject(new AppError('NOT_FOUND')), elsewhere)).rejects.toBe(moved)
  await expect(orNotFound(Promise.reject(new AppError('UNAVAILABLE')), elsewhere)).rejects.toThrow('The service is busy')
})
