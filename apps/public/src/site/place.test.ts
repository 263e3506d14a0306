import { expect, test } from 'vitest'
import { inCity } from './place.ts'

test.each([
  ['Modern College', 'Nashik', 'Modern College, Nashik'],
  ['Modern College, Nashik', 'Nashik', 'Modern College, Nashik'],
  ['NASHIK Polytechnic', 'Nashik', 'NASHIK Polytechnic'],
  ['Nashik', 'Nashik', 'Nashik'],
  ['Nashikar College', 'Nashik', 'Nashikar College, Nashik'],
  ['College of Navi Mumbai', 'Navi Mumbai', 'College of Navi Mumbai'],
  ['', 'Nashik', 'Nashik'],
  ['महाविद्यालय नाशिक', 'नाशिक', 'महाविद्यालय नाशिक'],
])('%j in %j is %j', (name, city, shown) => {
  expect(inCity(name, city)).toBe(shown)
})
