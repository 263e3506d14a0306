import { expect, test } from 'vitest'
import { mailMessage } from './mail-dependent-messages.ts'

test('promises a mail only where mails are sent', () => {
  const words = { mailed: 'It is on its way', kept: 'Nobody was mailed' }
  expect([mailMessage(true, words), mailMessage(false, words)]).toEqual([words.mailed, words.kept])
})
