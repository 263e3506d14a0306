import {
  askForApproval,
  changeApprovalRule,
  decideApproval,
  getApprovalRule,
  listApprovals,
  withdrawApproval,
} from '@campus/contracts/approvals/endpoints.ts'
import { approvalMessages } from '@campus/contracts/approvals/messages.ts'
import type { ApprovalDecision, ApprovalRequest } from '@campus/contracts/approvals/schema.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { dutyList } from '@campus/contracts/identity/people/duty-messages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insertAuditEntry } from '../../platform/audit/entries.ts'
import type { Database } from '../../platform/database/database.ts'
import { callerOf } from '../../platform/http/access.ts'
import { currentPassword } from '../../platform/http/current-password.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import type { Services } from '../../platform/services.ts'
import { decidedMail } from './mails.ts'
import { requireKind, visibleKinds } from './policy.ts'
import { toApproval } from './presenter.ts'
import { type ApprovalRow, closeApproval, findApprovalRule, findApprovals, insertApproval, lockApproval } from './queries.ts'
import { changeRuleAlone, describeRule, ruleWork } from './rule-routes.ts'
import type { ApprovalNeeds, ApprovalWork, ApprovalWorks, CarriedOut } from './rules.ts'

/**
 * Serves actions that nobody may do alone: one person asks, a second one decides, and the action is carried out in the same transaction.
 */
export const approvalRoutes = (app: FastifyInstance, services: Services, needs: ApprovalNeeds): void => {
  const { config, db, mail, publisher } = services
  const works: ApprovalWorks = { ...needs.works, rule: ruleWork(services, needs.lockOwners) }
  const workOf = ({ kind }: Pick<ApprovalRequest, 'kind'>): ApprovalWork => works[kind]

  const findNames = async (rows: ApprovalRow[]): Promise<(row: ApprovalRow) => string | undefined> => {
    const [owners, others] = [rows.filter(({ kind }) => kind === 'owner'), rows.filter(({ kind }) => kind !== 'owner' && kind !== 'rule')]
    const accounts = await needs.findAccountNames(
      db,
      owners.map(({ target }) => target),
    )
    const students = await needs.findStudentNames(
      db,
      others.map(({ subject }) => subject),
    )
    return ({ kind, target, subject }) => (kind === 'owner' ? accounts.get(target) : students.get(subject))
  }

  serve(app, listApprovals, async ({ query }, request) => {
    const caller = callerOf(request)
    const { data: rows, ...cursors } = await findApprovals(db, { ...query, kinds: visibleKinds(caller.duties) })
    const nameOf = await findNames(rows)
    return { data: rows.map((row) => toApproval(row, nameOf(row), caller)), ...cursors }
  })

  const ask = async (tx: Database, wanted: ApprovalRequest, request: FastifyRequest): Promise<string> => {
    const { userId, name } = callerOf(request)
    const work = workOf(wanted)
    const prepared = await work.prepare(tx, wanted)
    await work.requireReady?.(tx, wanted)
    const id = await insertApproval(tx, { ...prepared, kind: wanted.kind, request: wanted, askedBy: userId, askedByName: name })
    if (id === null) throw new AppError('CONFLICT', { message: approvalMessages.again })
    await insertAuditEntry(tx, request, { action: 'approval asked for', subject: prepared.subject, details: detailsOf(wanted, prepared) })
    await publisher.publish('approvals', tx)
    return id
  }

  serve(app, askForApproval, async ({ body: { request: wanted } }, request) => {
    requireKind(callerOf(request).duties, wanted.kind)
    const _id = await db.transaction((tx) => ask(tx, wanted, request))
    return { message: approvalMessages.asked, data: { _id } }
  })

  /** Carries a request out while what it is about stands as it did; where it does not, nothing is done. */
  const carryOut = async (tx: Database, row: ApprovalRow, request: FastifyRequest): Promise<Ended> => {
    const work = workOf(row)
    const prepared = await work.prepare(tx, row.request).catch(refusedByNow)
    if (prepared?.version !== row.version) return { outcome: 'stale' }
    const askedBy = { userId: row.askedBy, name: row.askedByName }
    return { outcome: 'approved', done: await work.carryOut(tx, row.request, { id: row.id, askedBy, request }) }
  }

  const decide = async (tx: Database, id: string, { decision, note }: ApprovalDecision, request: FastifyRequest): Promise<Ended> => {
    const by = callerOf(request)
    const row = known(await lockApproval(tx, id))
    requireKind(by.duties, row.kind)
    if (row.state !== 'waiting') throw new AppError('CONFLICT', { message: approvalMessages.over })
    if (row.askedBy === by.userId) throw new AppError('NOT_ALLOWED', { message: approvalMessages.own })
    const ended: Ended = decision === 'refuse' ? { outcome: 'refused' } : await carryOut(tx, row, request)
    const { outcome } = ended
    await closeApproval(tx, row, { state: outcome, by, note })
    const details = { ...detailsOf(row.request, row), askedBy: row.askedByName, ...(note !== undefined && { note }) }
    await insertAuditEntry(tx, request, { action: outcomeActions[outcome], subject: row.subject, details })
    const asker = (await needs.listOffice(tx)).find((person) => person.id === row.askedBy)
    const told = { kind: row.kind, outcome, by: by.name, note, certificates: certificatesOf(ended) }
    if (asker) await mail.send(decidedMail(asker.email, told, config.adminUrl ?? ''), tx)
    await publisher.publish('approvals', tx)
    // The admin may have lost the duty while this waited for a lock, or for the password's check.
    requireKind(await needs.lockDuties(tx, by.userId), row.kind)
    return ended
  }

  serve(app, decideApproval, async ({ params: { id }, body }, request) => {
    await app.confirmPassword(request, body.currentPassword, currentPassword)
    const ended = await db.transaction((tx) => decide(tx, id, body, request))
    if (ended.outcome === 'stale') throw new AppError('CONFLICT', { message: approvalMessages.stale })
    if (ended.outcome === 'refused') return { message: approvalMessages.refused }
    await ended.done.afterCommit?.()
    const certificates = certificatesOf(ended)
    return { message: ended.done.message, ...(certificates && { certificates }) }
  })

  serve(app, withdrawApproval, async ({ params: { id } }, request) => {
    const by = callerOf(request)
    await db.transaction(async (tx) => {
      const row = known(await lockApproval(tx, id))
      if (row.askedBy !== by.userId) throw new AppError('NOT_ALLOWED', { message: approvalMessages.notOwn })
      if (row.state !== 'waiting') throw new AppError('CONFLICT', { message: approvalMessages.over })
      await closeApproval(tx, row, { state: 'withdrawn', by })
      await insertAuditEntry(tx, request, { action: 'approval withdrawn', subject: row.subject, details: detailsOf(row.request, row) })
      await publisher.publish('approvals', tx)
    })
    return { message: approvalMessages.withdrawn }
  })

  serve(app, getApprovalRule, async () => ({ data: await findApprovalRule(db) }))

  serve(app, changeApprovalRule, async ({ body: { currentPassword: password, reason, ...rule } }, request) => {
    await app.confirmPassword(request, password, currentPassword)
    const message = await db.transaction((tx) => changeRuleAlone({ services, tx, request, reason }, rule, needs.lockOwners))
    return { message, data: rule }
  })
}

const outcomeActions = { approved: 'approval given', refused: 'approval refused', stale: 'approval out of date' } as const

/** How a decision ended a request, and what was done where it was approved. */
type Ended = { outcome: 'approved'; done: CarriedOut } | { outcome: 'refused' } | { outcome: 'stale' }

const certificatesOf = (ended: Ended): string[] | undefined => (ended.outcome === 'approved' ? ended.done.certificates : undefined)

/** Returns the audit log's details of a request; the person whom it is about is the entry's subject. */
const detailsOf = (wanted: ApprovalRequest, { about }: { about?: string | null | undefined }) => ({
  request: wanted.kind,
  ...('receiptNumber' in wanted && { receiptNumber: wanted.receiptNumber }),
  ...('amount' in wanted && { amount: wanted.amount }),
  ...(about && { about }),
  ...('charge' in wanted && wanted.charge !== undefined && { charge: wanted.charge }),
  ...('duties' in wanted && wanted.duties && { duties: dutyList(wanted.duties) }),
  ...(wanted.kind === 'rule' && { rule: describeRule(wanted) }),
  reason: wanted.reason,
})

/**
 * Returns null for the refusal of a request that was acceptable when it was made: nothing of it can be done now. Throws any other error.
 */
const refusedByNow = (error: unknown): null => {
  if (error instanceof AppError && ['NOT_FOUND', 'CONFLICT', 'INVALID_INPUT'].includes(error.code)) return null
  throw error
}

const known = (row: ApprovalRow | null): ApprovalRow => {
  if (!row) throw new AppError('NOT_FOUND', { message: approvalMessages.unknown })
  return row
}
