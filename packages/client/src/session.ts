import type { Endpoint, Reply, Request } from '@campus/contracts/core/endpoint.ts'
import { tokenKey } from '@campus/contracts/identity/options.ts'
import type { Account, User } from '@campus/contracts/identity/schema.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { endsWithin, signOutNotice, keepToken, personIn, readToken, tellTabs } from './access-token.ts'
import type { Call, CallOptions } from './call.ts'

export type Auth = {
  /** Who is signed in; null where it is nobody, or not known yet. */
  user: Account | null
  /** Whether it has been found out. */
  known: boolean
}

export type Session = {
  /** The area `auth` of the browser's own state. From one person to another it passes through nobody, so that what was theirs is let go. */
  store: StoreApi<Auth>
  /** Calls the API as whoever is signed in. A token that has ended is renewed first, and the call is not noticed to have waited. */
  call: Call
  /**
   * Finds out who is signed in, once however often it is asked. Without a token nobody is, unless `askCookie`: another of the
   * college's sites may have signed in, or the token was lost. Throws where the server cannot be asked.
   */
  restore: (options?: { askCookie?: boolean }) => Promise<Account | null>
  /** Takes over what a sign-in answered. */
  adopt: (user: User) => void
  /** Shows what a change of one's own account made of it. */
  update: (changed: Partial<Account>) => void
  /** Ends the session on the server and here. Throws, and one stays signed in, where the server could not be told. */
  signOut: () => Promise<void>
  /** Forgets who is signed in, where the server has ended the session by itself. */
  forget: () => void
  /**
   * Follows what other tabs do, and pages that come back from the browser's memory. `onLeft` hears that somebody signed out in
   * another tab, where a session that merely ended is not meant. Returns the way to stop.
   */
  follow: (onLeft?: () => void) => () => void
}

/** The token is renewed this many seconds before its end, so that a call on a slow line still arrives in time. */
const margin = 30

/**
 * One browser's session with the API. `call` is the app's own way to it and sends the token that this keeps; the endpoints are
 * fetched when they are first used, since a stranger's page needs none of them.
 */
export const createSession = (call: Call): Session => {
  const store = createStore<Auth>(() => ({ user: null, known: false }))
  let renewing: Promise<Account | null> | null = null
  let restoring: Promise<Account | null> | null = null
  /** Whose account is shown, as their token said. */
  let shown: string | null = null

  const show = (user: Account, token: string | null) => {
    const person = personIn(token)
    if (store.getState().user && person !== shown) store.setState({ user: null, known: true })
    shown = person
    store.setState({ user, known: true })
  }
  const adopt = ({ token, ...user }: User) => {
    keepToken(token)
    show(user, token)
  }
  const forget = () => {
    keepToken(null)
    store.setState({ user: null, known: true })
  }

  const askForRenewal = async (): Promise<Account | null> => {
    const { refreshSession } = await import('@campus/contracts/identity/endpoints.ts')
    const before = readToken()
    try {
      const answer = await call(refreshSession, {})
      if (answer) adopt(answer.user)
      // Another tab may have signed in meanwhile; its token is not this answer's to forget.
      else if (readToken() === before) forget()
    } catch (error) {
      if (!isNotSignedIn(error)) throw error
      if (readToken() === before) forget()
    }
    return store.getState().user
  }
  const renew = () =>
    (renewing ??= askForRenewal().finally(() => {
      renewing = null
    }))

  /** Shows the account as the server has it now. */
  const lookAgain = async () => {
    const token = readToken()
    const { getOwnAccount } = await import('@campus/contracts/identity/endpoints.ts')
    const { user } = await call(getOwnAccount, {})
    if (readToken() === token && store.getState().user) show(user, token)
  }

  const callAsUser = async <E extends Endpoint>(e: E, request: Request<E> & CallOptions): Promise<Reply<E>> => {
    const token = readToken()
    // Who emptied the browser's store meanwhile still has the cookie.
    const isDue = token === null ? store.getState().user !== null : endsWithin(token, margin)
    if (isDue && !e.shared) await renew()
    try {
      return await call(e, request)
    } catch (error) {
      // An admin may have been made somebody else meanwhile: then these are not their screens any more.
      if (isNotAllowed(error) && e.access !== 'anyone') await lookAgain().catch(() => undefined)
      // A call that was refused for its token did nothing, so it may be made again.
      if (!isNotSignedIn(error) || (token === null && store.getState().user === null) || !(await renew())) throw error
      return call(e, request)
    }
  }

  const findOut = async (askCookie: boolean): Promise<Account | null> => {
    const token = readToken()
    if (token !== null && !endsWithin(token, margin)) {
      const { getOwnAccount } = await import('@campus/contracts/identity/endpoints.ts')
      try {
        const { user } = await callAsUser(getOwnAccount, {})
        const now = readToken()
        // Somebody else came, or they left, while it was being asked.
        if (personIn(now) !== personIn(token)) return await findOut(askCookie)
        show(user, now)
        return user
      } catch (error) {
        if (!isNotSignedIn(error)) throw error
        return null
      }
    }
    if (token !== null || askCookie) return renew()
    store.setState({ user: null, known: true })
    return null
  }

  const restore: Session['restore'] = async ({ askCookie = false } = {}) => {
    const { user, known } = store.getState()
    if (user || (known && !askCookie)) return user
    if (restoring && askCookie) {
      // Whoever asked first may not have asked the cookie.
      await restoring
      return restore({ askCookie })
    }
    return (restoring ??= findOut(askCookie).finally(() => {
      restoring = null
    }))
  }

  return {
    store,
    call: callAsUser,
    restore,
    adopt,
    update: (changed) => store.setState(({ user }) => ({ user: user && { ...user, ...changed } })),
    async signOut() {
      const { signOut } = await import('@campus/contracts/identity/endpoints.ts')
      await call(signOut, {})
      forget()
      tellTabs()
    },
    forget,
    follow(onLeft) {
      const compare = (token: string | null) => {
        if (token === null) store.setState({ user: null, known: true })
        else if (store.getState().user === null || personIn(token) !== shown) {
          store.setState({ user: null, known: false })
          restore().catch(() => undefined)
        }
      }
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key === tokenKey || key === null) compare(newValue)
        if (key === signOutNotice && newValue !== null) onLeft?.()
      }
      const onReturn = ({ persisted }: PageTransitionEvent) => {
        if (persisted) compare(readToken())
      }
      window.addEventListener('storage', onStorage)
      window.addEventListener('pageshow', onReturn)
      return () => {
        window.removeEventListener('storage', onStorage)
        window.removeEventListener('pageshow', onReturn)
      }
    },
  }
}

/** By its shape, as everywhere in a browser: AppError would bring its table into every first visit. */
const hasStatus = (error: unknown, status: number) => error instanceof Error && 'status' in error && error.status === status
const isNotSignedIn = (error: unknown) => hasStatus(error, 401)
const isNotAllowed = (error: unknown) => hasStatus(error, 403)
