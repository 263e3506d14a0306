/** Shown under the field where the check digit is wrong. */
export const aadhaarHint = 'Please look again: this does not seem to be an Aadhaar number'

/** How a stored number is shown to anyone (decisions §5). */
export const maskedAadhaar = (lastFour: string): string => `XXXX XXXX ${lastFour}`
