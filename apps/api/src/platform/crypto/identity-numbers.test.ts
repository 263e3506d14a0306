import { expect, test } from 'vitest'
import { createIdentityNumbers } from './identity-numbers.ts'

const numbers = createIdentityNumbers({ current: 's'.repeat(32), fallback: null })

test('a number is found again by its hash and told by nothing else than its last four digits', () => {
  const [one, again, other] = [numbers.keep('234567890124', 'a'), numbers.keep('234567890124', 'b'), numbers.keep('234567890125', 'a')]
  expect(one.hash).toEqual(again.hash)
  expect(one.hash).not.toEqual(other.hash)
  expect(one.encrypted).not.toBe(again.encrypted)
  expect(one.lastFour).toBe('0124')
  expect(JSON.stringify([one.encrypted, one.hash.toString('latin1')])).not.toContain('23456789')
})

test('a number is decrypted for its own row only', () => {
  const { encrypted } = numbers.keep('234567890124', 'row')
  expect(numbers.decrypt(encrypted, 'row')).toBe('234567890124')
  expect(() => numbers.decrypt(encrypted, 'another row')).toThrow(/auth/)
})

test('another secret has other hashes', () => {
  expect(createIdentityNumbers({ current: 't'.repeat(32), fallback: null }).keep('234567890124', 'a').hash).not.toEqual(
    numbers.keep('234567890124', 'a').hash,
  )
})

test('while keys are exchanged a number is found by its hash under either', () => {
  const both = createIdentityNumbers({ current: 't'.repeat(32), fallback: 's'.repeat(32) })
  const [former, anew] = [numbers.keep('234567890124', 'a'), both.keep('234567890124', 'a')]
  expect(both.hashesOf('234567890124')).toEqual([anew.hash, former.hash])
  expect(numbers.hashesOf('234567890124')).toEqual([former.hash])
})
