/** Shown under the field where the check digit is wrong. */
export const aadhaarHint = 'Please look again: this does not seem to be an Aadhaar number'

/** How a stored number is shown to anyone (docs/product/admissions.md#aadhaar-number). */
export const maskedAadhaar = (lastFour: string): string => `XXXX XXXX ${lastFour}`
