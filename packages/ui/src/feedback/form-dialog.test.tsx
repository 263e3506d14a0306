import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { FormDialog } from './form-dialog.tsx'

const closed = vi.fn<() => void>()
beforeEach(() => closed.mockClear())

const dialog = (busy: boolean) => (
  <MantineProvider env="test">
    <FormDialog title="Invite" formProps={{}} action="Send" busy={busy} onClose={closed}>
      <input aria-label="Name" />
    </FormDialog>
  </MantineProvider>
)

test('neither Cancel nor Escape closes the dialog while its action runs, and the focus stays', async () => {
  const { rerender } = render(dialog(true))
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  await userEvent.click(cancel)
  await userEvent.keyboard('{Escape}')
  expect(closed).not.toHaveBeenCalled()
  expect(cancel.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(cancel)
  rerender(dialog(false))
  await userEvent.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledOnce()
})

test('a click beside the dialog keeps what was typed', async () => {
  render(dialog(false))
  await userEvent.type(screen.getByLabelText('Name'), 'Asha')
  const beside = document.querySelector('.mantine-Modal-overlay')
  if (!beside) throw new Error('Nothing lies beside the dialog')
  await userEvent.click(beside)
  expect(closed).not.toHaveBeenCalled()
  expect(screen.getByDisplayValue('Asha')).toBeTruthy()
})
