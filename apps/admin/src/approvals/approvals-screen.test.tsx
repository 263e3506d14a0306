import { mock } from '@campus/client/testing.ts'
import { fakeLiveConnection } from '@campus/client/testing/fake-live-connection.ts'
import { server } from '@campus/client/testing/server.ts'
import {
  askForApproval,
  changeApprovalRule,
  decideApproval,
  getApprovalRule,
  listApprovals,
  withdrawApproval,
} from '@campus/contracts/approvals/endpoints.ts'
import { exampleApproval } from '@campus/contracts/approvals/examples.ts'
import { approvalMessages, approvalPanelMessages as words } from '@campus/contracts/approvals/messages.ts'
import type { Approval, ApprovalDecision, ApprovalRequest } from '@campus/contracts/approvals/schema.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { findFeeLedger, findOfficeFeeInfo, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import { exampleFeeLedger, exampleOfficeFeeInfo } from '@campus/contracts/fees/examples.ts'
import { ledgerMessages } from '@campus/contracts/fees/messages.ts'
import type { Duty } from '@campus/contracts/identity/people/duties.ts'
import { changePerson, listPeople } from '@campus/contracts/identity/endpoints.ts'
import { examplePerson } from '@campus/contracts/identity/examples.ts'
import { listInvitations } from '@campus/contracts/identity/people/invitation-endpoints.ts'
import { validateStudentId } from '@campus/contracts/students/endpoints.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { college } from '../testing/mock-college.ts'
import { renderAdmin, settled } from '../testing/render-admin.tsx'
import { replaceText } from '../testing/replace-text.ts'

const decided = vi.fn<(decision: ApprovalDecision) => void>()
const asked = vi.fn<(request: ApprovalRequest) => void>()
let waiting: Approval[]

const needed = (concessionLimit = 5000) => mock(getApprovalRule, { success: true, data: { isRequired: true, concessionLimit } })

beforeEach(() => {
  decided.mockReset()
  asked.mockReset()
  waiting = [exampleApproval]
  server.use(
    needed(),
    mock(listApprovals, ({ query }) => ({
      success: true as const,
      data:
        query.is === 'waiting'
          ? waiting
          : [{ ...exampleApproval, state: 'stale' as const, decidedBy: 'Meera Demo', decidedAt: exampleApproval.askedAt }],
      ...(query.is === 'over' && (query.after === undefined ? { next: 'second-page' } : { previous: 'first-page' })),
    })),
    mock(decideApproval, ({ body }) => {
      decided(body)
      waiting = []
      return { success: true as const, message: 'Decided' }
    }),
    mock(askForApproval, ({ body }) => {
      asked(body.request)
      return { success: true as const, message: approvalMessages.asked, data: { _id: exampleApproval._id } }
    }),
    ...college(),
  )
})

afterEach(settled)

const open = async (duties: readonly Duty[] = ['owner']) => {
  const opened = renderAdmin('/admin/approvals', 'admin', duties)
  await screen.findByRole('heading', { level: 1, name: words.title })
  return opened
}
const dialog = async () => within(await screen.findByRole('dialog'))

fullTest('names the currency of what goes back online, with the way to what was paid online', async () => {
  waiting = [{ ...exampleApproval, kind: 'refund', amount: 50, currency: 'USD', subject: 'pay_Demo1' }]
  renderAdmin('/admin/approvals')
  expect(await screen.findByText('50 USD')).toBeTruthy()
  expect(screen.getByRole('link', { name: words.openOnline }).getAttribute('href')).toBe('/admin/fees/online')
})

fullTest('a request shows what, whom, why and who asked, and is approved with the password', async () => {
  const { user } = await open()
  const [request] = within(await screen.findByRole('list', { name: words.waiting })).getAllByRole('listitem')
  for (const said of ['Give a concession', '₹20,000', 'Asha Demo (STU123)', 'Merit scholarship', 'Asked for by Second Clerk'])
    expect(request?.textContent).toContain(said)
  await user.click(screen.getByRole('button', { name: 'Approve: Give a concession, STU123' }))
  const form = await dialog()
  await replaceText(user, form.getByLabelText(/^Current Password/), 'Marigold 7')
  await user.click(form.getByRole('button', { name: words.approve }))
  expect(await screen.findByText(words.none)).toBeTruthy()
  expect(decided).toHaveBeenCalledWith({ decision: 'approve', currentPassword: 'Marigold 7' })
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
})

fullTest('a refusal needs a note', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Refuse: Give a concession, STU123' }))
  const form = await dialog()
  await replaceText(user, form.getByLabelText(/^Current Password/), 'Marigold 7')
  await user.click(form.getByRole('button', { name: words.refuse }))
  expect(await form.findByText(approvalMessages.noNote)).toBeTruthy()
  await replaceText(user, form.getByLabelText(/^Why it is refused/), 'Not agreed')
  await user.click(form.getByRole('button', { name: words.refuse }))
  await waitFor(() => expect(decided).toHaveBeenCalledWith({ decision: 'refuse', note: 'Not agreed', currentPassword: 'Marigold 7' }))
})

fullTest('a request that is out of date by now says so in an alert, though it leaves the list', async () => {
  server.use(
    mock(decideApproval, () => {
      waiting = []
      return new AppError('CONFLICT', { message: approvalMessages.stale })
    }),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Approve: Give a concession, STU123' }))
  const form = await dialog()
  await replaceText(user, form.getByLabelText(/^Current Password/), 'Marigold 7')
  await user.click(form.getByRole('button', { name: words.approve }))
  expect(await screen.findByText(approvalMessages.stale)).toBeTruthy()
  expect(await screen.findByText(words.none)).toBeTruthy()
})

fullTest('one’s own request can only be withdrawn', async () => {
  waiting = [{ ...exampleApproval, isOwn: true, mayDecide: false }]
  const withdrawn = vi.fn<() => void>()
  server.use(
    mock(withdrawApproval, () => {
      withdrawn()
      waiting = [{ ...exampleApproval, mayDecide: false }]
      return { success: true as const, message: approvalMessages.withdrawn }
    }),
  )
  const { user } = await open(['accounts'])
  await user.click(await screen.findByRole('button', { name: 'Withdraw: Give a concession, STU123' }))
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  await user.click((await dialog()).getByRole('button', { name: words.withdraw }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull())
  expect(withdrawn).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: /^Approve|^Refuse/ })).toBeNull()
  expect(screen.queryByRole('button', { name: words.rule.change })).toBeNull()
})

test('decided requests are on a list of their own with their outcome, whose tab stays current on further pages', async () => {
  const { user } = await open()
  expect(screen.getByRole('link', { name: words.waiting, current: 'page' })).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: words.over }))
  expect((await screen.findByRole('list', { name: words.over })).textContent).toContain('Out of date by Meera Demo')
  await user.click(screen.getByRole('button', { name: /Next/ }))
  await screen.findByRole('button', { name: /Previous/ })
  expect(screen.getByRole('link', { name: words.over, current: 'page' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: words.waiting }))
  expect(screen.getByRole('link', { name: words.waiting, current: 'page' })).toBeTruthy()
})

fullTest('approving a reversal tells of the certificates that list the payment', async () => {
  server.use(mock(decideApproval, { success: true, message: 'Taken back, but it stands on FC2026-0001', certificates: ['FC2026-0001'] }))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Approve: Give a concession, STU123' }))
  const form = await dialog()
  await replaceText(user, form.getByLabelText(/^Current Password/), 'Marigold 7')
  await user.click(form.getByRole('button', { name: words.approve }))
  const alert = within(await screen.findByRole('dialog', { name: ledgerMessages.certifiedTitle }))
  expect(alert.getByText(/FC2026-0001/)).toBeTruthy()
})

test('the number beside Approvals, of those that the admin may decide, follows the live connection, and the list with it', async () => {
  const store = createStore<{ state: 'connecting' | 'open' | 'paused' }>(() => ({ state: 'connecting' }))
  const heard = new Map<string, (payload: object) => void>()
  const ask = vi.fn<(event: { name: string }) => Promise<unknown>>(async () => undefined)
  const on = ({ name }: { name: string }, handler: (payload: object) => void) => {
    heard.set(name, handler)
    return () => {}
  }
  fakeLiveConnection(() => ({ store, ask, on }))
  const concessions = { kind: 'concession', changedAt: exampleApproval.askedAt }
  const tell = (toDecide: number) =>
    act(() => heard.get('approvalsWaiting')?.({ kinds: [{ ...concessions, toDecide, waiting: toDecide + 1 }] }))
  waiting = []
  await open()
  await vi.waitUntil(() => heard.has('approvalsWaiting'))
  act(() => store.setState({ state: 'open' }))
  expect(ask.mock.calls.map(([{ name }]) => name)).toEqual(['watchApprovals'])
  tell(0)
  expect(screen.getByRole('link', { name: words.title, current: 'page' })).toBeTruthy()
  await screen.findByText(words.none)
  waiting = [exampleApproval]
  tell(1)
  expect(await screen.findByRole('link', { name: `${words.title} ${words.waitingCount(1)}` })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Approve: Give a concession, STU123' })).toBeTruthy()
})

fullTest('an action that needs a second person is requested from the same form', async () => {
  server.use(
    mock(validateStudentId, { success: true, data: { isValidated: true } }),
    mock(findOfficeFeeInfo, { success: true, data: exampleOfficeFeeInfo }),
    mock(findFeeLedger, { success: true, data: exampleFeeLedger }),
    mock(reversePayment, new AppError('SECOND_PERSON')),
  )
  const { user } = renderAdmin('/admin/student/pay/fee?id=STU123', 'admin', ['accounts'])
  await user.click(await screen.findByRole('button', { name: 'Reverse receipt R2026-001001' }))
  const form = within(screen.getByRole('form', { name: 'Reverse receipt R2026-001001' }))
  expect(await form.findByText(words.needed)).toBeTruthy()
  await user.type(form.getByLabelText(/^Reason/), 'Paid twice')
  await user.click(form.getByRole('button', { name: words.ask }))
  expect(await screen.findByText(approvalMessages.asked)).toBeTruthy()
  expect(screen.getByText(words.notDone)).toBeTruthy()
  expect(asked).toHaveBeenCalledWith({ kind: 'reversal', receiptNumber: 'R2026-001001', reason: 'Paid twice' })
})

fullTest('an error of a request is shown at the field of its form', async () => {
  server.use(
    mock(validateStudentId, { success: true, data: { isValidated: true } }),
    mock(findOfficeFeeInfo, { success: true, data: exampleOfficeFeeInfo }),
    mock(findFeeLedger, { success: true, data: exampleFeeLedger }),
    mock(reversePayment, new AppError('SECOND_PERSON')),
    mock(askForApproval, new AppError('INVALID_INPUT', { fields: { 'request.reason': 'This reason is too long' } })),
  )
  const { user } = renderAdmin('/admin/student/pay/fee?id=STU123', 'admin', ['accounts'])
  await user.click(await screen.findByRole('button', { name: 'Reverse receipt R2026-001001' }))
  const form = within(screen.getByRole('form', { name: 'Reverse receipt R2026-001001' }))
  await user.type(form.getByLabelText(/^Reason/), 'Paid twice')
  await user.click(await form.findByRole('button', { name: words.ask }))
  expect(await form.findByText('This reason is too long')).toBeTruthy()
  expect(form.getByLabelText(/^Reason/)).toHaveProperty('value', 'Paid twice')
})

fullTest('a new owner is asked for with a reason, without which nothing is sent', async () => {
  const clerk = { ...examplePerson, role: 'admin' as const, duties: ['messages' as const] }
  server.use(
    mock(listPeople, { success: true, data: [clerk] }),
    mock(listInvitations, { success: true, data: [] }),
    mock(changePerson, new AppError('SECOND_PERSON')),
  )
  const { user } = renderAdmin(`/admin/people?chosen=${clerk._id}`)
  await user.click(await screen.findByRole('button', { name: 'Change duties' }))
  const form = await dialog()
  await user.click(form.getByLabelText(/^Owner/))
  await replaceText(user, form.getByLabelText(/^Current Password/), 'Marigold 7')
  await user.click(form.getByRole('button', { name: 'Save duties' }))
  await form.findByText('Please give a reason')
  await user.type(form.getByLabelText(new RegExp(`^${words.whyOwner}`)), 'Second principal')
  await user.click(form.getByRole('button', { name: 'Save duties' }))
  expect(await screen.findByText(approvalMessages.asked)).toBeTruthy()
  expect(asked).toHaveBeenCalledWith({
    kind: 'owner',
    person: clerk._id,
    duties: ['owner', 'messages'],
    courses: 'all',
    reason: 'Second principal',
  })
})

fullTest('a laxer rule asks for a reason and, where there is another owner, waits for them', async () => {
  server.use(mock(changeApprovalRule, new AppError('SECOND_PERSON')))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: words.rule.change }))
  const form = await dialog()
  expect(form.queryByLabelText(/^Reason/)).toBeNull()
  // An emptied limit does not hinder what needs none.
  await user.clear(form.getByLabelText(new RegExp(`^${words.rule.limit}`)))
  await user.click(form.getByRole('switch', { name: words.rule.switch }))
  await replaceText(user, form.getByLabelText(/^Current Password/), 'Marigold 7')
  await user.click(form.getByRole('button', { name: words.rule.save }))
  expect(await form.findByText(ledgerMessages.noReason)).toBeTruthy()
  await user.type(form.getByLabelText(/^Reason/), 'Only one of us is left')
  await user.click(form.getByRole('button', { name: words.rule.save }))
  expect(await screen.findByText(approvalMessages.asked)).toBeTruthy()
  expect(asked).toHaveBeenCalledWith({ kind: 'rule', isRequired: false, concessionLimit: 5000, reason: 'Only one of us is left' })
})

fullTest('a stricter rule is saved as it is, and the former limit returns with the switch', async () => {
  const saved = vi.fn<(rule: object) => void>()
  server.use(
    mock(changeApprovalRule, ({ body }) => {
      saved(body)
      return { success: true as const, message: approvalMessages.ruleSaved, data: { isRequired: true, concessionLimit: 0 } }
    }),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: words.rule.change }))
  const form = await dialog()
  const limit = () => form.getByLabelText(new RegExp(`^${words.rule.limit}`))
  await user.clear(limit())
  await user.click(form.getByRole('switch', { name: words.rule.switch }))
  await user.click(form.getByRole('switch', { name: words.rule.switch }))
  expect(limit()).toHaveProperty('value', '5,000')
  await replaceText(user, limit(), '100')
  await replaceText(user, form.getByLabelText(/^Current Password/), 'Marigold 7')
  await user.click(form.getByRole('button', { name: words.rule.save }))
  expect(await screen.findByText(approvalMessages.ruleSaved)).toBeTruthy()
  expect(saved).toHaveBeenCalledWith({ isRequired: true, concessionLimit: 100, currentPassword: 'Marigold 7' })
})

fullTest('where the rule cannot be fetched the screen says so, and lists the requests', async () => {
  server.use(mock(getApprovalRule, new AppError('UNAVAILABLE')))
  await open()
  expect(await screen.findByText(words.rule.failed)).toBeTruthy()
  expect(await screen.findByRole('list', { name: words.waiting })).toBeTruthy()
})
