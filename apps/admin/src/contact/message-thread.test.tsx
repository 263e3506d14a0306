import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { findContactMessage, listContactMessages, markMessage, replyToMessage } from '@campus/contracts/contact/endpoints.ts'
import { exampleContactReply } from '@campus/contracts/contact/examples.ts'
import { inboxMessages, replyMessages } from '@campus/contracts/contact/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageNavigator } from './page-navigator-store.ts'
import { college, withoutMails } from '../testing/mock-college.ts'
import { afterPause, holdPauses } from '../testing/pauses.ts'
import { renderAdmin } from '../testing/render-admin.tsx'
import { inbox, nth } from './testing.ts'

beforeEach(holdPauses)
beforeEach(() => {
  pageNavigator.setState(pageNavigator.getInitialState(), true)
  server.use(...college())
})

const button = (name: string) => screen.getByRole('button', { name })

const opened = async () => {
  inbox(1)
  const rendered = renderAdmin(`/admin/Contact/${nth(1)._id}`)
  const open = await screen.findByRole('button', { name: 'Answer here' })
  expect(screen.queryByLabelText('Your answer')).toBeNull()
  await rendered.user.click(open)
  expect(document.activeElement).toBe(screen.getByLabelText('Your answer'))
  expect(screen.getAllByText(/reply/i)).toHaveLength(1)
  return rendered
}
const thread = { ...nth(1), answeredAt: exampleContactReply.sentAt, replies: [exampleContactReply] }

fullTest('without a mail server a note says that an answer reaches nobody', async () => {
  server.use(withoutMails())
  await opened()
  expect(await screen.findByText(replyMessages.hint.kept(nth(1).cEmail))).toBeTruthy()
})

test.each(['kept', 'failed'] as const)('an answer whose mail was %s is said not to be mailed, and can be sent otherwise', async (mail) => {
  const replies = [{ ...exampleContactReply, text: 'On 1 July.\nCome by & ask?', mail }]
  const data = { ...nth(1), answerNotMailed: true as const, replies }
  inbox(1)
  server.use(
    mock(listContactMessages, { success: true, data: [{ ...nth(1), answerNotMailed: true }], total: 1 }),
    mock(findContactMessage, { success: true, data }),
    mock(markMessage, {
      success: true,
      message: replyMessages.marked,
      data: { ...nth(1), replies, answeredAt: exampleContactReply.sentAt },
    }),
  )
  const { user } = renderAdmin(`/admin/Contact/${nth(1)._id}`)
  expect(await screen.findByText(replyMessages.notMailed[mail](nth(1).cEmail))).toBeTruthy()
  expect(screen.getByText(replyMessages.mailStates[mail])).toBeTruthy()
  expect(await screen.findByRole('rowheader', { name: `Meera1 Demo ${inboxMessages.answerNotMailed}` })).toBeTruthy()
  const draft = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Send it by your mail program' }).href)
  expect(draft.pathname).toBe(nth(1).cEmail)
  expect(draft.searchParams.get('body')).toBe('On 1 July.\r\nCome by & ask?')
  await user.click(button('Copy the answer'))
  expect(await navigator.clipboard.readText()).toBe('On 1 July.\nCome by & ask?')
  await user.click(button('Mark as answered'))
  await waitFor(() => expect(screen.queryByText(replyMessages.notMailed[mail](nth(1).cEmail))).toBeNull())
  expect(screen.getByText(replyMessages.mailStates[mail])).toBeTruthy()
})

test('an answer is sent once however often its button is pressed and appears below the message', async () => {
  const sent = vi.fn<(body: object) => void>()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(
    mock(replyToMessage, async ({ body }) => {
      sent(body)
      await promise
      return { success: true as const, message: replyMessages.sent.mailed(nth(1).cEmail), data: thread }
    }),
  )
  const { user } = await opened()
  await user.type(screen.getByLabelText('Your answer'), exampleContactReply.text)
  await user.dblClick(button('Send answer'))
  // Typing is not possible meanwhile: success empties the field.
  await waitFor(() => expect(screen.getByLabelText('Your answer').closest('[inert]')).toBeTruthy())
  resolve()
  expect(await screen.findByText('Your answer is on its way to meera1@example.com')).toBeTruthy()
  expect(sent).toHaveBeenCalledOnce()
  expect(sent.mock.lastCall?.[0]).toMatchObject({ text: exampleContactReply.text, seen: 0 })
  expect((await screen.findByRole('region', { name: 'Answers' })).textContent).toContain(exampleContactReply.text)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('')
})

test("another admin's answer given meanwhile is shown and the input stays", async () => {
  const { user } = await opened()
  server.use(
    mock(replyToMessage, new AppError('CONFLICT', { message: replyMessages.meanwhile })),
    mock(findContactMessage, { success: true, data: thread }),
  )
  await user.type(screen.getByLabelText('Your answer'), 'The same')
  await user.click(button('Send answer'))
  await user.click(within(await screen.findByRole('dialog', { name: 'Error' })).getByRole('button', { name: 'OK' }))
  expect((await screen.findByRole('region', { name: 'Answers' })).textContent).toContain(exampleContactReply.text)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('The same')
})

fullTest('an answer keeps its key when sent again after the message could not be refetched', async () => {
  const sent = vi.fn<(body: object) => void>()
  server.use(
    mock(replyToMessage, ({ body }) => {
      sent(body)
      return new AppError('UNAVAILABLE')
    }),
  )
  const fetched = vi.fn<() => void>()
  const { user } = await opened()
  server.use(
    mock(findContactMessage, () => {
      fetched()
      return new AppError('UNAVAILABLE')
    }),
  )
  await user.type(screen.getByLabelText('Your answer'), 'Come by')
  for (let times = 1; times <= 2; times += 1) {
    await user.click(button('Send answer'))
    await user.click(await screen.findByRole('button', { name: 'OK' }))
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(times))
  }
  const [[first], [second]] = sent.mock.calls as [[object], [object]]
  expect(second).toEqual(first)
})

test('asks before leaving an unsent answer, but not for sorting or deleting', async () => {
  const { user, router } = await opened()
  await user.type(screen.getByLabelText('Your answer'), 'Half')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Name, A to Z')
  await waitFor(() => expect(router.history.location.search).toBe('?sort=name'))
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Keep editing' }),
  )
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('Half')

  await user.click(button('Delete'))
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }))
  await afterPause(() => expect(router.history.location.pathname).toBe('/admin/Contact'))
})

fullTest('a message answered by phone can be marked as answered', async () => {
  server.use(
    mock(markMessage, ({ body }) => ({
      success: true as const,
      message: replyMessages.marked,
      data: { ...nth(1), replies: [], ...(body.answered && { answeredAt: exampleContactReply.sentAt }) },
    })),
  )
  const { user } = await opened()
  await user.click(button('Mark as answered'))
  expect(await screen.findByRole('button', { name: 'Mark as not answered' })).toBeTruthy()
})
