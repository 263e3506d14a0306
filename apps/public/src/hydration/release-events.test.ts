import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { releaseEvents } from './release-events.ts'

const stop = vi.fn<() => void>()
const sent = vi.fn<() => void>()
const pressed = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `<form method="post"><button type="submit" data-early="true">Log In</button></form>
    <button id="foreign" type="button">Of an extension</button>`
})
afterEach(() => {
  window.earlyPage = undefined
  vi.useRealTimers()
})

test('what React has not taken over in time is repeated, but for a form that the browser must not send by itself', async () => {
  const form = document.querySelector('form')
  const submit = document.querySelector<HTMLButtonElement>('[data-early]')
  const foreign = document.querySelector<HTMLButtonElement>('#foreign')
  if (!form || !submit || !foreign) throw new Error('the page is incomplete')
  vi.spyOn(form, 'requestSubmit').mockImplementation(sent)
  foreign.addEventListener('click', pressed)
  for (const element of [form, foreign]) element.ariaBusy = 'true'
  window.earlyPage = {
    held: [{ element: form, submitter: submit }, { element: foreign }],
    composing: null,
    isHydrated: () => false,
    completeHydration: () => {},
    stop,
  }
  const released = releaseEvents()
  await vi.advanceTimersByTimeAsync(16_000)
  await released
  expect(stop).toHaveBeenCalledOnce()
  expect(pressed).toHaveBeenCalledOnce()
  expect(sent).not.toHaveBeenCalled()
  expect([submit.disabled, form.ariaBusy, foreign.ariaBusy]).toEqual([true, null, null])
})
