import { AppError } from '@campus/contracts/kit/errors.ts'
import type { LimitName } from '@campus/contracts/kit/limits.ts'
import type { Counts } from './rate-limits.ts'

/** Of a secret that is guessed, the limits on wrong tries: at one secret from one network, from one network, and at one secret. */
export type GuessLimits = { here: LimitName; network: LimitName; everywhere: LimitName }

type Guess = {
  /** Whose secret is tried, whether or not there is such a person. */
  subject: string
  /** Where from: `counts.networkOf`. */
  network: string
  /** Whether the owner of the secret was there before. */
  isKnown: () => Promise<boolean>
  limits: GuessLimits
}

const passwordLimits: GuessLimits = { here: 'wrongHere', network: 'wrongNetwork', everywhere: 'wrongAccount' }

type Attempt = {
  /** The address that is tried, whether or not there is such an account. */
  email: string
  /** Where from: `counts.networkOf`. */
  network: string
  /** Whether the account was signed in to from there before. */
  isKnown: () => Promise<boolean>
}

/**
 * Runs one try at a secret and counts it before the work, so that many at once count as many; a right one (not null) is taken
 * back. What is refused here counts no further: from one network nobody uses up what a secret has left everywhere. Past that,
 * its owner is still served wherever they have been before, so nobody can lock them out from afar. Throws TOO_MANY_REQUESTS.
 */
export const guardGuess = async <T>(
  counts: Counts,
  { subject, network, isKnown, limits }: Guess,
  work: () => Promise<T | null>,
): Promise<T | null> => {
  const { account, here } = keysOf(counts, subject, network)
  const refuse = (retryAfter: number | null) => {
    if (retryAfter !== null) throw new AppError('TOO_MANY_REQUESTS', { retryAfter })
  }
  refuse(await counts.take(limits.here, here))
  refuse(await counts.take(limits.network, network))
  const left = await counts.take(limits.everywhere, account)
  if (left !== null && !(await isKnown())) refuse(left)

  const giveBack = () =>
    Promise.all([counts.giveBack(limits.network, network), counts.giveBack(limits.everywhere, account), counts.giveBack(limits.here, here)])
  try {
    const result = await work()
    if (result !== null) await giveBack()
    return result
  } catch (error) {
    // The server had no time for it: nothing was learnt.
    await giveBack()
    throw error
  }
}

/** The same for a try at a password. */
export const guardAttempt = <T>(counts: Counts, { email, ...attempt }: Attempt, work: () => Promise<T | null>): Promise<T | null> =>
  guardGuess(counts, { ...attempt, subject: accountOf(email), limits: passwordLimits }, work)

const accountOf = (email: string) => `account ${email}`

const keysOf = (counts: Counts, subject: string, network: string) => {
  const account = counts.hashOf(subject)
  return { account, here: `${account} ${network}` }
}

/** Wrong tries at the password that an account had before do not count against its new one. */
export const forgiveAttempts = async (counts: Counts, email: string, network: string): Promise<void> => {
  const { account, here } = keysOf(counts, accountOf(email), network)
  await Promise.all([counts.forget('wrongAccount', account), counts.forget('wrongHere', here)])
}
