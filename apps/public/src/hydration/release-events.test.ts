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

test('a held press is repeated if React does not take over in time; a form that only React may send is not sent', async () => {
  const form = document.querySelector('form')
  const submit = document.querySelector<HTMLButtonElement>('[data-early]')
  const foreign = document.querySelector<HTMLButtonElement>('#foreign')
  if (!form || !submit || !foreign) throw new Error('the page is incomplete')
  vi.spyOn(form, 'requestSubmit').mockImplementation(sent)
  foreign.addEventListener('click', pressed)
  for (const element of [form, foreign]) element.ariaBusy = 'true'
  window.earlyPage = {
    held: [{ element: form, submitter: submit }, { element: foreign }],
    left: [],
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

test('a field that was left is told so once React has it, after what was typed in it, and not while somebody is in it', async () => {
  document.body.innerHTML = '<form><input id="name" /><input id="phone" /></form>'
  const [name, phone] = document.querySelectorAll('input')
  if (!name || !phone) throw new Error('the page is incomplete')
  const heard: string[] = []
  for (const type of ['input', 'focusout'])
    document.body.addEventListener(type, ({ target }) => heard.push(`${type} ${(target as HTMLElement).id}`))
  name.value = 'Asha'
  phone.focus()
  let isHydrated = false
  window.earlyPage = {
    held: [],
    left: [name, phone, name],
    composing: null,
    isHydrated: () => isHydrated,
    completeHydration: () => {},
    stop,
  }
  const released = releaseEvents()
  await vi.advanceTimersByTimeAsync(100)
  expect(heard).toEqual([])
  isHydrated = true
  await vi.advanceTimersByTimeAsync(100)
  await released
  expect(heard).toEqual(['input name', 'focusout name'])
})
