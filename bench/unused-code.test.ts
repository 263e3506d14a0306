import { expect, test } from 'vitest'
import { unusedShare } from './unused-code.ts'

const range = (startOffset: number, endOffset: number, count: number) => ({ startOffset, endOffset, count })

test('a function that never ran is unused, but not the one inside that file which did', () => {
  expect(unusedShare(100, [{ ranges: [range(0, 100, 1)] }, { ranges: [range(10, 50, 0)] }, { ranges: [range(60, 70, 2)] }])).toBeCloseTo(
    0.4,
  )
})

test('inside a function that ran, a branch that did not is unused', () => {
  expect(unusedShare(100, [{ ranges: [range(0, 100, 1), range(20, 30, 0)] }])).toBeCloseTo(0.1)
})

test('the order in which functions are told does not matter', () => {
  expect(unusedShare(10, [{ ranges: [range(2, 4, 0)] }, { ranges: [range(0, 10, 1)] }])).toBeCloseTo(0.2)
})

test('a script of which nothing is told never ran', () => {
  expect(unusedShare(10, [])).toBe(1)
})
