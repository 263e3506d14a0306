import { expect, test } from 'vitest'
import { refusals } from '../core/testing/schemas.ts'
import { withFinesTogether } from './entry-labels.ts'
import { lateFineDraft } from './late-fines/schema.ts'
import { chequeBounce, feeAdjustment } from './ledger-schema.ts'
import { maxAdjustment } from './options.ts'

const adjustment = { uniqueId: 'STU1001', kind: 'Concession', reason: 'Sports quota' }
const adjusted = (amount: number) => refusals(feeAdjustment, { ...adjustment, amount })

test('an adjustment is of something, exact to the paisa and within its bound, up or down', () => {
  expect(adjusted(maxAdjustment)).toEqual({})
  expect(adjusted(-maxAdjustment)).toEqual({})
  expect(adjusted(0)).toEqual({ amount: 'Amount must not be 0' })
  expect(Object.keys(adjusted(1.005))).toEqual(['amount'])
  expect(Object.keys(adjusted(maxAdjustment + 1))).toEqual(['amount'])
  expect(Object.keys(adjusted(-maxAdjustment - 1))).toEqual(['amount'])
})

test('a charge for a cheque that bounced is more than nothing and within the same bound', () => {
  const charged = (charge: number) => Object.keys(refusals(chequeBounce, { reason: 'Not paid', charge }))
  expect(charged(350.5)).toEqual([])
  for (const charge of [0, -1, 1.005, maxAdjustment + 1]) expect(charged(charge), String(charge)).toEqual(['charge'])
})

test('a late fine is nothing or more, within the same bound, and has each due date once', () => {
  const day = '2026-08-31'
  expect(refusals(lateFineDraft, { amount: 0, dueDates: [] })).toEqual({})
  expect(refusals(lateFineDraft, { amount: 500, dueDates: [day, '2026-09-30'] })).toEqual({})
  for (const amount of [-1, 1.005, maxAdjustment + 1]) {
    expect(Object.keys(refusals(lateFineDraft, { amount, dueDates: [day] })), String(amount)).toEqual(['amount'])
  }
  expect(Object.keys(refusals(lateFineDraft, { amount: 500, dueDates: [day, day] }))).toEqual(['dueDates'])
})

test('fines that came one after the other for an instalment are one line, and what was due after each line adds up', () => {
  const fine = (instalmentDue: string, amount: number, amount_due: number) =>
    ({ kind: 'Late Fine', amount, amount_due, at: '2026-09-01T00:00:00.000Z', isReversed: false, instalmentDue }) as const
  const payment = { kind: 'Payment', amount: 5, amount_due: 100.5, at: '2026-08-01T00:00:00.000Z', isReversed: false } as const
  const [july, august] = ['2026-07-01', '2026-08-01']
  expect(
    withFinesTogether([
      fine(july, 10, 150.5),
      fine(august, 20, 140.5),
      fine(july, 10, 120.5),
      fine(august, 10, 110.5),
      payment,
      fine(july, 5, 105.5),
    ]).map(({ instalmentDue, amount, amount_due }) => [instalmentDue, amount, amount_due]),
  ).toEqual([
    [july, 20, 150.5],
    [august, 30, 130.5],
    [undefined, 5, 100.5],
    [july, 5, 105.5],
  ])
  const by = (name?: string) => ({ ...fine(july, 5, 105), ...(name && { by: name }) })
  expect(withFinesTogether([by('Asha'), by('Asha')])).toEqual([{ ...by('Asha'), amount: 10 }])
  for (const other of ['Ravi', undefined]) expect(withFinesTogether([by('Asha'), by(other)])).toEqual([{ ...by(), amount: 10 }])
  expect(withFinesTogether([])).toEqual([])
})
