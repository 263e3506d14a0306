/** The sort orders of the list of all certificates; the first is the default. */
export const certificateSorts = ['-issuedAt', 'issuedAt'] as const
