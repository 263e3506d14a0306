import { createHash, createHmac, randomBytes } from 'node:crypto'
import { getOwnAccount, refreshSession, signOut } from '@campus/contracts/identity/endpoints.ts'
import type { Account, User } from '@campus/contracts/identity/schema.ts'
import { accountMessages, loginMessages } from '@campus/contracts/identity/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { courseLimitOf } from '../course-limit-rules.ts'
import { knownDuties } from '@campus/contracts/identity/people/duties.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { insertOwnEntry } from '../../../platform/audit/entries.ts'
import { deriveKey } from '../../../platform/crypto/derive-key.ts'
import { refreshCookie, tokenBytes } from './refresh-cookie-gateway.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import type { Services } from '../../../platform/services.ts'
import { accountQueries, type AccountRow, rememberNetwork } from '../account-queries.ts'
import { knownBrowsersOf, placeOf } from './known-browser-gateway.ts'
import { findFactorState } from '../factors/second-factor-queries.ts'
import {
  endSession,
  endSessionOfToken,
  type FactorShown,
  insertSession,
  removeOldSessions,
  takeRefreshToken,
  tokenQueries,
} from './queries.ts'
import { accessTokenSeconds } from './rules.ts'

export type Sessions = {
  /** Signs somebody in who has shown who they are. Refuses an account that has a second factor, unless that was shown as well. */
  begin(account: AccountRow, remembered: boolean, request: FastifyRequest, reply: FastifyReply, factor?: FactorShown): Promise<User>
}

export const sessionRoutes = (app: FastifyInstance, services: Services): Sessions => {
  const { config, db, log, publisher } = services
  const browsers = knownBrowsersOf(services)
  const { findAccount } = accountQueries(db)
  const { findTokenSession } = tokenQueries(db)
  const cookie = refreshCookie(config)
  /** The same refresh token always yields the same successor, though none is stored: it is derived from the token with this key. */
  const successorKey = deriveKey(config.secrets.jwt, 'refresh token')
  const successorOf = (token: string) =>
    createHmac('sha512', successorKey).update(token).digest().subarray(0, tokenBytes).toString('base64url')
  const tokenFor = ({ id, role }: AccountRow, sessionId: string) => app.signToken({ sub: id, sid: sessionId, role }, accessTokenSeconds)

  /** The account as its owner is shown it. */
  const accountOf = async (account: AccountRow): Promise<Account> => ({
    ...toAccount(account),
    ...(account.role === 'admin' && (await findFactorState(db, account.id))),
  })

  /** Ends the sign-in of a request, by its cookie and by its token, which may be of two. */
  const endFormer = async ({ identity }: FastifyRequest, presented: string | undefined) => {
    const ended = [
      presented !== undefined && (await endSessionOfToken(db, hashOf(presented))),
      identity !== null && (await endSession(db, identity.sessionId)),
    ]
    if (ended.includes(true)) void publisher.publish('sessions')
  }

  /**
   * Nothing is written, nor counted, for a token that is nobody's or whose session is over. One that comes too often stays good.
   * Counted by session: whoever stole one token takes no renewals from the other devices of its owner.
   */
  const renew = async (presented: string, successor: string, request: FastifyRequest) => {
    const sessionId = await findTokenSession(hashOf(presented))
    if (sessionId === null) return null
    const retryAfter = await app.counts.take('renewal', app.counts.hashOf(`session ${sessionId}`))
    if (retryAfter !== null) throw new AppError('TOO_MANY_REQUESTS', { retryAfter })
    const hashes = { presented: hashOf(presented), successor: hashOf(successor) }
    const session = await takeRefreshToken(db, { ...hashes, place: placeOf(request) })
    if (session === 'ended') void publisher.publish('sessions')
    const account = session === null || session === 'ended' ? null : await findAccount(session.accountId)
    return session === null || session === 'ended' || !account ? null : { session, account }
  }

  serve(app, refreshSession, async (_, request, reply) => {
    const presented = cookie.read(request)
    if (presented === undefined) return undefined
    const successor = successorOf(presented)
    const renewed = await renew(presented, successor, request)
    if (!renewed) {
      cookie.clear(reply)
      throw new AppError('NOT_SIGNED_IN', { message: accountMessages.sessionEnded })
    }
    const { session, account } = renewed
    cookie.set(reply, successor, session.remembered ? session.expiresAt : null)
    return { user: { token: tokenFor(account, session.sessionId), ...(await accountOf(account)) } }
  })

  serve(app, signOut, async (_, request, reply) => {
    cookie.clear(reply)
    const presented = cookie.read(request)
    await endFormer(request, presented)
    return {}
  })

  serve(app, getOwnAccount, async (_, { identity }) => {
    const account = identity && (await findAccount(identity.userId))
    if (!account) throw new AppError('NOT_SIGNED_IN')
    return { user: await accountOf(account) }
  })

  return {
    async begin(account, remembered, request, reply, factor = 'none') {
      const former = cookie.read(request)
      const token = randomBytes(tokenBytes).toString('base64url')
      const { sessionId, expiresAt, setBrowserCookie } = await db.transaction(async (tx) => {
        const session = await insertSession(tx, { account, remembered, tokenHash: hashOf(token), place: placeOf(request), factor })
        if (!session) throw new AppError('NOT_SIGNED_IN', { message: loginMessages.refused })
        return { ...session, setBrowserCookie: await browsers.remember(tx, { account, sessionId: session.sessionId, request }) }
      })
      await rememberNetwork(db, account.id, app.counts.networkOf(request))
      const details = { network: app.counts.networkOf(request), ...(typeof factor === 'object' && { by: 'passkey' }) }
      await insertOwnEntry(db, request, account, { action: 'signed in', details })
      // The browser forgets its former sign-in for this one.
      await endFormer(request, former)
      removeOldSessions(db).catch((err: unknown) => log.warn({ err }, 'could not remove expired sessions'))
      cookie.set(reply, token, remembered ? expiresAt : null)
      setBrowserCookie(reply)
      return { token: tokenFor(account, sessionId), ...(await accountOf(account)) }
    },
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export const toAccount = ({ role, duties, dutyCourses, name, email, pictureUrl, profileImageUrl }: AccountRow): Account => ({
  role,
  duties: role === 'admin' ? knownDuties(duties ?? ['owner']) : [],
  courses: courseLimitOf(dutyCourses),
  name,
  email,
  picture: pictureUrl,
  profile_image: profileImageUrl,
})
