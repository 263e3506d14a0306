import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { documentCheckMessages as words } from '@campus/contracts/certificates/document-check-messages.ts'
import { confirmReceipt } from '@campus/contracts/fees/endpoints.ts'
import { exampleReceiptConfirmation } from '@campus/contracts/fees/examples.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { instituteQuery } from '../../site/api.ts'
import { ReceiptPage } from './receipt-page.tsx'

const show = () =>
  renderPage(<ReceiptPage number="R2026-001001" mark="its-mark" />, {
    known: (cache) => cache.setQueryData(instituteQuery.queryKey, exampleInstitute),
  })
const facts = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])

fullTest('a genuine receipt is confirmed with its number, date and amount', async () => {
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

test('a receipt of a reversed payment is shown as invalid', async () => {
  server.use(mock(confirmReceipt, { success: true, data: { ...exampleReceiptConfirmation, isReversed: true } }))
  await show()
  expect(within(await screen.findByRole('alert')).getByRole('heading', { name: 'This payment was taken back' })).toBeTruthy()
  expect(screen.queryByText('The college gave this receipt')).toBeNull()
})

test('a number with a wrong code asks to compare and keeps both for another try', async () => {
  const asked: string[] = []
  server.use(
    mock(confirmReceipt, ({ query }) => {
      asked.push(query.mark)
      return new AppError('NOT_FOUND')
    }),
  )
  const { router } = await renderPage(<ReceiptPage number="R2026-001001" mark="AS1fdweWGyF9OX4W" />, {
    known: (cache) => cache.setQueryData(instituteQuery.queryKey, exampleInstitute),
  })
  const verdict = await screen.findByRole('alert')
  expect(within(verdict).getByRole('heading', { name: words.unknown.title })).toBeTruthy()
  expect(verdict.textContent).not.toMatch(/forge|genuine/)
  const code = screen.getByLabelText<HTMLInputElement>(words.code)
  expect([screen.getByLabelText<HTMLInputElement>(words.number).value, code.value]).toEqual(['R2026-001001', 'AS1f dweW GyF9 OX4W'])
  // The contact details come after the form.
  const ask = screen.getByText(words.unknown.ask, { exact: false })
  expect(code.compareDocumentPosition(ask) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: words.check }))
  await expect.poll(() => asked.length).toBe(2)

  const again = await screen.findByLabelText<HTMLInputElement>(words.code)
  await userEvent.clear(again)
  await userEvent.type(again, 'AS1f dweW GyF9 0X4W')
  await userEvent.click(screen.getByRole('button', { name: words.check }))
  await expect.poll(() => router.state.location.href).toBe('/receipt/R2026-001001?mark=AS1fdweWGyF90X4W')
})

test('without a code nothing is asked, and the page asks for it', async () => {
  const { router } = await renderPage(<ReceiptPage number="R2026-001001" mark="" />, {
    known: (cache) => cache.setQueryData(instituteQuery.queryKey, exampleInstitute),
  })
  expect(screen.getByRole('heading', { name: words.missing.title })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>(words.number).value).toBe('R2026-001001')
  await userEvent.type(screen.getByLabelText(words.code), 'AS1f dweW GyF9 0X4W')
  await userEvent.click(screen.getByRole('button', { name: words.check }))
  await expect.poll(() => router.state.location.href).toBe('/receipt/R2026-001001?mark=AS1fdweWGyF90X4W')
})

test('a failed check gives no verdict and can be retried', async () => {
  server.use(mock(confirmReceipt, new AppError('UNAVAILABLE')))
  await show()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.use(mock(confirmReceipt, { success: true, data: exampleReceiptConfirmation }))
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { name: 'The college gave this receipt' })).toBeTruthy()
})
