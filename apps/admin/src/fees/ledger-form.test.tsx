import { UiProvider } from '@campus/ui/ui-provider.tsx'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LedgerForm } from './ledger-form.tsx'

test('the form cannot be left while it is written, but while it waits for what it shows', async () => {
  const left = vi.fn<() => void>()
  const form = (state: { busy: boolean; waits?: boolean }) => (
    <UiProvider>
      <LedgerForm no="Leave" onNo={left} yes="Write" {...state} />
    </UiProvider>
  )
  const { rerender } = render(form({ busy: true }))
  const leave = screen.getByRole('button', { name: 'Leave' })
  await userEvent.click(leave)
  expect(left).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(leave)
  rerender(form({ busy: false, waits: true }))
  await userEvent.click(leave)
  expect(left).toHaveBeenCalledOnce()
})
