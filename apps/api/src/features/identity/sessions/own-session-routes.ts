import { browserNameOf, ownSessionAnswers } from '@campus/contracts/identity/sessions/messages.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '@campus/contracts/identity/sessions/endpoints.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insertOfficeEntry } from '../../../platform/audit/entries.ts'
import type { Database } from '../../../platform/database/database.ts'
import { callerOf } from '../../../platform/http/access.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import type { Services } from '../../../platform/services.ts'
import { lockCaller } from '../account-row-lock-queries.ts'
import { endOthers, endSessionOfAccount, listOpenSessions } from './own-session-queries.ts'

/** One's own open sessions: where they are, and their end. */
export const ownSessionRoutes = (app: FastifyInstance, { db, publisher }: Pick<Services, 'db' | 'publisher'>): void => {
  serve(app, listOwnSessions, async (_, request) => ({ data: await listOpenSessions(db, callerOf(request)) }))

  /** Sockets close with the commit: in this process before the answer, in the others a moment later. */
  const end = async <Ended>(request: FastifyRequest, work: (tx: Database) => Promise<{ ended: Ended; sessions: number }>) => {
    const { ended, sessions } = await db.transaction(async (tx) => {
      await lockCaller(tx, callerOf(request))
      const done = await work(tx)
      if (done.sessions === 0) return done
      const details = { sessions: done.sessions }
      await insertOfficeEntry(tx, request, { action: 'sessions ended', subject: callerOf(request).email, details })
      await publisher.publish('sessions', tx)
      return done
    })
    if (sessions > 0) await publisher.publish('sessions')
    return ended
  }

  serve(app, endOwnSession, async ({ params: { id } }, request) => {
    const place = await end(request, async (tx) => {
      const ended = await endSessionOfAccount(tx, callerOf(request).userId, id)
      return { ended, sessions: ended ? 1 : 0 }
    })
    if (!place) throw new AppError('NOT_FOUND', { message: ownSessionAnswers.unknown })
    return { message: ownSessionAnswers.ended(browserNameOf(place)) }
  })

  serve(app, endOtherSessions, async (_, request) => {
    const count = await end(request, async (tx) => {
      const ended = await endOthers(tx, callerOf(request))
      return { ended, sessions: ended }
    })
    return { message: ownSessionAnswers.othersEnded(count) }
  })
}
