import type { Call, CallOptions } from '@campus/client/create-call.ts'
import type { Endpoint, Reply, Request } from '@campus/contracts/core/endpoint.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { askForFreshFactor } from './step-up-store.ts'
import { sessionOwner } from './session-owner.ts'
import { session } from './session.ts'

/**
 * Calls an endpoint with the session. If the session ended meanwhile, the call waits for its owner's sign-in and is repeated, so that
 * nobody has to save twice; likewise one that takes a fresh code of the second factor waits for that.
 */
export const call: Call = async <E extends Endpoint>(e: E, request: Request<E> & CallOptions): Promise<Reply<E>> => {
  try {
    return await session.call(e, request)
  } catch (error) {
    if (hasEnded(e, error)) await ownerIsBack()
    else if (!needsFreshFactor(error) || !(await askForFreshFactor())) throw error
    return session.call(e, request)
  }
}

const needsFreshFactor = (error: unknown) => error instanceof AppError && error.code === 'FRESH_FACTOR'

const hasEnded = (e: Endpoint, error: unknown) =>
  e.access !== 'anyone' &&
  error instanceof AppError &&
  error.code === 'NOT_SIGNED_IN' &&
  session.store.getState().user === null &&
  sessionOwner.getState().owner !== null

/** Never resolves when another account signs in: the waiting screens are gone. */
const ownerIsBack = () => {
  const { visit } = sessionOwner.getState()
  return new Promise<void>((resolve) => {
    const stop = session.store.subscribe(({ user }) => {
      if (sessionOwner.getState().visit !== visit) stop()
      else if (user !== null) {
        stop()
        resolve()
      }
    })
  })
}
