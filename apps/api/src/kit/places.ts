import { AppError } from '@campus/contracts/kit/errors.ts'

/** How many are let in at once, how many may wait, and for how many milliseconds at most. */
type Places = { atOnce: number; mostWaiting: number; longestWait: number; message: string }

/**
 * Lets so many in at once, the others in the order in which they came. What comes back is called when one leaves, as often as one
 * likes. Throws UNAVAILABLE with the message where too many wait already, and for whoever has waited too long.
 */
export const createPlaces = ({ atOnce, mostWaiting, longestWait, message }: Places): (() => Promise<() => void>) => {
  const busy = () => new AppError('UNAVAILABLE', { message, retryAfter: Math.ceil(longestWait / 1000) })
  const waiting = new Set<() => void>()
  let free = atOnce

  const placeOf = (): (() => void) => {
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      const [next] = waiting
      if (next) next()
      else free++
    }
  }

  return async () => {
    if (free > 0) {
      free--
      return placeOf()
    }
    if (waiting.size >= mostWaiting) throw busy()
    return new Promise((enter, refuse) => {
      const called = () => {
        clearTimeout(impatience)
        waiting.delete(called)
        enter(placeOf())
      }
      const impatience = setTimeout(() => {
        waiting.delete(called)
        refuse(busy())
      }, longestWait)
      waiting.add(called)
    })
  }
}
