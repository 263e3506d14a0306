import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { listProviderPayments } from '@campus/contracts/payments/office-endpoints.ts'
import { exampleProviderPayment } from '@campus/contracts/payments/examples.ts'
import { onlinePanelMessages as words } from '@campus/contracts/payments/panel-messages.ts'
import type { ProviderPayment } from '@campus/contracts/payments/schema.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { renderAdmin, settled } from '../testing/render-admin.tsx'

const asked = vi.fn<(query: object) => void>()
const { student: _, ...nobodys } = exampleProviderPayment
const foreign: ProviderPayment = {
  ...nobodys,
  _id: '0197b3f2-6c11-7a50-9a3e-2f6f0d1c9b43',
  paymentId: 'pay_Example0000002',
  currency: 'USD',
  amount: 50,
  credited: 0,
  credits: [],
  held: 50,
  heldReason: 'currency',
}
const failed: ProviderPayment = {
  ...exampleProviderPayment,
  _id: '0197b3f2-6c11-7a50-9a3e-2f6f0d1c9b44',
  paymentId: 'pay_Example0000003',
  status: 'failed',
  credited: 0,
  credits: [],
  held: 0,
}

beforeEach(() => {
  asked.mockReset()
  server.use(
    ...college(),
    mock(listProviderPayments, ({ query }) => {
      asked(query)
      return { success: true as const, data: query.is === 'held' ? [foreign] : [exampleProviderPayment, foreign, failed] }
    }),
  )
})
afterEach(settled)

const rowOf = async (paymentId: string) => within((await screen.findByText(paymentId)).closest('tr') ?? document.body)

fullTest('says of each payment for whom it is and what became of it', async () => {
  renderAdmin('/admin/fees/online')
  const one = await rowOf(exampleProviderPayment.paymentId)
  expect(one.getByRole('link', { name: 'Asha Demo' })).toBeTruthy()
  expect(one.getByText('₹12,000 credited, receipt R2026-00001001')).toBeTruthy()
  expect(one.getByText('₹500 held')).toBeTruthy()
  expect(one.getByText(words.reasons.due)).toBeTruthy()
  const other = await rowOf(foreign.paymentId)
  expect(other.getByText(words.nobody)).toBeTruthy()
  expect(other.getByText('50 USD held')).toBeTruthy()
  expect((await rowOf(failed.paymentId)).getByText('Did not go through')).toBeTruthy()
})

test('finds payments by what is typed, beside the choice', async () => {
  renderAdmin('/admin/fees/online?is=held')
  await screen.findByText(foreign.paymentId)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' Asha ' } })
  await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ is: 'held', search: 'Asha' })))
})

test('shows those alone that are held', async () => {
  renderAdmin('/admin/fees/online')
  await screen.findByText(failed.paymentId)
  fireEvent.change(screen.getByLabelText(words.choice.label), { target: { value: 'held' } })
  await vi.waitFor(() => expect(screen.queryByText(failed.paymentId)).toBeNull())
  expect(screen.getByText(foreign.paymentId)).toBeTruthy()
  expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ is: 'held' }))
})
