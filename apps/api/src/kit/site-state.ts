import { AppError } from '@campus/contracts/kit/errors.ts'

/** How much of the site visitors see. */
export type SiteState = 'online' | 'not filled in' | 'has examples'

export type SiteStateMemory = {
  /** What `find` says now, or said last while it cannot. Throws UNAVAILABLE where it has never said anything. */
  ask(): Promise<SiteState>
  /** What it said last. */
  known(): SiteState | undefined
}

/** Remembers for this process how much of the site visitors see. */
export const rememberSiteState = (find: () => Promise<SiteState>): SiteStateMemory => {
  let last: { state: SiteState; asked: number } | undefined
  let asked = 0
  return {
    async ask() {
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
    },
    known: () => last?.state,
  }
}
