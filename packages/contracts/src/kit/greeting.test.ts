import { expect, test } from 'vitest'
import { greetingOf } from './greeting.ts'

test.each([
  'Asha',
  'ASHA',
  'Anne-Marie',
  'D’Souza',
  "O'Neil",
  'Md. Arif',
  'A.P.J. Abdul',
  'S. K. Rao',
  'Ravi K.',
  'आशा',
  'ക്രിസ്ത്യന്‍',
  'José María',
])('the name %s is greeted by', (name) => {
  expect(greetingOf(name, 'applicant')).toBe(`Dear ${name},`)
})

test.each([
  'URGENT: pay at evil.example',
  'evil.example',
  't.co',
  'S.Kumar.com',
  'Asha http://evil.example',
  'Asha/evil',
  'Call 98765 43210',
  'Asha<b>',
  'asha@evil.example',
  'Asha, pay today',
  'You have won the lottery',
  'Asha\n\nPay',
  'Asha\u2028Pay',
  'Asha\u202Eyap',
  'A'.repeat(41),
  '',
  ' ',
  '9',
  '\u0301',
])('%j is no name that a mail repeats', (name) => {
  expect(greetingOf(name, 'applicant')).toBe('Dear applicant,')
})
