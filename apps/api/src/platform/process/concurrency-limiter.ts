import { AppError } from '@campus/contracts/core/errors.ts'

type Limits = {
  /** The number of works at the same time. */
  atOnce: number
  /** The number of works that may wait. */
  mostWaiting: number
  /** Milliseconds after which whoever asked for the work has hung up; without it they wait as long as it takes. */
  longestWait?: number
  /** The message and the seconds until a retry that a refused caller gets. */
  message?: string
  retryAfter?: number
}

/** Does work when its turn has come. */
type ConcurrencyLimiter = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Does work a few at a time, in the order in which it came. Throws UNAVAILABLE when too many wait already, and, before the work
 * begins, when it has waited for too long.
 */
export const createConcurrencyLimiter = ({ atOnce, mostWaiting, longestWait, message, retryAfter = 5 }: Limits): ConcurrencyLimiter => {
  const refusal = () => new AppError('UNAVAILABLE', { ...(message !== undefined && { message }), retryAfter })
  const waiting = new Set<() => void>()
  let free = atOnce

  const waitForTurn = (): Promise<void> =>
    new Promise((begin, refuse) => {
      const impatience =
        longestWait === undefined
          ? undefined
          : setTimeout(() => {
              waiting.delete(begun)
              refuse(refusal())
            }, longestWait)
      const begun = () => {
        clearTimeout(impatience)
        waiting.delete(begun)
        begin()
      }
      waiting.add(begun)
    })

  /** Hands the place on to whoever has waited longest, so that nobody who comes just then is before them. */
  const leave = () => {
    const [next] = waiting
    if (next) next()
    else free++
  }

  return async (work) => {
    if (free > 0) free--
    else if (waiting.size >= mostWaiting) throw refusal()
    else await waitForTurn()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
