import { useMediaQuery } from '@mantine/hooks'

/** Returns whether list and pane fit beside each other (the same width as in list-and-pane.module.css). */
export const useRoomForPane = (): boolean => useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false })
