import { expect, test } from 'vitest'
import { maskedAadhaar } from './aadhaar.ts'

test('only the last four digits are shown', () => {
  expect(maskedAadhaar('1234')).toBe('XXXX XXXX 1234')
})
