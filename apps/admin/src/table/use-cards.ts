import { useMediaQuery } from '@mantine/hooks'

/** Whether there is so little room that rows are cards (the same width as in data-table.module.css). */
export const useCards = (): boolean => useMediaQuery('(max-width: 719px)', undefined, { getInitialValueInEffect: false })
