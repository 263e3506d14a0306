import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEncryption } from './encryption.ts'

const secret = 's'.repeat(32)
const encryption = createEncryption(secret, 'identity numbers')

test('decrypts any text that it encrypted', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, context) => {
      expect(encryption.decrypt(encryption.encrypt(text, context), context)).toBe(text)
    }),
  )
})

test('a encrypted text shows nothing of what is in it, and never looks the same twice', () => {
  const encrypted = encryption.encrypt('234567890124', 'application 7')
  expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain('2345')
  expect(encryption.encrypt('234567890124', 'application 7')).not.toBe(encrypted)
})

test.each([
  ['another row', () => encryption.decrypt(encryption.encrypt('text', 'row 1'), 'row 2')],
  ['another purpose', () => createEncryption(secret, 'jobs').decrypt(encryption.encrypt('text', 'row'), 'row')],
  ['another secret', () => createEncryption('t'.repeat(32), 'identity numbers').decrypt(encryption.encrypt('text', 'row'), 'row')],
])('refuses to decrypt with %s', (_, open) => {
  expect(open).toThrow('unable to authenticate')
})

test('a text of which any byte was changed, or that was cut short, is not opened', () => {
  const bytes = Buffer.from(encryption.encrypt('text', 'row'), 'base64url')
  for (const [place, byte] of bytes.entries()) {
    const changed = Buffer.from(bytes)
    changed[place] = byte ^ 1
    expect(() => encryption.decrypt(changed.toString('base64url'), 'row')).toThrow(/unable to authenticate|incomplete/)
    expect(() => encryption.decrypt(bytes.subarray(0, place).toString('base64url'), 'row')).toThrow(/unable to authenticate|incomplete/)
  }
})
