import { expect, test } from 'vitest'
import { loginWarning } from './login-warning.ts'
import { loginMessages } from './messages.ts'

test.each([
  ['', '', loginMessages.nothingEntered],
  ['  ', '', loginMessages.nothingEntered],
  ['  ', 'Sal tree 7', loginMessages.oneMissing],
  ['asha@example.com', '', loginMessages.oneMissing],
  [' asha@example.com ', 'Sal tree 7', null],
  ['asha@example.com', ' ', null],
])('an e-mail "%s" with the password "%s" is answered with %s', (email, password, words) => {
  expect(loginWarning({ email, password })).toBe(words)
})
