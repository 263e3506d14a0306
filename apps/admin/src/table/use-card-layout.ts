import { useMediaQuery } from '@mantine/hooks'

/** Below so many pixels of the window rows are cards, unless a table needs more room. */
const cardWidth = 720

/** Returns whether rows are shown as cards. */
export const useCardLayout = (below = cardWidth): boolean =>
  useMediaQuery(`(max-width: ${below - 1}px)`, undefined, { getInitialValueInEffect: false })
