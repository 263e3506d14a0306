import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ToastHost } from './toast-host.tsx'
import { showToast } from './toasts.ts'

test('toasts requested before the host is mounted are shown, and so are later ones', async () => {
  showToast({ message: 'Early' })
  render(
    <MantineProvider env="test">
      <ToastHost />
    </MantineProvider>,
  )
  expect(await screen.findByText('Early')).toBeTruthy()
  showToast({ title: 'Saved', message: 'Later', kind: 'failure' })
  expect(await screen.findByText('Later')).toBeTruthy()
  expect(screen.getByText('Later').closest('[role=alert]')).not.toBeNull()
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2)
})

test('the close button of a toast has a label', async () => {
  render(
    <MantineProvider env="test">
      <ToastHost />
    </MantineProvider>,
  )
  showToast({ message: 'Copied' })
  const toast = (await screen.findByText('Copied')).closest<HTMLElement>('[role=status]')
  expect(toast && within(toast).getByRole('button', { name: 'Close' })).toBeTruthy()
})
