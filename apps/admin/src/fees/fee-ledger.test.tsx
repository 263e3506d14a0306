import { sessionOwner } from '../api-client/session-owner.ts'
import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { adjustFees, findFeeLedger, findOfficeFeeInfo, printStatement, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import { listFeeHeads } from '@campus/contracts/fees/plans/endpoints.ts'
import { listFeeSchemes } from '@campus/contracts/fees/concessions/scheme-endpoints.ts'
import { schemeMessages } from '@campus/contracts/fees/concessions/scheme-messages.ts'
import { exampleFee, exampleFeeHeads, exampleFeeLedger, exampleFeeSchemes, exampleOfficeFeeInfo } from '@campus/contracts/fees/examples.ts'
import type { FeeAdjustment, FeeLedger } from '@campus/contracts/fees/ledger-schema.ts'
import type { AdjustmentKind, AdjustmentWay } from '@campus/contracts/fees/options.ts'
import type { Fee } from '@campus/contracts/fees/schema.ts'
import { adjustmentMessages, ledgerMessages } from '@campus/contracts/fees/messages.ts'
import { statementMessages } from '@campus/contracts/fees/statement-messages.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { validateStudentId } from '@campus/contracts/students/endpoints.ts'
import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { settled } from '../testing/render-admin.tsx'
import { replaceText } from '../testing/replace-text.ts'
import { openFound, sums } from './testing.ts'

beforeEach(() => sessionOwner.setState({ owner: 'office@aranya.example', duties: ['owner'] }))

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
    mock(listFeeSchemes, { success: true, data: exampleFeeSchemes }),
    mock(listFeeHeads, { success: true, data: exampleFeeHeads }),
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

fullTest('the ledger shows each entry with its actor and its effect on the due', async () => {
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

fullTest('the account is saved as a PDF', async () => {
  const kept: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download)
  })
  server.use(mock(printStatement, new Blob(['%PDF-1.7'], { type: 'application/pdf' })))
  const { user } = await openFound()
  await user.click(screen.getByRole('button', { name: statementMessages.save }))
  await waitFor(() => expect(kept).toEqual(['Statement-STU123.pdf']))
  click.mockRestore()
})

fullTest('a payment can be reversed once, with a reason', async () => {
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
  expect(summary.getByText('Total due').nextElementSibling?.textContent).toBe('₹2,00,500')
})

test('reversing a payment that a certificate shows opens an alert that stays', async () => {
  const message = ledgerMessages.certified(['FC2026-0001'])
  server.use(mock(reversePayment, { success: true, message, data: { fee: exampleFee, certificates: ['FC2026-0001'] } }))
  const { user } = await openFound()
  await user.click(screen.getByRole('button', { name: 'Reverse receipt R2026-001001' }))
  const form = within(screen.getByRole('form', { name: 'Reverse receipt R2026-001001' }))
  await user.type(form.getByLabelText('Reason'), 'By mistake')
  await user.click(form.getByRole('button', { name: 'Reverse ₹50,000.50' }))
  const alert = within(await screen.findByRole('dialog', { name: ledgerMessages.certifiedTitle }))
  expect(alert.getByText(message).textContent).toContain('fee certificate FC2026-0001')
  await user.click(alert.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ledger' })))
})

fullTest('cancelling a reversal changes nothing', async () => {
  const { user } = await openFound()
  await user.click(screen.getByRole('button', { name: 'Reverse receipt R2026-001001' }))
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(await screen.findByRole('button', { name: 'Reverse receipt R2026-001001' })).toBeTruthy()
  expect(reversed).not.toHaveBeenCalled()
})

test('what was typed for the ledger is asked about by its Cancel and by a link, and stays where another payment is taken back', async () => {
  const payments = exampleFeeLedger.entries.filter(({ kind }) => kind === 'Payment')
  entries = [...payments.map((payment) => ({ ...payment, receiptNumber: 'R2026-001002' })), ...payments]
  const { user, router } = await openFound()
  const openForm = async (receipt: string) => {
    await user.click(screen.getByRole('button', { name: `Reverse receipt ${receipt}` }))
    return within(screen.getByRole('form', { name: `Reverse receipt ${receipt}` }))
  }
  const keepEditing = async () => {
    const question = within(await screen.findByRole('dialog', { name: panelMessages.leaveTitle }))
    await user.click(question.getByRole('button', { name: panelMessages.keepEditing }))
  }
  const form = await openForm('R2026-001001')
  await user.type(form.getByLabelText('Reason'), 'By mistake')
  const other = await openForm('R2026-001002')
  await user.click(other.getByRole('button', { name: panelMessages.keepIt }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Reverse receipt R2026-001002' })).toBeNull())
  await user.click(form.getByRole('button', { name: panelMessages.keepIt }))
  await keepEditing()
  await user.click(screen.getByRole('link', { name: panelMessages.viewRecord }))
  await keepEditing()
  expect(router.state.location.pathname).toBe('/student/pay/fee')
  expect(form.getByLabelText<HTMLInputElement>('Reason').value).toBe('By mistake')
})

describe('a concession or a fine', () => {
  const adjusted = vi.fn<(body: FeeAdjustment) => void>()

  beforeEach(() => {
    adjusted.mockReset()
    server.use(
      mock(adjustFees, ({ body }) => {
        adjusted(body)
        fee = { ...fee, amount_due: 125_499.5 }
        return { success: true as const, message: ledgerMessages.adjusted, data: { fee } }
      }),
    )
  })

  const openForm = async () => {
    const { user } = await openFound()
    await user.click(screen.getByRole('button', { name: adjustmentMessages.title }))
    const form = within(await screen.findByRole('form', { name: adjustmentMessages.title }))
    return { user, form, write: () => user.click(form.getByRole('button', { name: 'Write it down' })) }
  }
  const fill = async ({ user, form }: Awaited<ReturnType<typeof openForm>>, kind: AdjustmentKind, way: AdjustmentWay) => {
    await user.selectOptions(form.getByLabelText('What to change'), kind)
    await user.selectOptions(form.getByLabelText('Change'), way)
    await replaceText(user, form.getByLabelText('Amount of the change'), '500')
    await replaceText(user, form.getByLabelText('Reason'), 'By the principal’s letter')
  }
  const change = { uniqueId: 'STU123', reason: 'By the principal’s letter' }

  fullTest('shows errors at missing fields and sends nothing', async () => {
    const { form, write } = await openForm()
    expect(document.activeElement).toBe(form.getByLabelText('What to change'))
    await write()
    expect(await form.findByText('Please choose what to change')).toBeTruthy()
    expect(form.getByText('Please enter an amount')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(adjusted).not.toHaveBeenCalled()
  })

  fullTest.each([
    ['Concession', 'Add', 'Add a concession of ₹500 for Asha Demo (STU123)?', 500],
    ['Late Fine', 'Take back', 'Take back ₹500 of the late fine of Asha Demo (STU123)?', -500],
  ] as const)('%s: %s is confirmed, recorded and changes the amount due', async (kind, way, question, amount) => {
    const opened = await openForm()
    await fill(opened, kind, way)
    await opened.write()
    const dialog = await screen.findByRole('dialog', { name: question })
    await opened.user.click(within(dialog).getByRole('button', { name: way }))
    await waitFor(() => expect(adjusted.mock.calls).toEqual([[{ ...change, kind, amount }]]))
    expect(await screen.findByText(ledgerMessages.adjusted)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('form', { name: adjustmentMessages.title })).toBeNull())
    await waitFor(() => expect(sums()).toMatchObject({ 'Total due': '₹1,25,499.50' }))
  })

  fullTest('a concession may have a scheme, and a head that the account is charged for; a fine has neither', async () => {
    const named = ['Tuition fee', 'Caution deposit', 'Late fine'].map((head) => ({
      head,
      dueOn: '2026-07-01',
      amount: 5,
      paid: 0,
      open: 5,
    }))
    server.use(mock(findFeeLedger, { success: true, data: { ...exampleFeeLedger, instalments: named } }))
    const opened = await openForm()
    const { user, form } = opened
    await fill(opened, 'Late Fine', 'Add')
    expect(form.queryByLabelText(schemeMessages.scheme)).toBeNull()
    await user.selectOptions(form.getByLabelText('What to change'), 'Concession')
    const { options } = await form.findByLabelText<HTMLSelectElement>(schemeMessages.head)
    expect([...options].map(({ text }) => text)).toEqual([schemeMessages.wholeFee, 'Tuition fee', 'Caution deposit'])
    await user.selectOptions(form.getByLabelText(schemeMessages.head), 'Tuition fee')
    await user.selectOptions(form.getByLabelText(schemeMessages.scheme), 'Post-matric scholarship (Government of Jharkhand)')
    await opened.write()
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add' }))
    const given = { scheme: exampleFeeSchemes[1]?.id, head: exampleFeeHeads[0]?.id }
    await waitFor(() => expect(adjusted.mock.calls).toEqual([[{ ...change, kind: 'Concession', amount: 500, ...given }]]))
  })

  test('cancelling the question keeps the input and changes nothing', async () => {
    const opened = await openForm()
    await fill(opened, 'Concession', 'Add')
    await opened.write()
    await opened.user.click(await screen.findByRole('button', { name: adjustmentMessages.no }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(opened.form.getByLabelText<HTMLInputElement>('Reason').value).toBe(change.reason)
    expect(adjusted).not.toHaveBeenCalled()
  })

  fullTest('is not sent again when the ledger shows it after a lost response', async () => {
    server.use(
      mock(adjustFees, ({ body }) => {
        adjusted(body)
        entries = [
          { kind: body.kind, amount: body.amount, reason: body.reason, amount_due: 0, at: '2026-07-06T05:30:00.000Z', isReversed: false },
          ...entries,
        ]
        return new AppError('UNAVAILABLE')
      }),
    )
    const opened = await openForm()
    await fill(opened, 'Concession', 'Add')
    await opened.write()
    await opened.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add' }))
    expect(await screen.findByText(ledgerMessages.adjusted)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('form', { name: adjustmentMessages.title })).toBeNull())
    expect(adjusted).toHaveBeenCalledTimes(1)
  })
})
