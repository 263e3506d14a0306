import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FallbackAlert } from './fallback-alert.tsx'

test('an alert with a timer closes by itself', async () => {
  const closed = vi.fn<() => void>()
  render(<FallbackAlert alert={{ text: 'Saved', timer: 20 }} onClosed={closed} />)
  expect(screen.getByRole('alert').textContent).toContain('Saved')
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
})
