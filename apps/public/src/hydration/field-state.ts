export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The value of a field: a text, a tick, or for each option of a list whether it is chosen. */
export type FieldState = string | boolean | boolean[]

export const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

export const fieldState = (field: Field): FieldState => {
  if (field instanceof HTMLSelectElement) return [...field.options].map(({ selected }) => selected)
  return isBox(field) ? field.checked : field.value
}

/** Returns whether a field differs from its default value. */
export const isChanged = (field: Field): boolean => {
  if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.selected !== option.defaultSelected)
  if (isBox(field)) return field.checked !== field.defaultChecked
  return field.value !== (field.type === 'file' ? '' : field.defaultValue)
}

/**
 * Gives a field a state as if the visitor did it now. React takes an input for changed only when its value is another than the last one that
 * it knows; it learns of values that are set on the field itself, and not of those that are set by its prototype.
 */
export const reportInput = (field: Field, state: FieldState): void => {
  const dispatch = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }))
  if (field instanceof HTMLSelectElement) {
    for (const [position, option] of [...field.options].entries()) option.selected = Array.isArray(state) && state[position] === true
    dispatch('change')
  } else if (isBox(field)) {
    // Choosing another button of its group has left a radio button.
    if (field.type === 'radio' && state === false) return
    field.checked = state === false
    field.click()
  } else if (field.type === 'file') {
    dispatch('change')
  } else {
    const { selectionStart, selectionEnd } = field
    field.value = field.defaultValue
    Reflect.set(Object.getPrototypeOf(field), 'value', state, field)
    if (document.activeElement === field && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
    dispatch('input')
  }
}
