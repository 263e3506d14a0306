import { expect, test } from 'vitest'
import { firstGreetingOf, greetingOf, isPlausibleName } from './greeting.ts'

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
])('%s can be a name', (name) => {
  expect(isPlausibleName(name)).toBe(true)
})

test('a mail begins with the whole name', () => {
  expect(greetingOf({ firstName: 'Junmoni', lastName: 'Saikia' }, 'applicant')).toBe('Dear Junmoni Saikia,')
})

test('the middle name stands in it as everywhere else, while the whole can be a name', () => {
  expect(greetingOf({ firstName: 'Rahul', middleName: 'Raj', lastName: 'T.' }, 'student')).toBe('Dear Rahul Raj T.,')
  expect(greetingOf({ firstName: 'Rahul', middleName: 'at evil.example', lastName: 'T.' }, 'student')).toBe('Dear Rahul T.,')
})

test('greets by the first name where the whole name is too long', () => {
  expect(greetingOf({ firstName: 'Md. Abdul', lastName: 'Karim Khan' }, 'student')).toBe('Dear Md. Abdul,')
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
  expect(greetingOf({ firstName: name, lastName: 'Das' }, 'applicant')).toBe('Dear applicant,')
})

test('a message in the last name is not repeated either', () => {
  expect(greetingOf({ firstName: 'Asha', lastName: 'http://evil.example' }, 'applicant')).toBe('Dear Asha,')
})

test.each([
  ['Asha', 'Dear Asha,'],
  ['आशा', 'Dear आशा,'],
  ['Your Account', 'Dear applicant,'],
  ['A.P.J.', 'Dear applicant,'],
  ['http://evil.example', 'Dear applicant,'],
  ['A'.repeat(41), 'Dear applicant,'],
])('the first mail greets %j as “%s”, whatever stands as the last name', (firstName, greeting) => {
  expect(firstGreetingOf(firstName)).toBe(greeting)
})
