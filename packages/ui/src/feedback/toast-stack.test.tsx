import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { timers } from '@campus/contracts/core/ui-constants.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ToastStack from './toast-stack.tsx'
import { showToast } from './toasts.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  notifications.clean()
  vi.useRealTimers()
})

const show = async () => {
  const { container } = render(
    <MantineProvider env="test">
      <ToastStack />
    </MantineProvider>,
  )
  act(() => showToast({ message: 'Saved' }))
  const toast = (await screen.findByText('Saved')).closest('[role=status]')
  return { place: toast?.closest('[data-position]') ?? container, toast: toast ?? container }
}
const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const isShown = () => screen.queryByText('Saved') !== null

test('a toast disappears after three seconds', async () => {
  const { place } = await show()
  expect(place.getAttribute('data-position')).toBe('top-right')
  await after(timers.toast - 500)
  expect(isShown()).toBe(true)
  await after(600)
  await waitFor(() => expect(isShown()).toBe(false))
})

test('a hovered toast stays', async () => {
  const { toast } = await show()
  fireEvent.mouseEnter(toast)
  await after(timers.toast * 3)
  expect(isShown()).toBe(true)
  fireEvent.mouseLeave(toast)
  await after(timers.toast + 500)
  await waitFor(() => expect(isShown()).toBe(false))
})

test('a toast stays while the window is hidden', async () => {
  await show()
  fireEvent.blur(window)
  await after(timers.toast * 3)
  expect(isShown()).toBe(true)
  fireEvent.focus(window)
  await after(timers.toast + 500)
  await waitFor(() => expect(isShown()).toBe(false))
})

fullTest('a toast replaces the former one of its subject after a readable time', async () => {
  render(
    <MantineProvider env="test">
      <ToastStack />
    </MantineProvider>,
  )
  act(() => showToast({ message: 'Saving…', subject: 'page' }))
  act(() => showToast({ message: 'Saved', subject: 'page' }))
  expect(await screen.findByText('Saving…')).toBeTruthy()
  await after(600)
  expect([screen.queryByText('Saving…') !== null, isShown()]).toEqual([true, false])
  await after(200)
  await waitFor(() => expect([screen.queryByText('Saving…') !== null, isShown()]).toEqual([false, true]))
  await after(timers.toast + 500)
  await waitFor(() => expect(isShown()).toBe(false))
})
