import { MantineProvider } from '@mantine/core'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AlertHost } from './alert-host.tsx'
import { askFirst, confirmAction, showAlert } from './alerts.ts'

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

test('an alert shows its title and text and returns the focus when closed', async () => {
  await show()
  const dialog = await screen.findByRole('dialog', { name: 'Oops...' })
  expect(dialog.textContent).toContain('No such album')
  expect(dialog.querySelector('header'), 'a page has one banner').toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
  expect(closed).toHaveBeenCalled()
})

test('a click beside an alert closes it', async () => {
  await show()
  await screen.findByRole('dialog', { name: 'Oops...' })
  const beside = document.querySelector('.mantine-Modal-overlay')
  if (!beside) throw new Error('Nothing lies beside the alert')
  await userEvent.click(beside)
  expect(screen.queryByRole('dialog')).toBeNull()
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

test('closing an alert twice at once leaves the next one open', async () => {
  await show()
  void showAlert({ title: 'Second', text: 'More' })
  const close = await screen.findByRole('button', { name: 'OK' })
  act(() => {
    close.click()
    close.click()
  })
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

const question = { title: 'Delete?', text: 'It cannot be undone.', yes: 'Delete', no: 'Keep' }
const showHost = () =>
  render(
    <MantineProvider env="test">
      <AlertHost />
    </MantineProvider>,
  )
const answer = async (press: string) => userEvent.click(await screen.findByRole('button', { name: press }))

test('an open question is not asked a second time', async () => {
  showHost()
  const [first, second] = [askFirst(question), askFirst(question)]
  await answer('Keep')
  expect(screen.queryByRole('dialog')).toBeNull()
  await expect(Promise.all([first, second])).resolves.toEqual([false, false])
  // An answered question may be asked again.
  const third = askFirst(question)
  await answer('Delete')
  await expect(third).resolves.toBe(true)
})

test('a double confirmation runs the action once', async () => {
  showHost()
  const done = Promise.withResolvers<void>()
  const action = vi.fn<() => Promise<void>>(() => done.promise)
  const calls = [confirmAction(question, action), confirmAction(question, action)]
  await answer('Delete')
  await waitFor(() => expect(action).toHaveBeenCalledOnce())
  calls.push(confirmAction(question, action))
  expect(screen.queryByRole('dialog')).toBeNull()
  done.resolve()
  await expect(Promise.all(calls)).resolves.toEqual([true, false, false])
  expect(action).toHaveBeenCalledOnce()
})

test('a failed action says why and can be confirmed again', async () => {
  showHost()
  const failing = confirmAction(question, () => Promise.reject(new Error('no connection')))
  const reason = failing.catch((error: Error) => error.message)
  await answer('Delete')
  await expect(reason).resolves.toBe('no connection')
  const again = confirmAction(question, async () => undefined)
  await answer('Delete')
  await expect(again).resolves.toBe(true)
})

test('questions with the same text about two subjects are both asked', async () => {
  showHost()
  const both = ['first', 'second'].map((subject) => askFirst({ ...question, subject }))
  await answer('Delete')
  await answer('Keep')
  await expect(Promise.all(both)).resolves.toEqual([true, false])
})
