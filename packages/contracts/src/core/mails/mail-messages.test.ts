import { expect, test } from 'vitest'
import { mailMessage } from './mail-messages.ts'

test('what is mailed is said where mails leave, else that nobody is mailed', () => {
  const words = { mailed: 'It is on its way', kept: 'Nobody was mailed' }
  expect([mailMessage(true, words), mailMessage(false, words)]).toEqual([words.mailed, words.kept])
})
