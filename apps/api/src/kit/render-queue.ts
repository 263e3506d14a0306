import { AppError } from '@campus/contracts/kit/errors.ts'

/**
 * What a page's address says of how many there are of its kind. `fixed`: one of the site's own few addresses. `known`: it holds a
 * name that has led to a page before. `open`: it holds a name or a parameter that anyone can make up.
 */
export type Lane = 'fixed' | 'known' | 'open'

export type RenderJob<T> = {
  lane: Lane
  /** Where the first visitor who asks for it comes from. */
  network: string
  /** Aborted when nobody waits for it any more: it then leaves the line. Work that has begun keeps its place until it ends. */
  signal: AbortSignal
  work: () => Promise<T>
}

type Waiting = { network: string; start: () => void }

/**
 * How many pages may be under way in all when one of a lane begins: the remaining places are kept for the lanes before it, so that made-up
 * addresses never hold up the site's own pages. The fixed lane is as long as the site has addresses; its bound is for a server
 * that keeps no pages and therefore renders one for each visitor.
 */
const lanes = [
  { name: 'fixed', atOnce: 4, mostWaiting: 100 },
  { name: 'known', atOnce: 3, mostWaiting: 50 },
  { name: 'open', atOnce: 2, mostWaiting: 32 },
] as const satisfies { name: Lane; atOnce: number; mostWaiting: number }[]

/** Of the last two lanes, so that one network alone cannot fill them. */
const mostWaitingOfOneNetwork = 16

const busy = () => new AppError('UNAVAILABLE', { retryAfter: 5 })

/** How many pages are rendered at once, whatever visitors ask for. */
export const mostRenderings = lanes[0].atOnce

/**
 * Renders a few pages at once and lets a bounded number wait; throws UNAVAILABLE beyond it. Rendering costs milliseconds of the
 * one thread that also answers everything else.
 */
export const createRenderQueue = (): (<T>(job: RenderJob<T>) => Promise<T>) => {
  const lines: Record<Lane, Set<Waiting>> = { fixed: new Set(), known: new Set(), open: new Set() }
  let running = 0

  const startNext = () => {
    for (const { name, atOnce } of lanes) {
      for (const waiting of lines[name]) {
        if (running >= atOnce) break
        lines[name].delete(waiting)
        waiting.start()
      }
    }
  }

  const isFull = (lane: Lane, network: string) => {
    const line = lines[lane]
    if (line.size >= (lanes.find(({ name }) => name === lane)?.mostWaiting ?? 0)) return true
    return lane !== 'fixed' && [...line].filter((waiting) => waiting.network === network).length >= mostWaitingOfOneNetwork
  }

  return async <T>({ lane, network, signal, work }: RenderJob<T>): Promise<T> => {
    if (isFull(lane, network)) throw busy()
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        lines[lane].delete(waiting)
        reject(signal.reason as Error)
      }
      const waiting: Waiting = {
        network,
        start: () => {
          running++
          signal.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal.addEventListener('abort', leave, { once: true })
      lines[lane].add(waiting)
      startNext()
    })
    try {
      return await work()
    } finally {
      running--
      startNext()
    }
  }
}
