import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isGuessable } from './guessable-password.ts'
import { passwordRules } from './rules.ts'

const names = ['Aranya College of Computing and Commerce', 'Aranya College']

test.each([
  'Password1!',
  'P@ssw0rd',
  'p.a.s.s.w.o.r.d 1A',
  'MyPassword#1',
  'Welcome@2026',
  'Qwerty!1',
  'Qwerty@12345',
  'L3tM3In!!',
  'Admin@123',
  'India@123',
  '1LoveYou!',
  'Aranya@2027',
  'AranyaCollege#1',
  'C0mmerce!1',
])('%s is guessable', (password) => {
  expect(isGuessable(password, names)).toBe(true)
})

test.each([
  'Str0ng!Pass1',
  'Test@12345',
  'Indiana Ledger 4',
  'Sal tree 7',
  'Passw0rdBananaBoat!',
  'River welcome 9 stones',
  'Ωमेरा-पासवर्ड-२०२७',
  'Monsoon#Ledger4',
])('%s is not', (password) => {
  expect(isGuessable(password, names)).toBe(false)
})

test('a college without a name yet forbids none', () => {
  expect(isGuessable('Aranya@2027', [])).toBe(false)
})

test('every common password that the other rules allow is guessable, in whatever case', () => {
  const allowed = dictionary['passwords-common']
    .map((word) => word.toLowerCase())
    .filter((word) => passwordRules.every(({ holds }) => holds(word.toUpperCase())))
  expect(allowed.length).toBeGreaterThan(10)
  expect(allowed.filter((word) => !isGuessable(word, []))).toEqual([])
})
