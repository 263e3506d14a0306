import { expect, test } from 'vitest'
import { unusedShare } from './unused-code.ts'

const range = (startOffset: number, endOffset: number, count: number) => ({ startOffset, endOffset, count })

test('counts a function that never ran as unused, but not one that ran', () => {
  expect(unusedShare(100, [{ ranges: [range(0, 100, 1)] }, { ranges: [range(10, 50, 0)] }, { ranges: [range(60, 70, 2)] }])).toBeCloseTo(
    0.4,
  )
})

test('counts a branch that never ran inside a function that did', () => {
  expect(unusedShare(100, [{ ranges: [range(0, 100, 1), range(20, 30, 0)] }])).toBeCloseTo(0.1)
})

test('gives the same result in any order of functions', () => {
  expect(unusedShare(10, [{ ranges: [range(2, 4, 0)] }, { ranges: [range(0, 10, 1)] }])).toBeCloseTo(0.2)
})

test('counts a script without coverage as unused', () => {
  expect(unusedShare(10, [])).toBe(1)
})
