import { expect, test } from 'vitest'
import { loginWarning } from './login-warning.ts'
import { loginWords } from './messages.ts'

test.each([
  ['', '', loginWords.nothingEntered],
  ['  ', '', loginWords.nothingEntered],
  ['  ', 'Sal tree 7', loginWords.oneMissing],
  ['asha@example.com', '', loginWords.oneMissing],
  [' asha@example.com ', 'Sal tree 7', null],
  ['asha@example.com', ' ', null],
])('an e-mail "%s" with the password "%s" is answered with %s', (email, password, words) => {
  expect(loginWarning({ email, password })).toBe(words)
})
