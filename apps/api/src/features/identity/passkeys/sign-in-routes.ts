import { accountMessages } from '@campus/contracts/identity/messages.ts'
import {
  beginPasskeySignIn,
  beginPasskeyStepUp,
  signInWithPasskey,
  stepUpWithPasskey,
} from '@campus/contracts/identity/passkeys/endpoints.ts'
import { passkeyAnswers } from '@campus/contracts/identity/passkeys/messages.ts'
import type { PasskeyAssertion, PasskeySignIn } from '@campus/contracts/identity/passkeys/schema.ts'
import { secondFactorAnswers } from '@campus/contracts/identity/second-factor-messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { ChallengeUse } from '../../../platform/crypto/passkey-challenges.ts'
import type { Database } from '../../../platform/database/database.ts'
import { callerOf } from '../../../platform/http/access.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import type { Services } from '../../../platform/services.ts'
import { lockCaller } from '../account-row-lock-queries.ts'
import type { PasskeyChecks } from './check-queries.ts'
import { listPasskeys, type PasskeyRow } from '../factors/passkey-queries.ts'
import { deleteChallenge, refreshFactor } from '../factors/second-factor-queries.ts'
import type { Sessions } from '../sessions/routes.ts'
import { hashOfWaiting, lockWaiting } from '../second-factor/waiting-sign-in-queries.ts'

const secondStepOf = (token: string): ChallengeUse => ({ for: 'second step', waiting: hashOfWaiting(token).toString('hex') })
/** Returns whether a passkey is the one that is shown. */
const isOf =
  ({ id }: PasskeyAssertion) =>
  ({ credentialId }: PasskeyRow): boolean =>
    credentialId.toString('base64url') === id

const challengeOver = () => new AppError('NOT_SIGNED_IN', { message: secondFactorAnswers.challengeOver })
const refused = () => new AppError('NOT_SIGNED_IN', { message: passkeyAnswers.refused })

/** Sign-in by a passkey, alone or after the password, and the passkey shown again. */
export const passkeySignInRoutes = (app: FastifyInstance, { db }: Services, sessions: Sessions, checks: PasskeyChecks): void => {
  serve(app, beginPasskeySignIn, async ({ body: { challenge } }, request) => {
    if (challenge === undefined) return { data: checks.request({ for: 'sign in' }, []) }
    await app.countAgainst('passkeyStep', request)
    const waiting = await db.transaction((tx) => lockWaiting(tx, challenge))
    if (!waiting) throw challengeOver()
    const { passkeys } = waiting.factors
    if (passkeys.length === 0) throw new AppError('CONFLICT', { message: passkeyAnswers.none })
    return { data: checks.request(secondStepOf(challenge), passkeys) }
  })

  /** Null where the passkey opens nothing; throws where the sign-in that it goes on with is over. */
  const show = async (tx: Database, { passkey, challenge, remember = true }: PasskeySignIn) => {
    if (challenge === undefined) {
      const shown = await checks.check(tx, passkey, { for: 'sign in' })
      return shown && { ...shown, remembered: remember }
    }
    const waiting = await lockWaiting(tx, challenge)
    if (!waiting) throw challengeOver()
    // For another account's passkey nothing is locked, nor used up.
    if (!waiting.factors.passkeys.some(isOf(passkey))) return null
    const shown = await checks.check(tx, passkey, secondStepOf(challenge))
    if (!shown || !(await deleteChallenge(tx, hashOfWaiting(challenge)))) return null
    return { ...shown, remembered: waiting.remembered }
  }

  serve(app, signInWithPasskey, async ({ body }, request, reply) => {
    checks.partyOrRefuse()
    const shown = await db.transaction((tx) => show(tx, body))
    if (!shown) throw refused()
    const { account, passkey, remembered } = shown
    if (passkey.needsPassword) throw new AppError('NOT_SIGNED_IN', { message: passkeyAnswers.passwordFirst })
    const user = await sessions.begin(account, remembered, request, reply, { passkeyId: passkey.id })
    return { message: accountMessages.signedIn, user }
  })

  const stepUpOf = (sessionId: string): ChallengeUse => ({ for: 'step up', sessionId })

  serve(app, beginPasskeyStepUp, async (_, request) => {
    const { userId, sessionId } = callerOf(request)
    const passkeys = await listPasskeys(db, userId)
    if (passkeys.length === 0) throw new AppError('CONFLICT', { message: passkeyAnswers.none })
    return { data: checks.request(stepUpOf(sessionId), passkeys) }
  })

  serve(app, stepUpWithPasskey, async ({ body: { passkey } }, request) => {
    const caller = callerOf(request)
    const { userId, sessionId } = caller
    checks.partyOrRefuse()
    const isShown = await db.transaction(async (tx) => {
      await lockCaller(tx, caller)
      const own = await listPasskeys(tx, userId)
      if (own.length === 0) throw new AppError('CONFLICT', { message: passkeyAnswers.none })
      if (!own.some(isOf(passkey)) || !(await checks.check(tx, passkey, stepUpOf(sessionId)))) return false
      await refreshFactor(tx, sessionId)
      return true
    })
    if (!isShown) throw new AppError('INVALID_INPUT', { message: passkeyAnswers.notShown, fields: { passkey: passkeyAnswers.notShown } })
    return { message: passkeyAnswers.shown }
  })
}
