import { AppError } from '@campus/contracts/core/errors.ts'

/**
 * The kind of a page's address, by how many of its kind there can be. `fixed`: one of the site's own few addresses. `known`: it holds a
 * name that has led to a page before. `open`: it holds a name or a parameter that anyone can make up.
 */
export type Lane = 'fixed' | 'known' | 'open'

type RenderJob<T> = {
  lane: Lane
  /** Where the first visitor who asks for it comes from. */
  network: string
  /** Aborted when nobody waits for it any more: it then leaves the line. Work that has begun keeps its place until it ends. */
  signal: AbortSignal
  work: () => Promise<T>
}

type Waiting = { start: () => void; refuse: () => void }

/** Those who wait in one lane, by network: the network whose turn comes next is first. No network stands in it without one who waits. */
type Line = Map<string, Waiting[]>

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

/** Bounds the last two lanes, so that one network alone cannot fill them. */
const mostWaitingOfOneNetwork = 16

const busy = () => new AppError('UNAVAILABLE', { retryAfter: 5 })

/** Takes the first one of the network whose turn it is; that network's next turn comes after all others'. */
const takeNext = (line: Line): Waiting | undefined => {
  for (const [network, [next, ...others]] of line) {
    line.delete(network)
    if (others.length > 0) line.set(network, others)
    return next
  }
  return undefined
}

const leave = (line: Line, network: string, waiting: Waiting) => {
  const others = line.get(network)?.filter((other) => other !== waiting) ?? []
  if (others.length > 0) line.set(network, others)
  else line.delete(network)
}

/** False where a network has all the places that it can have. In a full line the network with the most places gives up its newest. */
const makeRoom = (line: Line, lane: Lane, network: string): boolean => {
  const own = line.get(network)?.length ?? 0
  if (lane !== 'fixed' && own >= mostWaitingOfOneNetwork) return false
  const places = lanes.find(({ name }) => name === lane)?.mostWaiting ?? 0
  const inAll = [...line.values()].reduce((sum, { length }) => sum + length, 0)
  if (inAll < places) return true
  const fullest = [...line.values()].reduce((a, b) => (b.length > a.length ? b : a), [])
  if (fullest.length <= own + 1) return false
  fullest.at(-1)?.refuse()
  return true
}

/**
 * Renders a few pages at once and lets a bounded number wait; throws UNAVAILABLE beyond it. Networks take turns, so that those with
 * much to ask for never shut out one with little. Rendering costs milliseconds of the one thread that also answers everything else.
 */
export const createRenderQueue = (): (<T>(job: RenderJob<T>) => Promise<T>) => {
  const lines: Record<Lane, Line> = { fixed: new Map(), known: new Map(), open: new Map() }
  let running = 0

  const startNext = () => {
    for (const { name, atOnce } of lanes) {
      const take = () => (running < atOnce ? takeNext(lines[name]) : undefined)
      for (let next = take(); next; next = take()) next.start()
    }
  }

  return async <T>({ lane, network, signal, work }: RenderJob<T>): Promise<T> => {
    const line = lines[lane]
    if (!makeRoom(line, lane, network)) throw busy()
    await new Promise<void>((resolve, reject) => {
      const end = () => {
        leave(line, network, waiting)
        signal.removeEventListener('abort', abandon)
      }
      const abandon = () => {
        end()
        reject(signal.reason as Error)
      }
      const waiting: Waiting = {
        start: () => {
          running++
          signal.removeEventListener('abort', abandon)
          resolve()
        },
        refuse: () => {
          end()
          reject(busy())
        },
      }
      signal.addEventListener('abort', abandon, { once: true })
      line.set(network, [...(line.get(network) ?? []), waiting])
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
