import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSealing } from './sealing.ts'

const secret = 's'.repeat(32)
const sealing = createSealing(secret, 'identity numbers')

test('what was sealed is opened again, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, context) => {
      expect(sealing.open(sealing.seal(text, context), context)).toBe(text)
    }),
  )
})

test('a sealed text shows nothing of what is in it, and never looks the same twice', () => {
  const sealed = sealing.seal('234567890124', 'application 7')
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('2345')
  expect(sealing.seal('234567890124', 'application 7')).not.toBe(sealed)
})

test.each([
  ['another row', () => sealing.open(sealing.seal('text', 'row 1'), 'row 2')],
  ['another purpose', () => createSealing(secret, 'jobs').open(sealing.seal('text', 'row'), 'row')],
  ['another secret', () => createSealing('t'.repeat(32), 'identity numbers').open(sealing.seal('text', 'row'), 'row')],
])('what is sealed cannot be opened in the place of %s', (_, open) => {
  expect(open).toThrow('unable to authenticate')
})

test('a text of which any byte was changed, or that was cut short, is not opened', () => {
  const bytes = Buffer.from(sealing.seal('text', 'row'), 'base64url')
  for (const [place, byte] of bytes.entries()) {
    const changed = Buffer.from(bytes)
    changed[place] = byte ^ 1
    expect(() => sealing.open(changed.toString('base64url'), 'row')).toThrow(/unable to authenticate|incomplete/)
    expect(() => sealing.open(bytes.subarray(0, place).toString('base64url'), 'row')).toThrow(/unable to authenticate|incomplete/)
  }
})
