import { type Field, fieldState, type FieldState, isChanged, isField, reportInput } from './field-state.ts'

/** Milliseconds after which an element that React has not taken over is none of ours, such as a button of a password manager. */
const patience = 15_000

/**
 * Repeats held presses, reports typed input, and that fields were left (hold-events.ts), each as soon as React has hydrated its element, and ends once it has
 * hydrated every control that came with the page. To be called before React begins: input is noted before it can be overwritten.
 */
export const releaseEvents = async (): Promise<void> => {
  const { earlyPage } = window
  if (!earlyPage) return
  const { held, left, isHydrated, completeHydration, stop } = earlyPage
  const own = [...document.querySelectorAll('main, button, form, input, textarea, select')]
  const typed = new Map<Field, FieldState>()

  const note = (field: Field) => {
    // The latest choice of a group of radio buttons stands for all of it.
    for (const other of typed.keys()) if (other === field || isSameGroup(other, field)) typed.delete(other)
    // React hears of a field that it has hydrated.
    if (!isHydrated(field)) typed.set(field, fieldState(field))
  }
  const onInput = ({ target }: Event) => {
    if (isField(target)) note(target)
  }
  for (const element of own) if (isField(element) && isChanged(element)) note(element)
  document.addEventListener('input', onInput, true)

  const release = () => {
    for (const [field, state] of typed) {
      // A word that is being composed is reported when it is complete.
      if (field === earlyPage.composing || !isHydrated(field)) continue
      typed.delete(field)
      reportInput(field, state)
    }
    const ready = new Set(left.filter(isHydrated))
    left.splice(0, left.length, ...left.filter((field) => !ready.has(field)))
    for (const field of ready) {
      completeHydration(field)
      // A field that has the focus again will lose it once more, with an event of its own.
      if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    }
    for (let next = held[0]; next && (isHydrated(next.element) || !next.element.isConnected); next = held[0]) {
      held.shift()
      completeHydration(next.element)
      repeat(next)
    }
  }
  const isDone = () => typed.size === 0 && held.length === 0 && own.every((element) => !element.isConnected || isHydrated(element))
  const end = performance.now() + patience
  do {
    // A timer and no frame: a hidden page has none.
    await new Promise((resolve) => setTimeout(resolve, 16))
    release()
  } while (!isDone() && performance.now() < end)
  document.removeEventListener('input', onInput, true)
  stop()
  // Nobody holds what these would send, and the browser itself must not: they wait for React.
  const early = [...document.querySelectorAll<HTMLButtonElement>('[data-early]')]
  for (const button of early) button.disabled = true
  for (const last of held.splice(0)) {
    if (early.some((button) => button === last.element || button.form === last.element)) last.element.ariaBusy = null
    else repeat(last)
  }
}

const repeat = ({ element, submitter }: { element: HTMLElement; submitter?: HTMLElement | null | undefined }) => {
  element.ariaBusy = null
  if (!element.isConnected) return
  if (element instanceof HTMLFormElement) element.requestSubmit(submitter)
  else element.click()
}

const isSameGroup = (one: Field, other: Field) =>
  one.type === 'radio' && other.type === 'radio' && one.name === other.name && one.form === other.form
