import { expect, test } from 'vitest'
import { median } from './statistics.ts'

test.each([
  [[7], 7],
  [[10, 9, 100], 10],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle)
})

test('the median of an empty list throws', () => {
  expect(() => median([])).toThrow('no median')
})
