import { expect, test } from 'vitest'
import { scaleEnd } from './scale-end.ts'

test.each([
  [0, 1],
  [7, 8],
  [100, 100],
  [101, 150],
  [34_500, 40_000],
  [590_000, 600_000],
])('a scale for %d ends at %d', (highest, end) => {
  expect(scaleEnd(highest)).toBe(end)
})
