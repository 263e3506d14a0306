import { AppError } from '@campus/contracts/core/errors.ts'

/** The state of the site for visitors: online, offline for a while, or being set up before it was ever online. */
export type SiteState = 'online' | 'offline' | 'being set up'

export type SiteStateMemory = {
  /** Returns the result of `find`, or its last one while it fails. Throws UNAVAILABLE where it has never said anything. */
  ask(): Promise<SiteState>
  /** Returns the last result. */
  known(): SiteState | undefined
  /** Returns whether visitors see what is saved now; false where nobody can tell. */
  isOnline(): Promise<boolean>
}

/** Remembers for this process how much of the site visitors see. */
export const rememberSiteState = (find: () => Promise<SiteState>): SiteStateMemory => {
  let last: { state: SiteState; asked: number } | undefined
  let asked = 0
  const ask = async () => {
    const now = ++asked
    try {
      const state = await find()
      // An answer that took long is not put over a later one.
      if (!last || now > last.asked) last = { state, asked: now }
      return state
    } catch (cause) {
      if (last) return last.state
      throw new AppError('UNAVAILABLE', { message: 'It is not known how much of the site visitors see', retryAfter: 5, cause })
    }
  }
  return {
    ask,
    known: () => last?.state,
    isOnline: () =>
      ask().then(
        (state) => state === 'online',
        () => false,
      ),
  }
}
