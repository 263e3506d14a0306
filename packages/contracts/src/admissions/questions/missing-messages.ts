/** A field that is left empty; `label` is what stands at the field (docs/product/admissions.md#the-form). */
export const missing = (label: string): string => `${label} is required.`

/** A dropdown in which nothing is chosen. */
export const notChosen = 'This field is required.'
