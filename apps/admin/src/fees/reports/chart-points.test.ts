import { expect, test } from 'vitest'
import { chartPoints } from './chart-points.ts'

const row = (day: string, amount: number, reversed = 0) => ({
  day,
  paymentMethod: 'UPI' as const,
  payments: 1,
  amount,
  reversals: reversed > 0 ? 1 : 0,
  reversed,
})

test('each day has a bar with the sum of all methods, also without payments', () => {
  expect(
    chartPoints({ from: '2026-07-03', to: '2026-07-05' }, [row('2026-07-03', 0.1), row('2026-07-03', 0.2), row('2026-07-05', 5, 2)]),
  ).toEqual({
    unit: 'day',
    points: [
      { from: '2026-07-03', amount: 0.3, reversed: 0 },
      { from: '2026-07-04', amount: 0, reversed: 0 },
      { from: '2026-07-05', amount: 5, reversed: 2 },
    ],
  })
})

test('a period of months has a bar a week, from Monday', () => {
  const { unit, points } = chartPoints({ from: '2026-05-01', to: '2026-07-31' }, [row('2026-07-05', 10), row('2026-07-06', 20)])
  expect(unit).toBe('week')
  expect(points.find(({ from }) => from === '2026-06-29')?.amount).toBe(10)
  expect(points.find(({ from }) => from === '2026-07-06')?.amount).toBe(20)
  expect(points.reduce((sum, { amount }) => sum + amount, 0)).toBe(30)
})

test('a period of a year has a bar a month', () => {
  const { unit, points } = chartPoints({ from: '2026-01-01', to: '2026-12-31' }, [row('2026-02-28', 10)])
  expect([unit, points.length]).toEqual(['month', 12])
  expect(points[1]).toEqual({ from: '2026-02-01', amount: 10, reversed: 0 })
})
