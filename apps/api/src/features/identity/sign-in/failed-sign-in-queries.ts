import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insertAuditEntry, insertServerEntry } from '../../../platform/audit/entries.ts'
import { createBackgroundWork } from '../../../platform/process/background-work.ts'
import type { Services } from '../../../platform/services.ts'
import { accountQueries } from '../account-queries.ts'

/** 1, 10, 100 …: a flood of tries leaves a few entries, each with how many there have been within a day. */
const isTold = (failures: number) => /^10*$/.test(String(failures))

/**
 * Counts wrong passwords, and writes down those for an admin's account. Not while somebody waits for the answer: it would take longer
 * for an admin's address than for any other.
 */
export const recordFailedSignIns = (app: FastifyInstance, { db, log }: Pick<Services, 'db' | 'log'>) => {
  const { findAccountForSignIn } = accountQueries(db)
  const background = createBackgroundWork()
  app.addHook('preClose', background.end)

  const write = async (email: string, request: FastifyRequest, isCallers: boolean) => {
    const account = await findAccountForSignIn(email)
    if (account?.role !== 'admin') return
    const failures = await app.counts.tally('failedSignIns', app.counts.hashOf(`${isCallers ? 'refused' : 'failed'} ${account.id}`))
    if (!isTold(failures)) return
    const details = { failures, network: app.counts.networkOf(request) }
    if (isCallers) await insertAuditEntry(db, request, { action: 'password refused', subject: account.email, details })
    else await insertServerEntry(db, { action: 'sign-in failed', subject: account.email, details })
  }

  /** `isCallers`: somebody who is signed in to this very account was asked for its password again. The entry is then theirs. */
  return (email: string, request: FastifyRequest, { isCallers = false } = {}): void => {
    app.countFailedSignIn()
    background.add(write(email, request, isCallers).catch((err: unknown) => log.warn({ err }, 'could not record a failed sign-in')))
  }
}
