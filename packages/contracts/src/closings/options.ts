/** The notes that a drawer is counted by, in rupees. */
export const noteValues = [500, 200, 100, 50, 20, 10] as const

/** The most entries of a closing on its screen. */
export const maxEntriesShown = 2000

/** The sort orders of the list of closings; the first is the default. */
export const closingSorts = ['-number', 'number'] as const
