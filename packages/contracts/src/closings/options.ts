/** The notes that a drawer is counted by, in rupees. */
export const noteValues = [500, 200, 100, 50, 20, 10] as const

/** How many entries a closing shows on its screen. */
export const maxEntriesShown = 2000

/** What the list of closings can be sorted by; the first is its order where nobody asks for another. */
export const closingSorts = ['-number', 'number'] as const
