import { fieldState, isChanged, isField, type Field, type FieldState, reportInput } from './field-state.ts'

/**
 * Does what the visitor has done before React could hear of it (hold-events.ts), each part as soon as React has taken over its element, and
 * ends once it has taken over every control. To be called before React begins: what is typed is noted before it can be overwritten.
 */
export const releaseEvents = async (): Promise<void> => {
  const { earlyPage } = window
  if (!earlyPage) return
  const { held, isHydrated, stop } = earlyPage
  const typed = new Map<Field, FieldState>()
  const note = (field: Field) => {
    if (!isHydrated(field)) typed.set(field, fieldState(field))
  }
  const onInput = ({ target }: Event) => {
    if (isField(target)) note(target)
  }
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) if (isChanged(field)) note(field)
  document.addEventListener('input', onInput, true)

  const release = () => {
    for (const [field, state] of typed) {
      if (!isHydrated(field)) continue
      typed.delete(field)
      reportInput(field, state)
    }
    for (let next = held[0]; next && (isHydrated(next.element) || !next.element.isConnected); next = held[0]) {
      held.shift()
      next.element.ariaBusy = null
      if (next.element instanceof HTMLFormElement) next.element.requestSubmit(next.submitter)
      else next.element.click()
    }
  }
  const isDone = () => [...document.querySelectorAll('main, button, form')].every(isHydrated)
  do {
    await new Promise(requestAnimationFrame)
    release()
  } while (!isDone())
  document.removeEventListener('input', onInput, true)
  stop()
}
