import { AppError } from '@campus/contracts/core/errors.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { AlertHost } from '@campus/ui/feedback/alert-host.tsx'
import { ToastHost } from '@campus/ui/feedback/toast-host.tsx'
import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { expect, test, vi } from 'vitest'
import { ActionButton } from './action-button.tsx'

type Send = () => Promise<{ message: string }>

const show = (send: Send, others: { ask?: () => Promise<boolean>; onDone?: () => void } = {}) => {
  render(
    <MantineProvider env="test">
      <ActionButton send={send} sending="Sending…" {...others}>
        Send
      </ActionButton>
      <AlertHost />
      <ToastHost />
    </MantineProvider>,
  )
  return screen.getByRole('button', { name: 'Send' })
}

test("shows the answer's message and then calls onDone", async () => {
  const onDone = vi.fn<() => void>()
  await userEvent.click(show(async () => ({ message: 'It is on its way' }), { onDone }))
  expect(await screen.findByText('It is on its way')).toBeTruthy()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

fullTest('sends once however often it is pressed and is busy meanwhile', async () => {
  const answer = Promise.withResolvers<{ message: string }>()
  const send = vi.fn<Send>(() => answer.promise)
  const button = show(send)
  await userEvent.dblClick(button)
  expect(send).toHaveBeenCalledOnce()
  expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['Sending…', 'true'])
  answer.resolve({ message: 'Sent once' })
  await waitFor(() => expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['Send', null]))
  await userEvent.click(button)
  expect(send).toHaveBeenCalledTimes(2)
})

test.each([
  ['in the server’s words', new AppError('CONFLICT', { message: 'Somebody was faster' }), 'Somebody was faster'],
  ['in general ones where it brings none', new TypeError('undefined is not a function'), 'Something went wrong!'],
])('a refusal is shown %s', async (_, failure, words) => {
  const onDone = vi.fn<() => void>()
  await userEvent.click(show(() => Promise.reject(failure), { onDone }))
  expect((await screen.findByRole('dialog', { name: 'Error' })).textContent).toContain(words)
  expect(onDone).not.toHaveBeenCalled()
})

test('marks a button with a busy state as one that sends', async () => {
  const button = show(async () => ({ message: 'Sent' }))
  expect(button.matches('[data-writes]')).toBe(true)
  render(<Button>Next</Button>)
  expect(screen.getByRole('button', { name: 'Next' }).matches('[data-writes]')).toBe(false)
})

test('sends nothing when the question is cancelled', async () => {
  const send = vi.fn<Send>(async () => ({ message: 'Sent' }))
  await userEvent.click(show(send, { ask: async () => false }))
  expect(send).not.toHaveBeenCalled()
})
