import { expect, test } from 'vitest'
import { exampleOnlineSettlement, exampleSettlementLine } from './settlement-examples.ts'
import { onlineSettlement, settlementLine } from './settlement-schema.ts'

test('the examples of a settlement and of its lines are what they say, and add up', () => {
  expect(onlineSettlement.parse(exampleOnlineSettlement)).toEqual(exampleOnlineSettlement)
  expect(settlementLine.parse(exampleSettlementLine)).toEqual(exampleSettlementLine)
  const { payments, refunds, fee, others, net } = exampleOnlineSettlement
  expect(payments.amount - refunds.amount - fee + others.amount).toBeCloseTo(net)
})
