import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AlertHost } from './alert-host.tsx'
import { askFirst, showAlert } from './alerts.ts'

afterEach(() => {
  vi.useRealTimers()
})

const closed = vi.fn<() => void>()

const show = (timer?: number) => {
  closed.mockClear()
  render(
    <MantineProvider env="test">
      <button
        type="button"
        onClick={() => void showAlert({ title: 'Oops...', text: 'No such album', ...(timer && { timer }) }).then(closed)}
      >
        Open
      </button>
      <AlertHost />
    </MantineProvider>,
  )
  return userEvent.click(screen.getByRole('button', { name: 'Open' }))
}

test('an alert has its title and text, and gives the focus back when it is closed', async () => {
  await show()
  const dialog = await screen.findByRole('dialog', { name: 'Oops...' })
  expect(dialog.textContent).toContain('No such album')
  expect(dialog.querySelector('header'), 'a page has one banner').toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
  expect(closed).toHaveBeenCalled()
})

test('an alert with a timer closes by itself', async () => {
  await show(20)
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('alerts come one after the other', async () => {
  await show()
  await screen.findByRole('dialog', { name: 'Oops...' })
  void showAlert({ title: 'Second', text: 'More' })
  expect(screen.queryByRole('dialog', { name: 'Second' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(await screen.findByRole('dialog', { name: 'Second' })).toBeTruthy()
})

test.each([
  ['Yes, leave', true],
  ['No, stay', false],
])('the answer to a question is what was pressed: %s', async (press, expected) => {
  render(
    <MantineProvider env="test">
      <AlertHost />
    </MantineProvider>,
  )
  const answered = askFirst({ title: 'Leave?', text: 'It is not saved.', yes: 'Yes, leave', no: 'No, stay' })
  await screen.findByRole('dialog', { name: 'Leave?' })
  await userEvent.click(screen.getByRole('button', { name: press }))
  await expect(answered).resolves.toBe(expected)
})

test('closing a question without an answer means no', async () => {
  render(
    <MantineProvider env="test">
      <AlertHost />
    </MantineProvider>,
  )
  const answered = askFirst({ title: 'Leave?', text: 'It is not saved.', yes: 'Yes, leave', no: 'No, stay' })
  await screen.findByRole('dialog', { name: 'Leave?' })
  await userEvent.keyboard('{Escape}')
  await expect(answered).resolves.toBe(false)
})
