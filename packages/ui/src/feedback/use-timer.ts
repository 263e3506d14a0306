import { useEffect } from 'react'

/** Calls `onEnd` after the given milliseconds, or never without them. */
export const useTimer = (milliseconds: number | undefined, onEnd: () => void) =>
  useEffect(() => {
    if (milliseconds === undefined) return
    const clock = window.setTimeout(onEnd, milliseconds)
    return () => window.clearTimeout(clock)
  }, [milliseconds, onEnd])
