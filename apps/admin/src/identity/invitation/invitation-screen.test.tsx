import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import { exampleAcceptance, exampleAdmin } from '@campus/contracts/identity/examples.ts'
import { acceptInvitation, findInvitation } from '@campus/contracts/identity/people/invitation-endpoints.ts'
import { invitationAnswers } from '@campus/contracts/identity/people/invitation-messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { screen, waitFor } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin, settled } from '../../testing/render-admin.tsx'
import { replaceText } from '../../testing/replace-text.ts'

const { token, password } = exampleAcceptance
const refused = new AppError('INVALID_INPUT', { message: invitationAnswers.refused, fields: { token: invitationAnswers.refused } })

beforeEach(() => server.use(mock(findInvitation, { success: true, data: { name: 'Ravi Demo', email: 'ravi@example.com' } }), ...college()))

const open = async () => {
  const opened = renderAdmin(`/admin/Invitation#${token}`, 'unknown')
  await screen.findByRole('heading', { level: 1, name: 'Join the office' })
  return opened
}
const fillIn = async (user: Awaited<ReturnType<typeof open>>['user'], chosen = password) => {
  await replaceText(user, screen.getByLabelText(/^Name/), 'Ravi K. Demo')
  await replaceText(user, screen.getByLabelText(/^Create Password/), chosen)
  await replaceText(user, screen.getByLabelText(/^Confirm Password/), chosen)
  await user.click(screen.getByRole('button', { name: 'Join' }))
}

test('an invited colleague sets name and password and enters the panel; the secret leaves the URL at once', async () => {
  const sent = vi.fn<(body: object) => void>()
  server.use(
    mock(acceptInvitation, ({ body }) => {
      sent(body)
      return {
        success: true as const,
        message: invitationAnswers.accepted,
        user: { ...exampleAdmin, email: 'ravi@example.com', token: exampleToken() },
      }
    }),
  )
  const { user, router } = await open()
  expect(router.history.location.href).toBe('/admin/Invitation')
  expect(screen.getByText(/You will sign in as ravi@example.com/)).toBeTruthy()
  await fillIn(user)
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
  expect(router.history.location.pathname).toBe('/admin/DashBoard')
  expect(sent).toHaveBeenCalledExactlyOnceWith({ token, name: 'Ravi K. Demo', password, confirm_Password: password })
  await settled()
})

test("the password's strength is one of its rules", async () => {
  const { user } = await open()
  const rule = screen.getByText('Must not be easy to guess')
  await replaceText(user, screen.getByLabelText(/^Create Password/), 'P@ssw0rd1')
  expect(rule.dataset.held).toBeUndefined()
  await replaceText(user, screen.getByLabelText(/^Create Password/), password)
  await waitFor(() => expect(rule.dataset.held).toBe('true'))
})

fullTest('a link withdrawn meanwhile is reported and the input stays', async () => {
  server.use(mock(acceptInvitation, refused))
  const { user } = await open()
  await fillIn(user)
  expect(await screen.findByText(invitationAnswers.refused)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Ravi K. Demo')
})

fullTest('an invalid link says so and links to the sign-in', async () => {
  server.use(mock(findInvitation, refused))
  const { user } = renderAdmin('/admin/invitation#used', 'admin')
  expect(await screen.findByRole('heading', { level: 1, name: 'This invitation cannot be used' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe(invitationAnswers.refused)
  await user.click(screen.getByRole('link', { name: 'Go to the sign-in' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
})
