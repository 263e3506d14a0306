import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { listPeople } from '@campus/contracts/identity/endpoints.ts'
import { exampleInvitation, examplePerson } from '@campus/contracts/identity/examples.ts'
import {
  inviteAdmin,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '@campus/contracts/identity/people/invitation-endpoints.ts'
import type { Invitation } from '@campus/contracts/identity/people/invitation-schema.ts'
import { invitationAnswers, invitationMessages } from '@campus/contracts/identity/people/invitation-messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { screen, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { college, withoutMails } from '../../testing/mock-college.ts'
import { renderAdmin, settled } from '../../testing/render-admin.tsx'
import { replaceText } from '../../testing/replace-text.ts'

const invitations = (...data: Invitation[]) => mock(listInvitations, { success: true, data })

beforeEach(() => server.use(mock(listPeople, { success: true, data: [examplePerson] }), invitations(), ...college()))

const open = async () => {
  const opened = renderAdmin('/admin/people')
  await screen.findByRole('link', { name: 'Asha Demo' })
  return opened
}
type User = Awaited<ReturnType<typeof open>>['user']

const fillIn = async (user: User) => {
  await user.click(screen.getByRole('button', { name: 'Invite a colleague' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a colleague' }))
  for (const [label, typed] of [
    [/^Name/, 'Ravi Demo'],
    [/^Email/, 'ravi@example.com'],
    [/^Current Password/, 'Marigold 7'],
  ] as const)
    await replaceText(user, dialog.getByLabelText(label), typed)
  await user.click(dialog.getByRole('checkbox', { name: /^Cashier/ }))
  await user.click(dialog.getByRole('button', { name: /^(Send invitation|Make the link)$/ }))
}

fullTest('without a mail server a note says that the link must be handed over', async () => {
  server.use(withoutMails())
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Invite a colleague' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite a colleague' })
  expect(await within(dialog).findByText(invitationMessages.inviteText.kept)).toBeTruthy()
  expect(within(dialog).getByLabelText('Current Password', { exact: false }).getAttribute('aria-describedby')).toBeTruthy()
  expect(within(dialog).getByText(invitationMessages.yours)).toBeTruthy()
})

test('without a mail server the link is shown once, to be copied, after an invitation and when it is sent again', async () => {
  const [first, second] = ['1', '2'].map((letter) => `/admin/invitation#${letter.repeat(43)}`)
  const message = invitationAnswers.sent.kept('ravi@example.com')
  server.use(
    withoutMails(),
    mock(inviteAdmin, { success: true, message, data: exampleInvitation, link: first }),
    mock(resendInvitation, { success: true, message, data: exampleInvitation, link: second }),
  )
  const { user } = await open()
  server.use(invitations(exampleInvitation))
  await fillIn(user)
  const shown = within(await screen.findByRole('dialog', { name: 'Give them this link' }))
  const field = shown.getByLabelText<HTMLInputElement>('Link of the invitation')
  expect(field.value).toBe(`${window.location.origin}${first}`)
  expect(shown.getByText(/^It begins with an address that only this computer can open/)).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('The link is copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(field.value)
  await user.click(shown.getByRole('button', { name: 'Done' }))
  expect(screen.queryByDisplayValue(field.value)).toBeNull()

  await user.click(await screen.findByRole('button', { name: 'Send again: Ravi Demo' }))
  await replaceText(user, within(await screen.findByRole('dialog')).getByLabelText(/^Current Password/), 'Marigold 7')
  await user.keyboard('{Enter}')
  expect(await screen.findByDisplayValue(`${window.location.origin}${second}`)).toBeTruthy()
  await settled()
})

fullTest('inviting needs name, e-mail address and one’s own password, and lists the colleague', async () => {
  const sent = vi.fn<(body: object) => void>()
  server.use(
    mock(inviteAdmin, ({ body }) => {
      sent(body)
      return { success: true as const, message: invitationAnswers.sent.mailed('ravi@example.com'), data: exampleInvitation }
    }),
  )
  const { user } = await open()
  expect(screen.queryByRole('region', { name: 'Invited' })).toBeNull()
  server.use(invitations(exampleInvitation))
  await fillIn(user)
  expect(await screen.findByText('An invitation is on its way to ravi@example.com')).toBeTruthy()
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    name: 'Ravi Demo',
    email: 'ravi@example.com',
    courses: 'all',
    duties: ['cashier'],
    currentPassword: 'Marigold 7',
  })
  const listed = await screen.findByRole('region', { name: 'Invited' })
  expect(listed.textContent).toContain('ravi@example.com')
  expect(listed.textContent).toContain('Cashier. Invited by Office, good until ')
  await settled()
})

fullTest('an e-mail address with an account shows an error and keeps the dialog', async () => {
  const { hasAccount } = invitationAnswers
  server.use(mock(inviteAdmin, new AppError('CONFLICT', { message: hasAccount, fields: { email: hasAccount } })))
  const { user } = await open()
  await fillIn(user)
  expect(await screen.findByText(hasAccount)).toBeTruthy()
  expect(document.activeElement).toBe(within(screen.getByRole('dialog')).getByLabelText(/^Email/))
  await settled()
})

test('an invitation is sent again with one’s password and withdrawn after a confirmation', async () => {
  const again = vi.fn<(body: object) => void>()
  server.use(
    invitations({ ...exampleInvitation, isGood: false }),
    mock(resendInvitation, ({ body }) => {
      again(body)
      return { success: true as const, message: invitationAnswers.sent.mailed('ravi@example.com'), data: exampleInvitation }
    }),
    mock(withdrawInvitation, { success: true, message: invitationAnswers.withdrawn('Ravi Demo') }),
  )
  const { user } = await open()
  expect((await screen.findByRole('region', { name: 'Invited' })).textContent).toContain('no longer good')
  await user.click(screen.getByRole('button', { name: 'Send again: Ravi Demo' }))
  await replaceText(user, within(await screen.findByRole('dialog')).getByLabelText(/^Current Password/), 'Marigold 7')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('An invitation is on its way to ravi@example.com')).toBeTruthy()
  expect(again).toHaveBeenCalledExactlyOnceWith({ currentPassword: 'Marigold 7' })
  server.use(invitations())
  await user.click(screen.getByRole('button', { name: 'Withdraw: Ravi Demo' }))
  await user.click(within(await screen.findByRole('dialog', { name: /Withdraw/ })).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('The invitation of Ravi Demo is withdrawn')).toBeTruthy()
  await settled()
  expect(screen.queryByRole('region', { name: 'Invited' })).toBeNull()
})
