import { useEffect } from 'react'

/** Calls `onEnd` after so many milliseconds; never where there are none. */
export const useTimer = (milliseconds: number | undefined, onEnd: () => void) =>
  useEffect(() => {
    if (milliseconds === undefined) return
    const clock = window.setTimeout(onEnd, milliseconds)
    return () => window.clearTimeout(clock)
  }, [milliseconds, onEnd])
