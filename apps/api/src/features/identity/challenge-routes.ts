import { createHash, randomBytes } from 'node:crypto'
import { accountMessages } from '@campus/contracts/identity/messages.ts'
import { factorWays } from '@campus/contracts/identity/options.ts'
import type { User } from '@campus/contracts/identity/schema.ts'
import { finishSignIn } from '@campus/contracts/identity/second-factor-endpoints.ts'
import { secondFactorAnswers } from '@campus/contracts/identity/second-factor-messages.ts'
import type { FactorChallenge, SignInProof } from '@campus/contracts/identity/second-factor-schemas.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serve } from '../../platform/http/serve-endpoint.ts'
import type { Services } from '../../platform/services.ts'
import type { AccountRow } from './account-queries.ts'
import { lockAccount } from './account-row-lock-queries.ts'
import type { FactorChecks } from './second-factor-check-queries.ts'
import { deleteChallenge, type FactorRow, findChallenge, findConfirmedFactor, insertChallenge } from './second-factor-queries.ts'
import type { Sessions } from './session-routes.ts'

type Answer = { message: string; user?: User; secondFactor?: FactorChallenge }

export type SignIns = Sessions & {
  /** Signs in somebody who has shown their password or the provider's word; where the account has a second factor, asks for it instead. */
  signIn: (account: AccountRow, remembered: boolean, request: FastifyRequest, reply: FastifyReply) => Promise<Answer>
}

/** The second step of a sign-in. */
export const challengeRoutes = (app: FastifyInstance, { db }: Services, sessions: Sessions, checks: FactorChecks): SignIns => {
  const ask = async (account: AccountRow, factor: FactorRow, remembered: boolean): Promise<Answer> => {
    const challenge = randomBytes(32).toString('base64url')
    await insertChallenge(db, { hash: hashOf(challenge), accountId: account.id, shown: shownBy(account, factor), remembered })
    return { message: secondFactorAnswers.asked, secondFactor: { challenge, ways: [...factorWays] } }
  }

  /** Null where the challenge is unknown, used or over, or the account is not what it was when it was made. */
  const tryCode = (proof: SignInProof, request: FastifyRequest) =>
    db.transaction(async (tx) => {
      const hash = hashOf(proof.challenge)
      const found = await findChallenge(tx, hash)
      const account = found && (await lockAccount(tx, found.accountId))
      const factor = account && (await findConfirmedFactor(tx, account.id))
      if (!factor || account.disabledAt !== null || !shownBy(account, factor).equals(found.shown)) return null
      const checked = await checks.check(tx, account, proof, request)
      if (checked.is === 'right' && !(await deleteChallenge(tx, hash))) return null
      return { checked, account, remembered: found.remembered }
    })

  serve(app, finishSignIn, async ({ body }, request, reply) => {
    const tried = await tryCode(body, request)
    if (!tried) throw new AppError('NOT_SIGNED_IN', { message: secondFactorAnswers.challengeOver })
    checks.refuse(tried.checked, body, request)
    const user = await sessions.begin(tried.account, tried.remembered, request, reply, { factorShown: true })
    return { message: accountMessages.signedIn, user }
  })

  return {
    ...sessions,
    async signIn(account, remembered, request, reply) {
      const factor = await findConfirmedFactor(db, account.id)
      if (factor) return ask(account, factor, remembered)
      return { message: accountMessages.signedIn, user: await sessions.begin(account, remembered, request, reply) }
    },
  }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** What opened the account at a moment: with another password, provider or factor, a sign-in that waits is void. */
const shownBy = ({ passwordHash, providerSubject }: AccountRow, { id }: FactorRow): Buffer =>
  hashOf(JSON.stringify([passwordHash, providerSubject, id]))
