import { AppError } from '@campus/contracts/core/errors.ts'
import { beginPasskeySignIn, signInWithPasskey } from '@campus/contracts/identity/passkeys/endpoints.ts'
import type { PasskeyAssertion } from '@campus/contracts/identity/passkeys/schema.ts'
import { session } from '../../api-client/session.ts'
import { showFailureAlert } from '../../api-client/show-failure-alert.ts'
import { showPasskey } from './web-authn.ts'

/** In milliseconds. A challenge is good for five minutes; the last of them is left to whoever is just choosing. */
export const renewalMs = 4 * 60_000

/**
 * Signs in by the passkey that is chosen in the browser's autofill, until `signal` is aborted. Only what comes of a choice is said to the
 * person; throws CONFLICT where passkeys do not work after all.
 */
export const offerPasskeys = async (signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const passkey = await waitForChoice(signal)
    if (!passkey) continue
    try {
      session.adopt((await session.call(signInWithPasskey, { body: { passkey } })).user)
      return
    } catch (error) {
      await showFailureAlert(error)
    }
  }
}

/** Offers passkeys for as long as one challenge is good; null where none was chosen by then. */
const waitForChoice = async (signal: AbortSignal): Promise<PasskeyAssertion | null> => {
  const round = new AbortController()
  const end = () => round.abort()
  const timer = setTimeout(end, renewalMs)
  signal.addEventListener('abort', end)
  try {
    const passkey = await offer(round.signal).catch(orLater)
    // After a failure, another request at once would fail in the same way.
    if (!passkey) await untilAborted(round.signal)
    return signal.aborted ? null : passkey
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}

const offer = async (signal: AbortSignal): Promise<PasskeyAssertion | null> => {
  const { data } = await session.call(beginPasskeySignIn, { body: {} })
  return signal.aborted ? null : showPasskey(data, signal, 'conditional')
}

/** The connection may be back when the next challenge is asked for. */
const orLater = (error: unknown): null => {
  if (error instanceof AppError && error.code === 'CONFLICT') throw error
  return null
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
