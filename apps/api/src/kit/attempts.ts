import { AppError } from '@campus/contracts/kit/errors.ts'
import type { Counts } from './rate-limits.ts'

type Attempt = {
  /** The address that is tried, whether or not there is such an account. */
  email: string
  /** Where from: `counts.networkOf`. */
  network: string
  /** Whether the account was signed in to from there before. */
  isKnown: () => Promise<boolean>
}

/**
 * Runs one try at a password and counts it before the work, so that many at once count as many; a right one (not null) is taken
 * back. What is refused here counts no further: from one network nobody uses up what an account has left everywhere. Past that,
 * its owner is still served wherever they have been before, so nobody can lock them out from afar. Throws TOO_MANY_REQUESTS.
 */
export const guardAttempt = async <T>(
  counts: Counts,
  { email, network, isKnown }: Attempt,
  work: () => Promise<T | null>,
): Promise<T | null> => {
  const { account, here } = keysOf(counts, email, network)
  const refuse = (retryAfter: number | null) => {
    if (retryAfter !== null) throw new AppError('TOO_MANY_REQUESTS', { retryAfter })
  }
  refuse(await counts.take('wrongHere', here))
  refuse(await counts.take('wrongNetwork', network))
  const left = await counts.take('wrongAccount', account)
  if (left !== null && !(await isKnown())) refuse(left)

  const giveBack = () =>
    Promise.all([counts.giveBack('wrongNetwork', network), counts.giveBack('wrongAccount', account), counts.giveBack('wrongHere', here)])
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

const keysOf = (counts: Counts, email: string, network: string) => {
  const account = counts.hashOf(`account ${email}`)
  return { account, here: `${account} ${network}` }
}

/** Wrong tries at the password that an account had before do not count against its new one. */
export const forgiveAttempts = async (counts: Counts, email: string, network: string): Promise<void> => {
  const { account, here } = keysOf(counts, email, network)
  await Promise.all([counts.forget('wrongAccount', account), counts.forget('wrongHere', here)])
}
