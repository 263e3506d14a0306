import { describe, expect, test } from 'vitest'
import { neverThrows, refusals } from '../core/testing/schemas.ts'
import { collections, outstanding, reportPeriod } from './reports/collection-schema.ts'
import {
  exampleCollections,
  exampleFeeAdjustment,
  exampleFeeLedger,
  exampleLateFine,
  exampleLateFineDraft,
  exampleLateFineRun,
  exampleOutstanding,
  exampleOwnFees,
  examplePaymentReversal,
  exampleReceipt,
  exampleReceiptConfirmation,
} from './examples.ts'
import { lateFine, lateFineDraft, lateFineRun } from './late-fines/schema.ts'
import { feeAdjustment, feeLedger, paymentReversal } from './ledger-schema.ts'
import { ownFees, receipt, receiptConfirmation } from './receipts/schema.ts'

test.each([
  ['a ledger', feeLedger, exampleFeeLedger],
  ['a reversal', paymentReversal, examplePaymentReversal],
  ['an adjustment', feeAdjustment, exampleFeeAdjustment],
  ['a receipt', receipt, exampleReceipt],
  ['one’s own fees', ownFees, exampleOwnFees],
  ['a confirmation', receiptConfirmation, exampleReceiptConfirmation],
  ['collections', collections, exampleCollections],
  ['outstanding fees', outstanding, exampleOutstanding],
  ['a late fine', lateFine, exampleLateFine],
  ['a new late fine', lateFineDraft, exampleLateFineDraft],
  ['a run', lateFineRun, exampleLateFineRun],
])('the example of %s is what it says', (_, schema, example) => {
  expect(schema.parse(example)).toEqual(example)
})

describe('an adjustment', () => {
  test('goes up and down by exact amounts', () => {
    for (const amount of [0.01, -0.01, 25_000, -500.5]) expect(refusals(feeAdjustment, { ...exampleFeeAdjustment, amount })).toEqual({})
  })

  test.each([
    [0, 'Amount must not be 0'],
    [-0, 'Amount must not be 0'],
    [1.005, 'Amount must be exact to the paisa'],
    [-1e21, 'Amount must be exact to the paisa'],
    [10_000_000.01, 'Amount is larger than any fee'],
    ['500', 'Amount must be a number'],
  ])('%o is refused', (amount, words) => {
    expect(refusals(feeAdjustment, { ...exampleFeeAdjustment, amount })).toEqual({ amount: words })
  })

  test('says what is missing, a reason above all', () => {
    expect(refusals(feeAdjustment, { reason: ' ' })).toEqual({
      uniqueId: 'Please enter a valid Student ID before submitting.',
      kind: 'Please choose what to change',
      amount: 'Please enter an amount',
      reason: 'Please give a reason',
    })
    expect(refusals(paymentReversal, {})).toEqual({ reason: 'Please give a reason' })
  })
})

describe('a report', () => {
  test.each([
    { from: '2026-07-03', to: '2026-07-03' },
    { from: '2026-01-01', to: '2026-12-31' },
    { from: '2024-01-01', to: '2024-12-31' },
  ])('covers %o', (period) => {
    expect(refusals(reportPeriod, period)).toEqual({})
  })

  test.each([
    [{}, { from: 'Please enter a date', to: 'Please enter a date' }],
    [
      { from: '2026-02-30', to: '0000-01-01' },
      { from: 'Please enter a date', to: 'Please enter a date' },
    ],
    [{ from: '2026-07-03', to: '2026-07-02' }, { to: 'The last day must not be before the first' }],
    [{ from: '2026-01-01', to: '2027-01-02' }, { to: 'Please choose at most a year' }],
  ])('does not cover %o', (period, words) => {
    expect(refusals(reportPeriod, period)).toEqual(words)
  })
})

describe('a late fine', () => {
  test.each([
    [{ amount: -1 }, { amount: 'Amount must not be negative' }],
    [{ amount: 0.001 }, { amount: 'Amount must be exact to the paisa' }],
    [{ dueDates: 'tomorrow' }, { dueDates: 'Due dates must be a list of days' }],
    [{ dueDates: ['2026-13-01'] }, { 'dueDates.0': 'Please enter a date' }],
    [{ dueDates: ['2026-07-01', '2026-07-01'] }, { dueDates: 'Each due date may stand in the list once' }],
  ])('with %o is refused', (change, words) => {
    expect(refusals(lateFineDraft, { ...exampleLateFineDraft, ...change })).toEqual(words)
  })

  test('may be nothing, without any date', () => {
    expect(refusals(lateFineDraft, { amount: 0, dueDates: [] })).toEqual({})
  })
})

test('throws for no input', () => {
  neverThrows(feeAdjustment, exampleFeeAdjustment)
  neverThrows(paymentReversal, examplePaymentReversal)
  neverThrows(lateFineDraft, exampleLateFineDraft)
  neverThrows(reportPeriod, { from: '2026-07-03', to: '2026-07-03' })
})
