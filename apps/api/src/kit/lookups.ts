import { AppError } from '@campus/contracts/kit/errors.ts'
import type { Counts } from './rate-limits.ts'

const everybody = 'everybody'

/**
 * Finds what a stranger names by an id that can be guessed; null is a miss. Whoever walks through ids from many addresses stays
 * below each one's limit, so misses are also counted together. Once there are too many, every further miss is refused, and so is
 * whatever else a network asks that has had several: who asks for what there is, is served all the while. Throws
 * TOO_MANY_REQUESTS.
 */
export const guardLookup = async <T>(counts: Counts, network: string, find: () => Promise<T | null>): Promise<T | null> => {
  const found = await find()
  const retryAfter = found === null ? await countMiss(counts, network) : await waitOf(counts, network)
  if (retryAfter !== null) throw new AppError('TOO_MANY_REQUESTS', { retryAfter })
  return found
}

const countMiss = async (counts: Counts, network: string): Promise<number | null> => {
  await counts.take('missesHere', network)
  return counts.take('missesEverywhere', everybody)
}

const waitOf = async (counts: Counts, network: string): Promise<number | null> =>
  (await counts.wait('missesHere', network)) === null ? null : counts.wait('missesEverywhere', everybody)
