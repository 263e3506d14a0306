import { AppError } from '@campus/contracts/core/errors.ts'
import type { Counts } from './rate-limits.ts'

const everybody = 'everybody'

type Lookup = {
  /** The stored form of the id; null: nobody can have the id that was asked for. */
  id: string | null
  /** The keyed network of the caller: `counts.networkOf`. */
  network: string
}

/**
 * Finds what a stranger names by an id; null is a miss. Two kinds of enumeration are stopped. One network may look up so many
 * different ids, whether or not somebody has them: the same one again is free, and ids that were looked up before are answered
 * although the limit is used up. An enumeration from many addresses stays below that limit at each, so misses are also counted
 * together: once there are too many, every further miss is refused, and so is every look-up of a network that has had several.
 * Look-ups of existing ids are answered all the while. Throws TOO_MANY_REQUESTS.
 */
export const guardLookup = async <T>(
  counts: Counts,
  { id, network }: Lookup,
  find: (id: string) => Promise<T | null>,
): Promise<T | null> => {
  // Counted before the answer, so that many at once count as many.
  if (id !== null) refuseFor(await counts.takeDifferent('idsHere', network, id))
  return countMisses(counts, network, async () => (id === null ? null : find(id)))
}

/**
 * Counts a miss (null) of one network and of everybody, as `guardLookup` does. Throws TOO_MANY_REQUESTS, also after `find` has
 * returned: what limits guesses is counted within `find`.
 */
export const countMisses = async <T>(counts: Counts, network: string, find: () => Promise<T | null>): Promise<T | null> => {
  const found = await find()
  refuseFor(found === null ? await countMiss(counts, network) : await waitOf(counts, network))
  return found
}

const refuseFor = (retryAfter: number | null): void => {
  if (retryAfter !== null) throw new AppError('TOO_MANY_REQUESTS', { retryAfter })
}

const countMiss = async (counts: Counts, network: string): Promise<number | null> => {
  await counts.take('missesHere', network)
  return counts.take('missesEverywhere', everybody)
}

const waitOf = async (counts: Counts, network: string): Promise<number | null> =>
  (await counts.wait('missesHere', network)) === null ? null : counts.wait('missesEverywhere', everybody)
