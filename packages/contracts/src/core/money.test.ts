import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addRupees, formatRupees, maxRupees, readRupees, readRupeesIfWritten, rupeesLess, toPaise, toRupees } from './money.ts'

describe('toPaise', () => {
  test.each([
    [0, 0],
    [0.1, 10],
    [0.29, 29],
    [1, 100],
    [1.15, 115],
    [4.35, 435],
    [225_000, 22_500_000],
    [9_999_999_999_999.99, 999_999_999_999_999],
  ])('%d rupees are exactly %d paise', (rupees, paise) => {
    expect(toPaise(rupees)).toBe(paise)
  })

  test.each([1.005, 0.001, 1e-7, 1e21, 1e13, -1, -0.01, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER])(
    '%d is refused',
    (rupees) => {
      expect(toPaise(rupees)).toBeNull()
    },
  )

  test('every amount of whole paise up to a hundred crore comes back exact', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (paise) => toPaise(toRupees(paise)) === paise))
  })

  test('every amount of whole paise that it takes is told apart from its neighbour', () => {
    const paise = fc.integer({ min: 0, max: 999_999_999_999_998 })
    fc.assert(fc.property(paise, (value) => toPaise(toRupees(value)) === value && toPaise(toRupees(value + 1)) === value + 1))
  })

  test('returns null or a safe integer of the same worth for any number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.double({ min: 0, max: 1e6 }), fc.integer()), (rupees) => {
        const paise = toPaise(rupees)
        return paise === null || (Number.isSafeInteger(paise) && paise >= 0 && toRupees(paise) === rupees)
      }),
    )
  })
})

test.each([
  [0, '₹0'],
  [350.5, '₹350.50'],
  [25_000, '₹25,000'],
  [-0, '₹0'],
  [-22_912.95, '− ₹22,912.95'],
  [225_000, '₹2,25,000'],
  [12_345_678.9, '₹1,23,45,678.90'],
])('%d rupees are read as %s', (rupees, words) => {
  expect(formatRupees(rupees)).toBe(words)
})

test('subtracts amounts exactly to the paisa', () => {
  expect(rupeesLess(0.3, 0.1)).toBe(0.2)
  expect(rupeesLess(150_499.5, 100.49)).toBe(150_399.01)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), fc.integer({ min: 0, max: 1e11 }), (a, b) =>
      Object.is(rupeesLess(toRupees(a), toRupees(b)), toRupees(a - b)),
    ),
  )
})

test.each([
  ['500', 500],
  [' 1,00,500 ', 100_500],
  ['₹1,50,499.50', 150_499.5],
  ['50.', 50],
  ['-1', -1],
])('%j are %d rupees', (written, rupees) => {
  expect(readRupees(written)).toBe(rupees)
})

test.each(['', ' ', '.', '1e3', '१००', '12a', '1.2.3', '0x10'])('%j are none', (written) => {
  expect(readRupees(written)).toBeNaN()
})

test('a field without an amount is told from one with something else in it', () => {
  expect(['', ' ', '12a', '1,200'].map(readRupeesIfWritten)).toEqual([undefined, undefined, Number.NaN, 1200])
})

test('reads a formatted amount back', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1e11 }), (paise) => readRupees(formatRupees(toRupees(paise))) === toRupees(paise)))
})

test('amounts add up exactly to the paisa', () => {
  expect(addRupees([0.1, 0.2])).toBe(0.3)
  expect(addRupees([])).toBe(0)
  expect(addRupees(Array.from({ length: 12 }, () => maxRupees - 0.01))).toBe(12 * maxRupees - 0.12)
})
