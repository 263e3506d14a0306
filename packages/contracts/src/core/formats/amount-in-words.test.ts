import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'Zero'],
  [1, 'One'],
  [11, 'Eleven'],
  [19, 'Nineteen'],
  [20, 'Twenty'],
  [21, 'Twenty-One'],
  [100, 'One Hundred'],
  [101, 'One Hundred One'],
  [999, 'Nine Hundred Ninety-Nine'],
  [1000, 'One Thousand'],
  [20_015, 'Twenty Thousand Fifteen'],
  [99_999, 'Ninety-Nine Thousand Nine Hundred Ninety-Nine'],
  [100_000, 'One Lakh'],
  [100_500, 'One Lakh Five Hundred'],
  [225_000, 'Two Lakh Twenty-Five Thousand'],
  [9_999_999, 'Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine'],
  [10_000_000, 'One Crore'],
  [1_234_567_890, 'One Hundred Twenty-Three Crore Forty-Five Lakh Sixty-Seven Thousand Eight Hundred Ninety'],
  [1_000_000_000_000, 'One Lakh Crore'],
])('%d is written %s', (rupees, words) => {
  expect(amountInWords(rupees)).toBe(`Rupees ${words} Only`)
})

test.each([
  [0.5, 'Rupees Zero and Paise Fifty Only'],
  [350.01, 'Rupees Three Hundred Fifty and Paise One Only'],
  [9_999_999.5, 'Rupees Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine and Paise Fifty Only'],
])('%d says its paise: %s', (rupees, words) => {
  expect(amountInWords(rupees)).toBe(words)
})

test.each([1.005, -1, Number.NaN, 1e21])('%d is no exact amount, so there are no words for it', (rupees) => {
  expect(amountInWords(rupees)).toBe('')
})

test('no two amounts have the same words', () => {
  const paise = fc.integer({ min: 0, max: 1e11 })
  fc.assert(fc.property(paise, paise, (a, b) => (amountInWords(a / 100) === amountInWords(b / 100)) === (a === b)))
})
