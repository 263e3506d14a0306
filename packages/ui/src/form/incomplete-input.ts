/**
 * Returns whether a field holds text that the browser does not report: a date without its year, or the 31st of February, has the value ''.
 * Treated as empty it would be lost.
 */
export const isIncompleteInput = (field: HTMLInputElement): boolean => field.type === 'date' && field.validity.badInput

/** Returns the first such field of a form. */
export const findIncompleteInput = (form: HTMLFormElement): HTMLInputElement | undefined =>
  [...form.querySelectorAll<HTMLInputElement>('input[type="date"]')].find(isIncompleteInput)
