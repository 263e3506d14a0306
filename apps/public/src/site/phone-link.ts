/** The `tel:` address of a number as people write it: spaces and dashes are for reading only. */
export const phoneLink = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`
