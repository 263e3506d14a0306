import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { confirmReceipt } from '@campus/contracts/fees/endpoints.ts'
import { exampleReceiptConfirmation } from '@campus/contracts/fees/examples.ts'
import { AppError } from '@campus/contracts/kit/errors.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../kit/testing.tsx'
import { instituteQuery } from '../site/api.ts'
import { ReceiptPage } from './receipt-page.tsx'

const show = () =>
  renderPage(<ReceiptPage number="R2026-001001" mark="its-mark" />, {
    known: (cache) => cache.setQueryData(instituteQuery.queryKey, exampleInstitute),
  })
const facts = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])

test('a genuine receipt is confirmed with its number, date and amount', async () => {
  const asked: unknown[] = []
  server.use(
    mock(confirmReceipt, ({ params, query }) => {
      asked.push([params.number, query.mark])
      return { success: true as const, data: exampleReceiptConfirmation }
    }),
  )
  await show()
  expect(await screen.findByRole('heading', { name: 'The college gave this receipt' })).toBeTruthy()
  expect(facts()).toEqual([
    ['Receipt No.', 'R2026-001001'],
    ['Date', '03-07-2026'],
    ['Amount received', '₹50,000.50'],
  ])
  expect(asked).toEqual([['R2026-001001', 'its-mark']])
})

test('one whose payment was reversed is no longer valid', async () => {
  server.use(mock(confirmReceipt, { success: true, data: { ...exampleReceiptConfirmation, isReversed: true } }))
  await show()
  expect(within(await screen.findByRole('alert')).getByRole('heading', { name: 'This payment was taken back' })).toBeTruthy()
  expect(screen.queryByText('The college gave this receipt')).toBeNull()
})

test('one that the college does not know is said to be none of its', async () => {
  server.use(mock(confirmReceipt, new AppError('NOT_FOUND')))
  await show()
  expect(within(await screen.findByRole('alert')).getByRole('heading', { name: 'The college knows no such receipt' })).toBeTruthy()
})

test('a question that fails is no verdict, and can be asked again', async () => {
  server.use(mock(confirmReceipt, new AppError('UNAVAILABLE')))
  await show()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.use(mock(confirmReceipt, { success: true, data: exampleReceiptConfirmation }))
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { name: 'The college gave this receipt' })).toBeTruthy()
})
