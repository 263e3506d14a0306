/** Returns the `tel:` URL of a number without spaces and dashes. */
export const phoneLink = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`
