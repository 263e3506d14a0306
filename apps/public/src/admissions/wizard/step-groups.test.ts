import { admissionFields, admissionSteps } from '@campus/contracts/admissions/form-fields.ts'
import { expect, test } from 'vitest'
import { formValuesOf, stepWith } from '../draft/form-values.ts'
import { groupsOf } from './step-groups.ts'

test('every field stands in a group, once and in the contract’s order', () => {
  const shown = admissionSteps.flatMap((_, step) => groupsOf(step, {}).flatMap(({ fields }) => fields.map(({ name }) => name)))
  expect(shown).toEqual(admissionFields.map(({ name }) => name))
})

test('a step whose fields are all named by its title has groups of its own', () => {
  expect(groupsOf(0, {}).map(({ title }) => title)).toEqual(['Who you are', 'How we reach you', 'About you', 'Address'])
  expect(groupsOf(2, {})).toEqual([])
})

test('class 12 has a group of its own, or none where it is not asked', () => {
  expect(groupsOf(3, {}).map(({ title }) => title)).toEqual(['Class 10', 'Class 12'])
  expect(groupsOf(3, { twelfth: 'notAsked' }).map(({ title }) => title)).toEqual(['Class 10'])
})

test('a field leads to its step, and of several the first does', () => {
  expect(stepWith(['twelfthGrade', 'Gname'])).toBe(1)
  expect(stepWith(['avtar'])).toBeNull()
})

test('the consent belongs to the step of the date of birth', () => {
  expect(formValuesOf(0)).toContain('guardianConsent')
  expect(formValuesOf(1)).not.toContain('guardianConsent')
})
