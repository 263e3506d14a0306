import { describe, expect, test, vi } from 'vitest'
import { refusal } from '../../core/testing/schemas.ts'
import { newPassword, password } from './schema.ts'

describe('a new password', () => {
  const rule = newPassword()

  test.each([
    [undefined, 'Password must be at least 6 characters'],
    ['', 'Password must be at least 6 characters'],
    ['aB1!x', 'Password must be at least 6 characters'],
    ['abc', 'Password must be at least 6 characters'],
    ['abcdef', 'Must include an uppercase letter'],
    ['abcde1!', 'Must include an uppercase letter'],
    ['Abcdef', 'Must include a number'],
    ['Abcdef!', 'Must include a number'],
    ['Abcde1', 'Must include a special character'],
    ['Abcd1é', 'Must include a special character'],
    ['Abcd1!', undefined],
  ])('%o is told: %s', (value, words) => {
    expect(refusal(rule, value)).toBe(words)
  })

  test.each(['Пароль-7', 'Äpfel und 3 Birnen', 'Aकखग१!', '密码A1。。', 'Emoji 🌳 7', ' Aa1   '])('takes %o as it is', (value) => {
    expect(rule.parse(value)).toBe(value.normalize('NFKC'))
  })

  test('may be very long, but not endless', () => {
    expect(refusal(rule, `Aa1!${'x'.repeat(252)}`)).toBeUndefined()
    expect(refusal(rule, `Aa1!${'x'.repeat(253)}`)).toBe('Password must be at most 256 characters')
  })

  test('is as long as in the form that is compared, in which one character may be many', () => {
    const manyInOne = '\u{fdfa}'
    expect(manyInOne.normalize('NFKC')).toHaveLength(18)
    expect(refusal(rule, `Aa1!${manyInOne.repeat(14)}`)).toBeUndefined()
    expect(refusal(rule, `Aa1!${manyInOne.repeat(15)}`)).toBe('Password must be at most 256 characters')
    const oneInMany = 'q\u0307\u0323'
    expect(refusal(rule, `Aa1!${'e\u0301'.repeat(252)}`)).toBeUndefined()
    expect(refusal(rule, `Aa1!${oneInMany.repeat(252)}`)).toBe('Password must be at most 256 characters')
  })

  test('that is far too long is not brought into another form first', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    expect(refusal(rule, `Aa1!${'x'.repeat(1021)}`)).toBe('Password must be at most 256 characters')
    expect(normalize).not.toHaveBeenCalled()
    normalize.mockRestore()
  })

  test('half a surrogate pair is refused, since its bytes would be those of any other half', () => {
    expect(refusal(rule, 'Abcd1!\ud800')).toBe('Password contains characters that cannot be stored')
  })

  test('says the words of its form when it is missing', () => {
    expect(refusal(newPassword('Please Enter all the fields'), '')).toBe('Please Enter all the fields')
  })
})

describe('a password at sign-in', () => {
  test('is the same on every keyboard', () => {
    expect(password().parse('Cafe\u0301 7!')).toBe(password().parse('Café 7!'))
  })

  test('differs in its last character, however long', () => {
    expect(password().parse(`${'x'.repeat(80)}a`)).not.toBe(password().parse(`${'x'.repeat(80)}b`))
  })

  test('is never trimmed', () => {
    expect(password().parse(' a ')).toBe(' a ')
  })
})
