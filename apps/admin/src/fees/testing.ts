import { mock } from '@campus/client/testing.ts'
import { listAgeing, listHeadCollections } from '@campus/contracts/fees/reports/endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { renderAdmin } from '../testing/render-admin.tsx'
import { replaceText } from '../testing/replace-text.ts'

/** The fee screen at an address. */
export const open = async (address = '/admin/student/pay/fee?id=STU123') => {
  const opened = renderAdmin(address)
  const id = await screen.findByLabelText<HTMLInputElement>('Student Id')
  return { ...opened, id, amount: screen.getByLabelText<HTMLInputElement>('Amount'), pay: screen.getByRole('button', { name: /^Pay/ }) }
}

type Opened = Awaited<ReturnType<typeof open>>

/** The fee screen with Asha Demo’s account and ledger. */
export const openFound = async () => {
  const opened = await open()
  await screen.findByRole('heading', { level: 2, name: 'Asha Demo' })
  await screen.findByRole('heading', { level: 2, name: 'Ledger' })
  return opened
}

/** Returns the values of the summary by term. */
export const sums = () => {
  const summary = screen.getByRole('region', { name: 'Fee summary' })
  return Object.fromEntries(
    within(summary)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
}

/** An alert says this, and is closed. */
export const closeAlert = async (user: Opened['user'], title: string, words: string) => {
  const alert = await screen.findByRole('dialog', { name: title })
  expect(within(alert).getByText(words)).toBeTruthy()
  await user.click(within(alert).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

/** Writes a payment, and does not pay. */
export const fillIn = async ({ user, amount }: Pick<Opened, 'user' | 'amount'>, rupees = '25,000') => {
  await user.click(screen.getByRole('radio', { name: 'UPI' }))
  await replaceText(user, amount, rupees)
}

/** Reports by head and age in which there is nothing. */
export const emptyHeadReports = () => {
  const none = { received: 0, reversed: 0, refunded: 0, moved: 0, net: 0 }
  const ages = { ahead: 0, days30: 0, days60: 0, days90: 0, longer: 0 }
  return [
    mock(listHeadCollections, { success: true, data: { rows: [], total: none } }),
    mock(listAgeing, { success: true, data: { rows: [], total: { ages, open: 0 } } }),
  ]
}
