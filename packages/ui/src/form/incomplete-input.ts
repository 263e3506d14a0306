/**
 * Whether something is written in a field that the browser does not hand over: a date of which the year is missing, or the 31st of
 * February, has the value ''. Taken for an empty field it would be lost.
 */
export const isIncompleteInput = (field: HTMLInputElement): boolean => field.type === 'date' && field.validity.badInput

/** The first such field of a form. */
export const findIncompleteInput = (form: HTMLFormElement): HTMLInputElement | undefined =>
  [...form.querySelectorAll<HTMLInputElement>('input[type="date"]')].find(isIncompleteInput)
