import { useMediaQuery } from '@mantine/hooks'

/** Whether a list and what was chosen of it have room beside each other (the same width as in list-and-pane.module.css). */
export const useRoomForPane = (): boolean => useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false })
