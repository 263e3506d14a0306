import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleAdmissionDraft } from '../../admissions/examples.ts'
import { hasRightCheckDigit, withCheckDigit } from './check-digit.ts'

const digits = fc.stringMatching(/^\d{11}$/)
const checkDigits = (number: string) =>
  ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].filter((digit) => hasRightCheckDigit(number + digit))

test.each(['2363', '1428570', '123451', exampleAdmissionDraft.AadharCardNumber])('%s has the right check digit', (number) => {
  expect(hasRightCheckDigit(number)).toBe(true)
})

test.each(['', 'x', '2363 ', '२३६३'])('%o is no number', (number) => {
  expect(hasRightCheckDigit(number)).toBe(false)
})

test('every number has exactly one right check digit', () => {
  fc.assert(fc.property(digits, (number) => checkDigits(number).length === 1))
})

test('one mistyped digit is found', () => {
  fc.assert(
    fc.property(digits, fc.nat(11), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
      const right = number + checkDigits(number).join('')
      const wrong = right.slice(0, place) + ((Number(right[place]) + by) % 10) + right.slice(place + 1)
      return !hasRightCheckDigit(wrong)
    }),
  )
})

test('two neighbours that were swapped are found', () => {
  fc.assert(
    fc.property(digits, fc.nat(10), (number, place) => {
      const right = number + checkDigits(number).join('')
      const wrong = right.slice(0, place) + right[place + 1] + right[place] + right.slice(place + 2)
      return wrong === right || !hasRightCheckDigit(wrong)
    }),
  )
})

test('the digit that is added is the right one', () => {
  fc.assert(fc.property(digits, (number) => checkDigits(number).join('') === withCheckDigit(number).slice(number.length)))
})
