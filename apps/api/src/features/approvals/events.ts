import { watchApprovals } from '@campus/contracts/approvals/events.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { mayDecideKind, visibleKinds } from './policy.ts'
import { countAskers, countWaiting } from './queries.ts'

/** The same for everybody: what of it somebody may decide is told by `askers` when it is shown to them. */
const findWaiting = async (db: Database) => {
  const [kinds, askers] = await Promise.all([countWaiting(db), countAskers(db)])
  return { kinds: kinds.map((of) => ({ ...of, toDecide: 0 })), askers }
}

/** Tells the office how many requests wait. */
export const approvalEvents = (app: FastifyInstance, { db }: Services): void => {
  app.sockets.watch(watchApprovals, ['approvals'], () => findWaiting(db), {
    show: ({ kinds, askers }, { duties, userId }) => {
      const visible = visibleKinds(duties)
      const ownOf = (kind: string) => askers.find((asker) => asker.kind === kind && asker.askedBy === userId)?.asked ?? 0
      return {
        kinds: kinds
          .filter(({ kind }) => visible.includes(kind))
          .map((of) => ({ ...of, toDecide: mayDecideKind(duties, of.kind) ? Math.max(0, of.waiting - ownOf(of.kind)) : 0 })),
      }
    },
  })
}
