import { createDecipheriv, hkdfSync } from 'node:crypto'
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

test('shows nothing of a text in its encrypted form, which is another each time', () => {
  const encrypted = encryption.encrypt('234567890124', 'application 7')
  expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain('2345')
  expect(encryption.encrypt('234567890124', 'application 7')).not.toBe(encrypted)
})

test.each([
  ['another row', () => encryption.decrypt(encryption.encrypt('text', 'row 1'), 'row 2')],
  ['another secret', () => createEncryption(other, 'identity numbers').decrypt(encryption.encrypt('text', 'row'), 'row')],
  ['another purpose', () => createEncryption(keys, 'jobs').decrypt(encryption.encrypt('text', 'row'), 'row')],
])('refuses to decrypt with %s', (_, open) => {
  expect(open).toThrow('unable to authenticate')
})

test('while keys are exchanged texts name their key, and those of both are decrypted', () => {
  const both = createEncryption({ current: other.current, fallback: keys.current }, 'identity numbers')
  const [former, anew] = [encryption.encrypt('text', 'row'), both.encrypt('text', 'row')]
  expect([former, anew].map((text) => text.split('.').length)).toEqual([1, 2])
  expect(anew.split('.')[0]).toBe(both.keyId)
  for (const text of [former, anew, anew.replace(/^.*\./, '')]) expect(both.decrypt(text, 'row')).toBe('text')
  expect(() => encryption.decrypt(anew, 'row')).toThrow('under another key')
  expect(() => both.decrypt(former, 'another row')).toThrow('unable to authenticate')
  expect(createEncryption(other, 'identity numbers').decrypt(anew, 'row')).toBe('text')
})

test('with one key alone texts are as release 0.1.0 made and read them', () => {
  const key = Buffer.from(hkdfSync('sha256', keys.current, '', 'campus sealing: identity numbers', 32))
  const bytes = Buffer.from(encryption.encrypt('text', 'row'), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from('row')).setAuthTag(bytes.subarray(-16))
  expect(decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')).toBe('text')
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
