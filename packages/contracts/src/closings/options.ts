/** The notes that a drawer is counted by, in rupees. */
export const noteValues = [500, 200, 100, 50, 20, 10] as const

/** How many entries a closing shows on its screen. */
export const maxEntriesShown = 2000

/** The sort orders of the list of closings; the first is the default. */
export const closingSorts = ['-number', 'number'] as const
