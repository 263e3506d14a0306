import { AppError } from '@campus/contracts/core/errors.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { FailedPage } from './failed-page.tsx'

const show = async (error: Error) => {
  const reset = vi.fn()
  await renderPage(<FailedPage error={error} reset={reset} />)
  return reset
}

test("shows once that something went wrong with the server's message", async () => {
  await show(new AppError('UNAVAILABLE', { message: 'The press stands still', requestId: 'r-7' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy()
  expect(screen.getAllByText('Something went wrong')).toHaveLength(1)
  expect(screen.getByRole('alert').textContent).toContain('The press stands still')
  expect(screen.getByText(/tell the office this number: r-7/)).toBeTruthy()
})

test('hides the message of a bug', async () => {
  await show(new TypeError('x is undefined'))
  expect(screen.getByRole('alert').textContent).toBe('Something went wrongIt is not your fault. Please try again in a moment.')
})

test('can be retried', async () => {
  const reset = await show(new AppError('UNAVAILABLE'))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(reset).toHaveBeenCalledOnce())
})
