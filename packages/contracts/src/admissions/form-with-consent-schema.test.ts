import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusals } from '../core/testing/schemas.ts'
import { admissionForm } from './form-with-consent-schema.ts'
import { exampleAdmissionDraft, exampleChoices } from './examples.ts'

const said = (change: object) =>
  refusals(admissionForm(exampleChoices), { ...exampleAdmissionDraft, dateOfBirth: '2010-01-02', guardianConsent: false, ...change })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-06-01T00:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('requires a guardian’s consent under 18', () => {
  expect(said({})).toEqual({ guardianConsent: 'A parent or guardian must agree, because you are under 18.' })
  expect(said({ guardianConsent: true })).toEqual({})
})

test('requires no consent of an adult', () => {
  expect(said({ dateOfBirth: '2009-06-01' })).toEqual({})
})

test('is asked for as soon as the date of birth is known, whatever else is missing', () => {
  expect(Object.keys(said({ firstName: '', gender: '' })).toSorted()).toEqual(['firstName', 'gender', 'guardianConsent'])
})

test('the rules of the draft hold', () => {
  expect(said({ guardianConsent: true, pinCode: '1234' })).toEqual({ pinCode: 'Pin Code must have 6 digits' })
})
