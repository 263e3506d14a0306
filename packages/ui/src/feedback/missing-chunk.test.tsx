import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AlertHost } from './alert-host.tsx'
import { showAlert } from './alerts.ts'
import { ToastHost } from './toast-host.tsx'
import { showToast } from './toasts.ts'

// The server is unreachable, or has a newer version with other file names.
vi.mock('./alert-dialog.tsx', () => Promise.reject(new Error('No answer')))
vi.mock('./toast-stack.tsx', () => Promise.reject(new Error('No answer')))

const closeIt = () => userEvent.click(screen.getByRole('button', { name: 'Close' }))

test('an alert whose dialog cannot be loaded falls back to plain text and keeps the page', async () => {
  const closed = vi.fn<() => void>()
  render(
    <>
      <p>The page</p>
      <AlertHost />
    </>,
  )
  await act(async () => void showAlert({ title: 'Oops...', text: 'No such album' }).then(closed))
  expect((await screen.findByRole('alert')).textContent).toContain('Oops...No such album')
  expect(screen.getByText('The page')).toBeTruthy()
  await closeIt()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(closed).toHaveBeenCalledOnce()
})

test('toasts whose stack cannot be loaded are shown one after the other', async () => {
  render(<ToastHost />)
  await act(async () => {
    showToast({ message: 'First' })
    showToast({ message: 'Second' })
  })
  expect((await screen.findByRole('alert')).textContent).toContain('First')
  await closeIt()
  expect(screen.getByRole('alert').textContent).toContain('Second')
})
