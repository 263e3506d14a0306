import { watchApprovals } from '@campus/contracts/approvals/events.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/services.ts'
import { visibleKinds } from './policy.ts'
import { countWaiting } from './queries.ts'

/** Tells the office how many requests wait. */
export const approvalEvents = (app: FastifyInstance, { db }: Services): void => {
  app.sockets.watch(watchApprovals, ['approvals'], async () => ({ kinds: await countWaiting(db) }), {
    show: ({ kinds }, { duties }) => {
      const visible = visibleKinds(duties)
      return { kinds: kinds.filter(({ kind }) => visible.includes(kind)) }
    },
  })
}
