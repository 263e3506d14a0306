import { AppError } from '@campus/contracts/kit/errors.ts'
import PQueue from 'p-queue'

/** How many work at once, how many may wait for it, and for how many milliseconds. */
type Turns = { atOnce: number; mostWaiting: number; longestWait: number }

const busy = () => new AppError('UNAVAILABLE', { retryAfter: 5 })

/**
 * Does work a few at a time, in the order in which it came. Throws UNAVAILABLE when too many wait already, and, before the work
 * begins, when it has waited so long that whoever asked for it has hung up.
 */
export const createTurns = ({ atOnce, mostWaiting, longestWait }: Turns): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const queue = new PQueue({ concurrency: atOnce })
  return async (work) => {
    if (queue.size >= mostWaiting) throw busy()
    const since = performance.now()
    return queue.add(async () => {
      if (performance.now() - since > longestWait) throw busy()
      return work()
    })
  }
}
