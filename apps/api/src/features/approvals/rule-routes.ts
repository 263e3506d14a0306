import { type ApprovalRule, isLaxerThan } from '@campus/contracts/approvals/kinds.ts'
import { approvalMessages } from '@campus/contracts/approvals/messages.ts'
import { ledgerMessages } from '@campus/contracts/fees/messages.ts'
import { missingDuty } from '@campus/contracts/identity/people/duty-messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { toPaise } from '@campus/contracts/core/money.ts'
import type { FastifyRequest } from 'fastify'
import { insertAuditEntry } from '../../platform/audit/entries.ts'
import type { Database } from '../../platform/database/database.ts'
import { callerOf } from '../../platform/http/access.ts'
import type { Services } from '../../platform/services.ts'
import { ruleMail } from './mails.ts'
import { findApprovalRule, saveApprovalRule } from './queries.ts'
import type { ApprovalNeeds, ApprovalWork, RequestOf } from './rules.ts'

type Saving = {
  services: Pick<Services, 'config' | 'mail' | 'publisher'>
  tx: Database
  request: FastifyRequest
  reason?: string | undefined
}
type LockOwners = ApprovalNeeds['lockOwners']

/** Saves when a second person is needed, and tells all owners. */
const saveRule = async (
  { services: { config, mail, publisher }, tx, request, reason }: Saving,
  rule: ApprovalRule,
  owners: Awaited<ReturnType<LockOwners>>,
): Promise<string> => {
  const former = await findApprovalRule(tx)
  await saveApprovalRule(tx, { isRequired: rule.isRequired, concessionLimitPaise: toPaise(rule.concessionLimit) ?? 0 })
  await insertAuditEntry(tx, request, {
    action: rule.isRequired ? 'second person required' : 'second person not required',
    subject: ruleSubject,
    details: { now: describeRule(rule), former: describeRule(former), ...(reason !== undefined && { reason }) },
  })
  const told = { rule, former, by: callerOf(request).name }
  for (const { email } of owners) await mail.send(ruleMail(email, told, config.adminUrl ?? ''), tx)
  await publisher.publish('approvals', tx)
  return approvalMessages.ruleSaved
}

/** Changes the rule for an owner who needs nobody: there is no other owner, or nobody can do more alone than before. */
export const changeRuleAlone = async (saving: Saving, rule: ApprovalRule, lockOwners: LockOwners): Promise<string> => {
  const owners = await lockOwners(saving.tx)
  const { userId } = callerOf(saving.request)
  if (!owners.some(({ id }) => id === userId)) throw new AppError('NOT_ALLOWED', { message: missingDuty('people.change') })
  if (isLaxerThan(rule, await findApprovalRule(saving.tx))) {
    if (owners.length > 1) throw new AppError('SECOND_PERSON')
    // With nobody to ask, the audit log is where it is read.
    if (saving.reason === undefined) throw new AppError('INVALID_INPUT', { fields: { reason: ledgerMessages.noReason } })
  }
  return saveRule(saving, rule, owners)
}

/** The rule itself: where there is another owner, they agree to what lets one person do more. */
export const ruleWork = (services: Saving['services'], lockOwners: LockOwners): ApprovalWork<RequestOf<'rule'>> => ({
  async prepare(tx, { isRequired, concessionLimit }) {
    await lockOwners(tx)
    const former = await findApprovalRule(tx)
    if (!isLaxerThan({ isRequired, concessionLimit }, former)) throw new AppError('CONFLICT', { message: approvalMessages.notLaxer })
    return { target: ruleSubject, subject: ruleSubject, version: `${former.isRequired} ${former.concessionLimit}` }
  },
  async carryOut(tx, { isRequired, concessionLimit, reason }, { request }) {
    return { message: await saveRule({ services, tx, request, reason }, { isRequired, concessionLimit }, await lockOwners(tx)) }
  },
})

const ruleSubject = 'second person'
/** Says a rule in a few words, for the audit log. */
export const describeRule = ({ isRequired, concessionLimit }: ApprovalRule): string =>
  isRequired ? `needed, concessions over ${concessionLimit}` : 'not needed'
