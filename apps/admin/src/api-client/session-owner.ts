import type { CourseLimit } from '@campus/contracts/core/course-access.ts'
import type { Duty } from '@campus/contracts/identity/people/duties.ts'
import type { Account } from '@campus/contracts/identity/schema.ts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { HeldRights } from './held-rights.ts'
import { session } from './session.ts'

type SessionOwner = {
  /** E-mail address of the admin whose work is on the screens; null when it is nobody's. */
  owner: string | null
  /** Their duties, as the server last told them. */
  duties: readonly Duty[]
  /** The courses that their duties are limited to. */
  courses: CourseLimit
  /** Changes with each owner, to reset screens. */
  visit: number
}

/** Nobody may do anything. */
const none: HeldRights = { duties: [], courses: 'all' }

/**
 * The owner of the work on the screens. When a session ends during editing, the screens stay, inert, until the owner signs in again. A
 * sign-out, also in another tab, and another account's sign-in clear them.
 */
export const sessionOwner = createStore<SessionOwner>(() => ({ owner: null, ...none, visit: 0 }))

export const useSessionOwner = (): SessionOwner => useStore(sessionOwner)

const claimSession = (owner: string | null, { duties, courses }: HeldRights = none) =>
  sessionOwner.setState(({ visit }) => ({ owner, duties, courses, visit: visit + 1 }))

/** Clears the screens and the cache when they have no owner any more. */
export const clearSessionOwner = (): void => claimSession(null)

const isSame = (one: HeldRights, other: HeldRights) =>
  one.duties.join() === other.duties.join() && String(one.courses) === String(other.courses)

let leaving = false

session.store.subscribe(({ user }) => {
  if (user === null && !leaving) return
  const owner = user?.role === 'admin' ? user.email : null
  const known = sessionOwner.getState()
  if (owner !== known.owner) claimSession(owner, user ?? none)
  // The same person with other duties, or for other courses, keeps their work.
  else if (user && !isSame(user, known)) sessionOwner.setState({ duties: user.duties, courses: user.courses })
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

/** Updates the own account after a change. A new e-mail address is still the same owner. */
export const updateOwnAccount = (changed: Partial<Account>): void => {
  if (changed.email !== undefined) sessionOwner.setState({ owner: changed.email })
  session.update(changed)
}

/** Calls `onLeft` whenever the screens lose their owner. Returns a function that stops it. */
export const onSessionOwnerChanged = (onLeft: () => void): (() => void) =>
  sessionOwner.subscribe(({ visit }, before) => {
    if (visit !== before.visit && before.owner !== null) onLeft()
  })

/** Calls `onChanged` whenever the owner of the screens has other duties, or for other courses. Returns a function that stops it. */
export const onDutiesChanged = (onChanged: () => void): (() => void) =>
  sessionOwner.subscribe(({ owner, ...rights }, before) => {
    if (owner !== null && owner === before.owner && !isSame(rights, before)) onChanged()
  })
