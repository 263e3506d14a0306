import { AppError } from '@campus/contracts/core/errors.ts'
import { failureMessages } from '@campus/contracts/core/messages.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { CourseFailed } from './course-failed.tsx'

const show = async (error: Error) => {
  const reset = vi.fn()
  await renderPage(<CourseFailed error={error} reset={reset} />)
  return reset
}

test("shows the server's message", async () => {
  await show(new AppError('UNAVAILABLE', { message: 'The catalogue is being printed', fromServer: true }))
  expect(screen.getByRole('alert').textContent).toContain('The catalogue is being printed')
})

test.for([
  { error: new AppError('UNEXPECTED') },
  { error: new AppError('UNAVAILABLE', { message: failureMessages.offline }) },
  { error: new Error('') },
])('shows an unexpected error without a message: $error', async ({ error }) => {
  await show(error)
  expect(screen.getByRole('alert').textContent).toContain('An unexpected error occurred')
})

test('can be retried', async () => {
  const reset = await show(new AppError('UNAVAILABLE'))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(reset).toHaveBeenCalledOnce())
})
