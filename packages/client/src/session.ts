import type { Endpoint, Reply, Request } from '@campus/contracts/core/endpoint.ts'
import { tokenKey } from '@campus/contracts/identity/options.ts'
import type { Account, User } from '@campus/contracts/identity/schema.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { endsWithin, signOutNotice, keepToken, personIn, readToken, tellTabs } from './access-token.ts'
import type { Call, CallOptions } from './create-call.ts'

export type Auth = {
  /** The signed-in account; null when nobody is signed in or it is not known yet. */
  user: Account | null
  /** Whether the session has been restored. */
  known: boolean
}

type Session = {
  /** The store `auth`. A change from one account to another passes through null, so that subscribers clear personal data. */
  store: StoreApi<Auth>
  /** Calls the API with the session's token. An expired token is renewed first. */
  call: Call
  /**
   * Restores the session; simultaneous calls share one request. Without a token nobody is signed in, unless `askCookie` is set: another
   * site of the college may have signed in, or the token was lost. Throws when the server is unreachable.
   */
  restore: (options?: { askCookie?: boolean }) => Promise<Account | null>
  /** Starts a session from the response of a sign-in. */
  adopt: (user: User) => void
  /** Updates the shown account after its owner changed it. */
  update: (changed: Partial<Account>) => void
  /** Ends the session on the server and in the browser. Throws and keeps the session when the server is unreachable. */
  signOut: () => Promise<void>
  /** Clears a session that the server has already ended. */
  forget: () => void
  /**
   * Follows other tabs and pages restored from the browser's memory. `onLeft` is called for a sign-out in another tab, not for a session
   * that merely ended. Returns a function that stops it.
   */
  follow: (onLeft?: () => void) => () => void
}

/** Seconds before its expiry at which a token is renewed, so that a call over a slow line still arrives in time. */
const margin = 30

/**
 * Creates the browser's session with the API. `call` is the app's API function. The endpoints are imported at first use, because a
 * visitor's page needs none of them.
 */
export const createSession = (call: Call): Session => {
  const store = createStore<Auth>(() => ({ user: null, known: false }))
  let renewing: Promise<Account | null> | null = null
  let restoring: { asksCookie: boolean; found: Promise<Account | null> } | null = null
  /** A sign-out under way; true once the session has ended. */
  let ending: Promise<boolean> | null = null
  /** Subject of the token whose account is shown. */
  let shown: string | null = null

  const show = (user: Account, token: string | null) => {
    const person = personIn(token)
    if (store.getState().user && person !== shown) store.setState({ user: null, known: true })
    shown = person
    store.setState({ user: withRights(user), known: true })
  }
  const adopt = ({ token, ...user }: User) => {
    keepToken(token)
    show(user, token)
  }
  const forget = () => {
    keepToken(null)
    store.setState({ user: null, known: true })
  }

  const endSession = async () => {
    const { signOut } = await import('@campus/contracts/identity/endpoints.ts')
    await call(signOut, {})
    forget()
    tellTabs()
  }

  const askForRenewal = async (): Promise<Account | null> => {
    const before = readToken()
    const { refreshSession } = await import('@campus/contracts/identity/endpoints.ts')
    try {
      const answer = await call(refreshSession, {})
      // Another tab may have signed in meanwhile, and its token must stay; so must whoever has signed in here.
      const isOvertaken = readToken() !== before
      if (answer && !(isOvertaken && store.getState().user)) adopt(answer.user)
      else if (!answer && !isOvertaken) forget()
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

  /** Refreshes the account from the server. */
  const lookAgain = async () => {
    const token = readToken()
    const { getOwnAccount } = await import('@campus/contracts/identity/endpoints.ts')
    const { user } = await call(getOwnAccount, {})
    if (readToken() === token && store.getState().user) show(user, token)
  }

  const callAsUser = async <E extends Endpoint>(e: E, request: Request<E> & CallOptions): Promise<Reply<E>> => {
    // The server would refuse what a live change asks for anew while the session ends.
    if (ending && !e.shared && (await ending)) throw await notSignedIn()
    const token = readToken()
    // A browser whose storage was cleared still has the cookie.
    const isDue = token === null ? store.getState().user !== null : endsWithin(token, margin)
    if (isDue && !e.shared) await renew()
    try {
      return await call(e, request)
    } catch (error) {
      // An admin may have lost their rights meanwhile and must leave the screens.
      if (isNotAllowed(error) && e.access !== 'anyone') await lookAgain().catch(() => undefined)
      // A call that was refused for its token had no effect and may be repeated.
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
        // Another account signed in, or signed out, during the request.
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
    if (restoring && askCookie && !restoring.asksCookie) {
      await restoring.found
      return restore({ askCookie })
    }
    restoring ??= {
      asksCookie: askCookie,
      found: findOut(askCookie).finally(() => {
        restoring = null
      }),
    }
    return restoring.found
  }

  return {
    store,
    call: callAsUser,
    restore,
    adopt,
    update: (changed) => store.setState(({ user }) => ({ user: user && { ...user, ...changed } })),
    async signOut() {
      const ended = endSession()
      ending = ended.then(
        () => true,
        () => false,
      )
      await ended.finally(() => {
        ending = null
      })
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

/**
 * Adds what a server of 0.1.0 leaves out, which may answer for a while during an upgrade: its admins do everything, for all courses. It can go with the
 * upgrade from that release.
 */
const withRights = (user: Omit<Account, 'duties' | 'courses'> & Partial<Pick<Account, 'duties' | 'courses'>>): Account => ({
  ...user,
  duties: user.duties ?? (user.role === 'admin' ? ['owner'] : []),
  courses: user.courses ?? 'all',
})

/** Checks the error by its shape, because importing AppError would add its table to every first visit. */
const hasStatus = (error: unknown, status: number) => error instanceof Error && 'status' in error && error.status === status
const notSignedIn = async () => {
  const { AppError } = await import('@campus/contracts/core/errors.ts')
  return new AppError('NOT_SIGNED_IN')
}
const isNotSignedIn = (error: unknown) => hasStatus(error, 401)
/** One who is only asked for their second factor again, or for a second person, has lost nothing. */
const isNotAllowed = (error: unknown) =>
  hasStatus(error, 403) && !(error instanceof Error && 'code' in error && (error.code === 'FRESH_FACTOR' || error.code === 'SECOND_PERSON'))
