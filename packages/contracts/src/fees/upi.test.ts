import { expect, test } from 'vitest'
import { upiLink } from './upi.ts'

test('a link to pay by UPI names the payee, of a long name as many words as leave its code readable', () => {
  expect(upiLink({ upiId: 'arts@bank', name: 'Arts & Crafts' })).toBe('upi://pay?pa=arts@bank&pn=Arts%20%26%20Crafts&cu=INR')
  const name = 'झारखण्ड राज्य विज्ञान एवं वाणिज्य महाविद्यालय, राँची'
  expect(upiLink({ upiId: 'arts@bank', name })).toBe(`upi://pay?pa=arts@bank&pn=${encodeURIComponent('झारखण्ड राज्य विज्ञान एवं')}&cu=INR`)
  const oneWord = 'x'.repeat(200)
  expect(upiLink({ upiId: 'arts@bank', name: oneWord })).toContain(oneWord)
})
