/** What a list of all that the office has written can be sorted by; the first is its order where nobody asks for another. */
export const writtenSorts = ['-updatedAt', 'updatedAt'] as const
