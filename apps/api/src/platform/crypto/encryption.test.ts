import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEncryption } from './encryption.ts'

const keys = { current: 's'.repeat(32), fallback: null }
const other = { current: 't'.repeat(32), fallback: null }
const encryption = createEncryption(keys, 'identity numbers')

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
  ['another purpose', () => createEncryption(keys, 'jobs').decrypt(encryption.encrypt('text', 'row'), 'row')],
])('refuses to decrypt with %s', (_, open) => {
  expect(open).toThrow('unable to authenticate')
})

test('another secret decrypts nothing, and the encrypted text says so by the id of its key', () => {
  const encrypted = encryption.encrypt('text', 'row')
  expect(() => createEncryption(other, 'identity numbers').decrypt(encrypted, 'row')).toThrow('under another key')
  expect(encrypted.split('.')[0]).toBe(encryption.keyId)
})

test('while keys are exchanged decrypts texts of both, and of a release that named no key', () => {
  const both = createEncryption({ current: other.current, fallback: keys.current }, 'identity numbers')
  const former = encryption.encrypt('text', 'row')
  expect(both.decrypt(former, 'row')).toBe('text')
  expect(both.decrypt(former.replace(/^.*\./, ''), 'row')).toBe('text')
  expect(both.decrypt(both.encrypt('text', 'row').replace(/^.*\./, ''), 'row')).toBe('text')
  expect(() => encryption.decrypt(both.encrypt('text', 'row'), 'row')).toThrow('under another key')
  expect(() => both.decrypt(former, 'another row')).toThrow('unable to authenticate')
})

test('a text of which any byte was changed, or that was cut short, is not opened', () => {
  const [keyId, body = ''] = encryption.encrypt('text', 'row').split('.')
  const bytes = Buffer.from(body, 'base64url')
  for (const [place, byte] of bytes.entries()) {
    const changed = Buffer.from(bytes)
    changed[place] = byte ^ 1
    expect(() => encryption.decrypt(`${keyId}.${changed.toString('base64url')}`, 'row')).toThrow(/unable to authenticate|incomplete/)
    expect(() => encryption.decrypt(`${keyId}.${bytes.subarray(0, place).toString('base64url')}`, 'row')).toThrow(
      /unable to authenticate|incomplete/,
    )
  }
})
