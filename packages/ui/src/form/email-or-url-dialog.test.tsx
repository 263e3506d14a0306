import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { EmailOrUrlDialog } from './email-or-url-dialog.tsx'

const [answered, closed, sent] = [vi.fn<(address: string) => void>(), vi.fn<() => void>(), vi.fn<() => void>()]

const show = (kind: 'email' | 'url') => {
  for (const heard of [answered, closed, sent]) heard.mockReset()
  render(
    // Outside the page's own forms, as in the apps.
    <MantineProvider>
      <form onSubmit={sent}>
        <EmailOrUrlDialog title="Link" label="Address" kind={kind} action="Insert" onAnswer={answered} onClose={closed} />
      </form>
    </MantineProvider>,
  )
  return screen.getByRole('textbox', { name: 'Address' })
}

test.each([
  ['email', 'somebody', 'Invalid email address'],
  ['email', '', 'Invalid email address'],
  ['url', 'javascript:alert(1)', 'Invalid URL'],
  ['url', '', 'Invalid URL'],
] as const)('of %s %j is refused: %s', async (kind, written, words) => {
  const field = show(kind)
  if (written) await userEvent.type(field, written)
  await userEvent.click(screen.getByRole('button', { name: 'Insert' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(answered).not.toHaveBeenCalled()
})

test('a valid address is returned, closes the dialog and does not submit the form around it', async () => {
  await userEvent.type(show('url'), 'https://aranya.example/fees{Enter}')
  await vi.waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith('https://aranya.example/fees'))
  expect(closed).toHaveBeenCalledOnce()
  expect(sent).not.toHaveBeenCalled()
})

test('Cancel closes the dialog', async () => {
  show('email')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(closed).toHaveBeenCalledOnce()
  expect(answered).not.toHaveBeenCalled()
})
