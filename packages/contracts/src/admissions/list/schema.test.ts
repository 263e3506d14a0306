import { describe, expect, test } from 'vitest'
import { neverThrows, refusals } from '../../core/testing/schemas.ts'
import { exampleApplicationSummary, exampleOwnApplication } from '../examples.ts'
import { applicationSearch, applicationSummary } from './schema.ts'
import { ownApplication } from '../status/schema.ts'

test.each([
  ['summary', applicationSummary, exampleApplicationSummary],
  ['own application', ownApplication, exampleOwnApplication],
])('the example of the %s is one', (_, schema, example) => {
  expect(schema.parse({ ...example, AadharCardNumber: '1' })).toEqual(example)
})

describe('the search', () => {
  test('asks for nothing, and then shows 25', () => {
    expect(applicationSearch.parse({})).toEqual({ Limit: 25 })
    expect(applicationSearch.parse({ status: '', course: '', from: '', to: '', search: '', after: '' })).toEqual({ Limit: 25 })
  })

  test('takes only what there is', () => {
    expect(Object.keys(refusals(applicationSearch, { status: 'Lost', from: '2026-02-30', answer: 'Merit', Limit: '101' }))).toEqual([
      'status',
      'from',
      'answer',
      'Limit',
    ])
  })

  test('never throws', () => {
    neverThrows(applicationSearch, { status: 'Pending', course: 'BCA', from: '2026-01-01', to: '2026-12-31', search: 'Asha', Limit: 10 })
  })
})
