import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { adjustFees, findFeeLedger, findOfficeFeeInfo, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import { exampleFee, exampleFeeLedger, exampleOfficeFeeInfo } from '@campus/contracts/fees/examples.ts'
import type { FeeLedger } from '@campus/contracts/fees/ledger.ts'
import type { Fee } from '@campus/contracts/fees/schema.ts'
import { validateStudentId } from '@campus/contracts/students/endpoints.ts'
import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college } from '../testing/answers.ts'
import { renderAdmin, settled } from '../testing/render-admin.tsx'
import { replace } from '../testing/replace.ts'

vi.setConfig({ testTimeout: 60_000 })

const reversed = vi.fn<(number: string, reason: string) => void>()
let fee: Fee
let entries: FeeLedger['entries']

beforeEach(() => {
  notifications.clean()
  fee = exampleFee
  entries = exampleFeeLedger.entries
  reversed.mockReset()
  server.use(
    ...college(),
    mock(validateStudentId, { success: true, data: { isValidated: true } }),
    mock(findOfficeFeeInfo, () => ({
      success: true as const,
      data: { Student_Info: { ...exampleOfficeFeeInfo.Student_Info, fee } },
    })),
    mock(findFeeLedger, () => ({ success: true as const, data: { ...exampleFeeLedger, fee, entries } })),
    mock(reversePayment, ({ params, body }) => {
      reversed(params.number, body.reason)
      entries = entries.map((entry) => (entry.receiptNumber === params.number ? { ...entry, isReversed: true } : entry))
      fee = { ...fee, amount_paid: 0, amount_due: 200_500 }
      return { success: true as const, message: 'It has been reversed', data: { fee } }
    }),
  )
})

afterEach(settled)

const openFound = async () => {
  const opened = renderAdmin('/admin/student/pay/fee?id=STU123')
  await screen.findByRole('heading', { level: 2, name: 'Ledger' })
  return opened
}

test('the ledger says what happened, by whom, and what an entry did to the due', async () => {
  await openFound()
  const ledger = screen.getByRole('region', { name: 'Ledger' })
  expect(
    within(ledger)
      .getAllByRole('listitem')
      .map((entry) => entry.textContent),
  ).toEqual([
    'UPI− ₹50,000.5003-07-2026R2026-001001OfficeReverse',
    'Late Fine+ ₹50003-07-2026Not paid by 01-07-2026',
    'Concession− ₹25,00008-06-2026OfficeMerit scholarship',
  ])
})

test('a payment is reversed with a reason, and then cannot be again', async () => {
  const { user } = await openFound()
  await user.click(screen.getByRole('button', { name: 'Reverse receipt R2026-001001' }))
  const form = screen.getByRole('form', { name: 'Reverse receipt R2026-001001' })
  const reason = within(form).getByLabelText('Reason')
  expect(document.activeElement).toBe(reason)
  await user.click(within(form).getByRole('button', { name: 'Reverse ₹50,000.50' }))
  expect(await within(form).findByText('Please give a reason')).toBeTruthy()
  expect(reversed).not.toHaveBeenCalled()

  await user.type(reason, 'The cheque bounced')
  await user.click(within(form).getByRole('button', { name: 'Reverse ₹50,000.50' }))
  await waitFor(() => expect(reversed.mock.calls).toEqual([['R2026-001001', 'The cheque bounced']]))
  expect(await screen.findByText('Reversed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reverse receipt R2026-001001' })).toBeNull()
  expect(screen.queryByRole('form', { name: 'Reverse receipt R2026-001001' })).toBeNull()
  const summary = within(screen.getByRole('region', { name: 'Fee summary' }))
  expect(summary.getByText('Due now').nextElementSibling?.textContent).toBe('₹2,00,500')
})

test('who thinks better of a reversal changes nothing', async () => {
  const { user } = await openFound()
  await user.click(screen.getByRole('button', { name: 'Reverse receipt R2026-001001' }))
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(screen.getByRole('button', { name: 'Reverse receipt R2026-001001' })).toBeTruthy()
  expect(reversed).not.toHaveBeenCalled()
})

test('a concession is written down with its reason', async () => {
  const adjusted = vi.fn<(body: object) => void>()
  server.use(
    mock(adjustFees, ({ body }) => {
      adjusted(body)
      return { success: true as const, message: 'The account has been changed.', data: { fee } }
    }),
  )
  const { user } = await openFound()
  await user.click(screen.getByRole('button', { name: 'Concession or fine' }))
  const form = screen.getByRole('form', { name: 'Concession or fine' })
  const write = () => user.click(within(form).getByRole('button', { name: 'Write it down' }))
  expect(document.activeElement).toBe(within(form).getByLabelText('What to change'))
  await write()
  expect(await within(form).findByText('Please choose what to change')).toBeTruthy()
  expect(within(form).getByText('Amount must be a number')).toBeTruthy()
  expect(adjusted).not.toHaveBeenCalled()

  await user.selectOptions(within(form).getByLabelText('What to change'), 'Concession')
  await replace(user, within(form).getByLabelText('Amount of the change'), '25000')
  await user.type(within(form).getByLabelText('Reason'), 'Merit scholarship of the state')
  await write()
  const change = { uniqueId: 'STU123', kind: 'Concession', amount: 25_000, reason: 'Merit scholarship of the state' }
  await waitFor(() => expect(adjusted.mock.calls).toEqual([[change]]))
  expect(await screen.findByText('The account has been changed.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Concession or fine' })).toBeNull())
})
