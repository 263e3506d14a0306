/** What the list of all certificates can be sorted by; the first is its order where nobody asks for another. */
export const certificateSorts = ['-issuedAt', 'issuedAt'] as const
