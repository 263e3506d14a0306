import { askForApproval, decideApproval, listApprovals, withdrawApproval } from '@campus/contracts/approvals/endpoints.ts'
import type { approvalDecision, ApprovalRequest } from '@campus/contracts/approvals/schema.ts'
import type { Duty } from '@campus/contracts/identity/people/duties.ts'
import type { z } from '@campus/contracts/core/zod.ts'
import type { TestApp } from './app.ts'

type Someone = { token: string; password: string }

/** Has the college need a second person, and for concessions beyond a limit in rupees; or not. */
export const setApprovalRule = async ({ pool }: Pick<TestApp, 'pool'>, rule: { limit: number } | null): Promise<void> => {
  await pool.query('update approval_rules set is_required = $1, concession_limit_paise = $2', [rule !== null, (rule?.limit ?? 0) * 100])
}

/** Signs in a member of the office with duties and a name. */
export const officePerson = async (api: TestApp, duties: Duty[], name: string) => {
  const someone = await api.signedIn('admin')
  await api.pool.query('update accounts set duties = $2, name = $3 where id = $1', [someone.id, duties, name])
  return someone
}

/** The audit entries of a subject, the oldest first. */
export const entriesOf = async ({ pool }: Pick<TestApp, 'pool'>, subject: string) =>
  (
    await pool.query<{ action: string; details: Record<string, unknown> }>(
      'select action, details from audit_entries where subject = $1 order by at, id',
      [subject],
    )
  ).rows

/** The calls that tests make about requests for approval. */
export const approvalRequests = (api: () => TestApp) => {
  const decision = (id: string, by: Someone, how: z.input<typeof approvalDecision>) => ({
    params: { id },
    body: { ...how, currentPassword: by.password },
  })
  return {
    /** Returns the id of a request that is made. */
    ask: async (request: ApprovalRequest, by: Someone) => (await api().send(askForApproval, { body: { request } }, by)).body.data._id,
    refusedAsk: async (request: ApprovalRequest, by: Someone) => {
      const { status, body } = await api().sendRefused(askForApproval, { body: { request } }, by)
      return [status, body.message]
    },
    approve: async (id: string, by: Someone) =>
      (await api().send(decideApproval, decision(id, by, { decision: 'approve' }), by)).body.message,
    refuse: async (id: string, by: Someone, note = 'Not agreed') =>
      (await api().send(decideApproval, decision(id, by, { decision: 'refuse', note }), by)).body.message,
    refusedDecision: async (id: string, by: Someone) => {
      const { status, body } = await api().sendRefused(decideApproval, decision(id, by, { decision: 'approve' }), by)
      return [status, body.message]
    },
    refusedWithdrawal: async (id: string, by: Someone) => {
      const { status, body } = await api().sendRefused(withdrawApproval, { params: { id } }, by)
      return [status, body.message]
    },
    withdraw: async (id: string, by: Someone) => (await api().send(withdrawApproval, { params: { id } }, by)).body.message,
    list: async (by: Someone, is: 'waiting' | 'over' = 'waiting') => (await api().send(listApprovals, { query: { is } }, by)).body.data,
  }
}

/** The requests of an admin that change something about approvals, each with what it needs; `student` makes one of whom something is due. */
export const approvalChanges = (api: TestApp, admin: Someone, student: () => Promise<string>) => {
  const wanted = async (): Promise<ApprovalRequest> => ({ kind: 'concession', uniqueId: await student(), amount: 100, reason: 'Merit' })
  const { ask } = approvalRequests(() => api)
  return {
    'POST /api/v1/admin/approvals': async () => ({ body: { request: await wanted() } }),
    'POST /api/v1/admin/approvals/:id/decision': async () => {
      const id = await ask(await wanted(), await api.signedIn('admin'))
      return { params: { id }, body: { decision: 'refuse', note: 'Not agreed', currentPassword: admin.password } }
    },
    'DELETE /api/v1/admin/approvals/:id': async () => ({ params: { id: await ask(await wanted(), admin) } }),
    'PUT /api/v1/admin/approvals/rule': () =>
      Promise.resolve({ body: { isRequired: false, concessionLimit: 0, reason: 'Only one of us', currentPassword: admin.password } }),
  }
}
