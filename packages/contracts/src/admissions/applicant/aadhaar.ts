/** Shown under the field where the check digit is wrong. */
export const aadhaarHint = 'Please look again: this does not seem to be an Aadhaar number'

/** Masks a stored number for display (docs/product/admissions.md#aadhaar-number). */
export const maskedAadhaar = (lastFour: string): string => `XXXX XXXX ${lastFour}`
