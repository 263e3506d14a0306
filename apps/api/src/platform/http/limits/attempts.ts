import { AppError } from '@campus/contracts/core/errors.ts'
import type { LimitName } from '@campus/contracts/core/limits.ts'
import type { Identity } from '../access.ts'
import { isUnavailable } from '../../database/database.ts'
import type { Counts } from './rate-limits.ts'

/**
 * Of a secret that is guessed, the limits on wrong tries: at one secret from one network, from one network, at one secret, and at one
 * secret from a network that its owner is known at while the network's limit is used up.
 */
export type GuessLimits = { here: LimitName; network: LimitName; everywhere: LimitName; known: LimitName }

type Guess = {
  /** The owner of the guessed secret, whether or not there is such a person. */
  subject: string
  /** The keyed network of the caller: `counts.networkOf`. */
  network: string
  /** Returns whether the owner of the secret was there before. */
  isKnown: () => Promise<boolean>
  limits: GuessLimits
}

const passwordLimits: GuessLimits = { here: 'wrongHere', network: 'wrongNetwork', everywhere: 'wrongAccount', known: 'wrongKnown' }

type Attempt = {
  /** The address that is tried, whether or not there is such an account. */
  email: string
  /** The keyed network of the caller: `counts.networkOf`. */
  network: string
  /** Returns whether the account was signed in to from there before. */
  isKnown: () => Promise<boolean>
}

type Take = (limit: LimitName, who: string) => Promise<number | null>

/**
 * Runs one try at a secret and counts it before the work, so that many at once count as many. `check` takes from the limits and
 * returns the seconds to wait where the try is refused. A right try (not null) is given back, and so is one that is refused or for
 * which the server had no time, since nothing was learnt. A wrong one stays counted. Throws TOO_MANY_REQUESTS.
 */
const countTry = async <T>(counts: Counts, check: (take: Take) => Promise<number | null>, work: () => Promise<T | null>) => {
  const taken: [LimitName, string][] = []
  const giveBack = () => Promise.all(taken.map(([limit, who]) => counts.giveBack(limit, who)))
  const retryAfter = await check((limit, who) => {
    taken.push([limit, who])
    return counts.take(limit, who)
  })
  if (retryAfter !== null) {
    await giveBack()
    throw new AppError('TOO_MANY_REQUESTS', { retryAfter })
  }
  try {
    const result = await work()
    if (result !== null) await giveBack()
    return result
  } catch (error) {
    // Any other failure may tell a wrong try from a right one, so it stays counted.
    if (isUnavailable(error) || (error instanceof AppError && error.code === 'UNAVAILABLE')) await giveBack()
    throw error
  }
}

/**
 * Counts one try at a secret from a network; `work` returns null for a wrong one. A refused try counts nowhere, so one network
 * cannot use up what a secret has left everywhere. At a network where the owner was before, they are served although many networks
 * try their secret, and within a small limit of their own although others used up the network's. Throws TOO_MANY_REQUESTS.
 */
export const guardGuess = <T>(
  counts: Counts,
  { subject, network, isKnown, limits }: Guess,
  work: () => Promise<T | null>,
): Promise<T | null> => {
  const { account, here } = keysOf(counts, subject, network)
  const check = async (take: Take) => {
    const waitHere = await take(limits.here, here)
    if (waitHere !== null) return waitHere
    const waitNetwork = await take(limits.network, network)
    const waitKnown = waitNetwork !== null && (await isKnown()) ? await take(limits.known, here) : waitNetwork
    if (waitKnown !== null) return waitKnown
    const waitEverywhere = await take(limits.everywhere, account)
    return waitEverywhere === null || (await isKnown()) ? null : waitEverywhere
  }
  return countTry(counts, check, work)
}

/** Limits tries at a password. */
export const guardAttempt = <T>(counts: Counts, { email, ...attempt }: Attempt, work: () => Promise<T | null>): Promise<T | null> =>
  guardGuess(counts, { ...attempt, subject: accountOf(email), limits: passwordLimits }, work)

/**
 * The same for a signed-in caller who shows their password again: counted by session and account, wherever from, so that nobody
 * else at their network locks them out. Throws TOO_MANY_REQUESTS.
 */
export const guardConfirmation = <T>(
  counts: Counts,
  { sessionId, userId }: Pick<Identity, 'sessionId' | 'userId'>,
  work: () => Promise<T | null>,
): Promise<T | null> =>
  countTry(
    counts,
    async (take) => (await take('wrongInSession', counts.hashOf(sessionId))) ?? (await take('wrongInSessions', counts.hashOf(userId))),
    work,
  )

const accountOf = (email: string) => `account ${email}`

const keysOf = (counts: Counts, subject: string, network: string) => {
  const account = counts.hashOf(subject)
  return { account, here: `${account} ${network}` }
}

/** Wrong tries at the password that an account had before do not count against its new one. */
export const clearAttempts = async (counts: Counts, email: string, network: string): Promise<void> => {
  const { account, here } = keysOf(counts, accountOf(email), network)
  await Promise.all([counts.forget('wrongAccount', account), counts.forget('wrongHere', here), counts.forget('wrongKnown', here)])
}
