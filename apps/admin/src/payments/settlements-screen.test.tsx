import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { listProviderPayments } from '@campus/contracts/payments/office-endpoints.ts'
import { onlinePanelMessages } from '@campus/contracts/payments/panel-messages.ts'
import { listOnlineSettlements, listSettlementLines } from '@campus/contracts/payments/settlement-endpoints.ts'
import { exampleOnlineSettlement, exampleSettlementLine } from '@campus/contracts/payments/settlement-examples.ts'
import { settlementMessages as words } from '@campus/contracts/payments/settlement-messages.ts'
import type { OnlineSettlement, SettlementLine } from '@campus/contracts/payments/settlement-schema.ts'
import { screen, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { renderAdmin, settled } from '../testing/render-admin.tsx'

const { bank: _, utr: __, ...plain } = exampleOnlineSettlement
const none = { count: 0, amount: 0 }
const waiting: OnlineSettlement = {
  ...plain,
  _id: exampleOnlineSettlement._id.replace(/.$/, '2'),
  settlementId: 'setl_Waiting',
  refunds: none,
  fee: 0,
  tax: 0,
  others: none,
  net: 13_500,
}
const differing: OnlineSettlement = {
  ...exampleOnlineSettlement,
  _id: exampleOnlineSettlement._id.replace(/.$/, '3'),
  settlementId: 'setl_Differing',
  utr: 'AXISCN0000000003',
  bank: { ...exampleOnlineSettlement.bank, agrees: false },
}
const { student: ___, heldReason: ____, ...line } = exampleSettlementLine
const refund: SettlementLine = {
  ...line,
  entityId: 'rfnd_1',
  kind: 'refund',
  paymentId: 'pay_9',
  amount: 500,
  credit: 0,
  debit: 500,
  receipts: [],
  isHeld: false,
}

beforeEach(() => {
  server.use(
    ...college(),
    mock(listProviderPayments, { success: true, data: [] }),
    mock(listOnlineSettlements, { success: true, data: [exampleOnlineSettlement, waiting, differing] }),
    mock(listSettlementLines, { success: true, data: [refund, exampleSettlementLine], settlement: exampleOnlineSettlement }),
  )
})
afterEach(settled)

const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') ?? document.body)

fullTest('says of each settlement what it is made of, and whether the bank has seen it', async () => {
  const { user } = renderAdmin('/admin/fees/online')
  await user.click(await screen.findByRole('link', { name: words.title }))
  const seen = await rowOf(exampleOnlineSettlement.settlementId)
  expect(seen.getByText('2 payments')).toBeTruthy()
  expect(seen.getByText('1 refund, ₹500')).toBeTruthy()
  expect(seen.getByText('Fee ₹23.60, with tax of ₹3.60')).toBeTruthy()
  expect(seen.getByText('1 other line, ₹10.12')).toBeTruthy()
  expect(seen.getByText('₹12,986.52')).toBeTruthy()
  expect(seen.getByText('Fees, HDFC, 30-11-2026')).toBeTruthy()
  expect(seen.getByText(words.agrees)).toBeTruthy()
  const open = await rowOf(words.noUtr)
  expect(open.getByRole('link', { name: 'setl_Waiting' })).toBeTruthy()
  expect(open.getByText(words.open)).toBeTruthy()
  expect(open.getByText(words.nothingOff)).toBeTruthy()
  expect((await rowOf('setl_Differing')).getByText(words.differs)).toBeTruthy()
})

test('shows what a settlement consists of, and what of it is held', async () => {
  const { user } = renderAdmin('/admin/fees/online/settlements')
  await user.click(await screen.findByRole('link', { name: exampleOnlineSettlement.utr }))
  expect(await screen.findByRole('heading', { name: words.called(exampleOnlineSettlement.settlementId) })).toBeTruthy()
  const payment = await rowOf(exampleSettlementLine.entityId)
  expect(payment.getByRole('link', { name: 'Asha Demo' })).toBeTruthy()
  expect(payment.getByRole('link', { name: 'R2026-00001001' })).toBeTruthy()
  expect(payment.getByText(words.lines.held)).toBeTruthy()
  expect(payment.getByText(onlinePanelMessages.reasons.due)).toBeTruthy()
  const back = await rowOf('rfnd_1')
  expect(back.getByText(words.lines.of('pay_9'))).toBeTruthy()
  expect(back.getByText('− ₹500')).toBeTruthy()
})

fullTest('says so where there is no such settlement', async () => {
  server.use(mock(listSettlementLines, new AppError('NOT_FOUND', { message: words.unknown })))
  renderAdmin(`/admin/fees/online/settlements/${exampleOnlineSettlement._id}`)
  expect(await screen.findByText(words.unknown)).toBeTruthy()
})
