/** The sort orders of a list of all texts of the office; the first is the default. */
export const writtenSorts = ['-updatedAt', 'updatedAt'] as const
