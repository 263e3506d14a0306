import type { Account } from '@campus/contracts/identity/schema.ts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { session } from './session.ts'

type SessionOwner = {
  /** The admin whose work is on the screens, by e-mail; null where it is nobody's. */
  owner: string | null
  /** Counts who came and went: what one has seen or typed is not for the next. */
  visit: number
}

/**
 * Whose work the screens hold. A session may end while one types: the screens then stay as they are, out of reach, until its owner
 * has signed in again. Signing out clears them, in another tab too, and so does anybody else who signs in.
 */
export const sessionOwner = createStore<SessionOwner>(() => ({ owner: null, visit: 0 }))

export const useSessionOwner = (): SessionOwner => useStore(sessionOwner)

const claimSession = (owner: string | null) => sessionOwner.setState(({ visit }) => ({ owner, visit: visit + 1 }))

/** Nobody's work is here any more: what was on the screens goes, and what was read is forgotten. */
export const clearSessionOwner = (): void => claimSession(null)

let leaving = false

session.store.subscribe(({ user }) => {
  if (user === null && !leaving) return
  const owner = user?.role === 'admin' ? user.email : null
  if (owner !== sessionOwner.getState().owner) claimSession(owner)
})

/** Ends the session and clears the screens. Throws, and nothing is changed, where the server could not be told. */
export const signOut = async (): Promise<void> => {
  leaving = true
  try {
    await session.signOut()
  } finally {
    leaving = false
  }
}

/** Shows what a change of one's own account made of it. Somebody with a new e-mail is still the same person. */
export const updateOwnAccount = (changed: Partial<Account>): void => {
  if (changed.email !== undefined) sessionOwner.setState({ owner: changed.email })
  session.update(changed)
}

/** Calls `onLeft` whenever what was on the screens is no longer theirs who are there. Returns the way to stop. */
export const onSessionOwnerChanged = (onLeft: () => void): (() => void) =>
  sessionOwner.subscribe(({ visit }, before) => {
    if (visit !== before.visit && before.owner !== null) onLeft()
  })
