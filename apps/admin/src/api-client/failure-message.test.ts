import { AppError, toAppError } from '@campus/contracts/core/errors.ts'
import { expect, test } from 'vitest'
import { messageOf } from './failure-message.ts'

test.each([
  ['the words of the server', toAppError(500, { success: false, message: 'The disk is full' }), 'The disk is full'],
  ['the client’s words for a lost connection', new AppError('UNAVAILABLE'), 'The service is busy. Please try again in a moment'],
  ['the words of the screen for an answer that says nothing', toAppError(500, '<h1>Bad Gateway</h1>'), 'It failed'],
  ['the words of the screen for a 404 without words', toAppError(404, ''), 'It failed'],
  ['the words of the server for a 404', toAppError(404, { message: 'No such student' }), 'No such student'],
  ['the words of the screen for a bug', new TypeError('undefined is not a function'), 'It failed'],
])('a failure is described in %s', (_, failure, words) => {
  expect(messageOf(failure, 'It failed')).toBe(words)
})
