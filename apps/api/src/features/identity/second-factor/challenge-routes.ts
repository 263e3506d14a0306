import { accountMessages } from '@campus/contracts/identity/messages.ts'
import { factorWays } from '@campus/contracts/identity/options.ts'
import { passkeyAnswers } from '@campus/contracts/identity/passkeys/messages.ts'
import type { User } from '@campus/contracts/identity/schema.ts'
import { finishSignIn } from '@campus/contracts/identity/second-factor-endpoints.ts'
import { secondFactorAnswers } from '@campus/contracts/identity/second-factor-messages.ts'
import type { FactorChallenge, SignInProof } from '@campus/contracts/identity/second-factor-schema.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import type { Services } from '../../../platform/services.ts'
import type { AccountRow } from '../account-queries.ts'
import type { FactorChecks } from './check-queries.ts'
import { deleteChallenge } from '../factors/second-factor-queries.ts'
import type { Sessions } from '../sessions/routes.ts'
import { type Factors, findFactors, hashOfWaiting, insertWaiting, lockWaiting } from './waiting-sign-in-queries.ts'

type Answer = { message: string; user?: User; secondFactor?: FactorChallenge }

export type SignIns = Sessions & {
  /** Signs in somebody who has shown their password or the provider's word; where the account has a second factor, asks for it instead. */
  signIn: (account: AccountRow, remembered: boolean, request: FastifyRequest, reply: FastifyReply) => Promise<Answer>
}

/** The second step of a sign-in. */
export const challengeRoutes = (app: FastifyInstance, { db }: Services, sessions: Sessions, checks: FactorChecks): SignIns => {
  const ask = async (account: AccountRow, factors: Factors, remembered: boolean): Promise<Answer> => {
    const challenge = await insertWaiting(db, { account, factors, remembered })
    const ways = factorWays.filter((way) => (way === 'passkey' ? factors.passkeys.length > 0 : factors.app !== null))
    return { message: factors.app ? secondFactorAnswers.asked : passkeyAnswers.asked, secondFactor: { challenge, ways } }
  }

  /** Null where the challenge is unknown, used or over, or the account is not what it was when it was made. */
  const tryCode = (proof: SignInProof, request: FastifyRequest) =>
    db.transaction(async (tx) => {
      const waiting = await lockWaiting(tx, proof.challenge)
      if (!waiting) return null
      const checked = await checks.check(tx, waiting.account, proof, request)
      if (checked.is === 'right' && !(await deleteChallenge(tx, hashOfWaiting(proof.challenge)))) return null
      return { checked, ...waiting }
    })

  serve(app, finishSignIn, async ({ body }, request, reply) => {
    const tried = await tryCode(body, request)
    if (!tried) throw new AppError('NOT_SIGNED_IN', { message: secondFactorAnswers.challengeOver })
    checks.refuse(tried.checked, body, request)
    const user = await sessions.begin(tried.account, tried.remembered, request, reply, 'code')
    return { message: accountMessages.signedIn, user }
  })

  return {
    ...sessions,
    async signIn(account, remembered, request, reply) {
      const factors = await findFactors(db, account.id)
      if (factors) return ask(account, factors, remembered)
      return { message: accountMessages.signedIn, user: await sessions.begin(account, remembered, request, reply) }
    },
  }
}
