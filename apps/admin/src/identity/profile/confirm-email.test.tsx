import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { getProfile, proveEmail, requestEmailProof, requestFirstEmailProof } from '@campus/contracts/identity/endpoints.ts'
import { exampleProfile } from '@campus/contracts/identity/examples.ts'
import type { Profile } from '@campus/contracts/identity/profile-schema.ts'
import { accountMessages, profileMessages } from '@campus/contracts/identity/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { screen, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test } from 'vitest'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { replaceText } from '../../testing/replace-text.ts'

const unconfirmed = { ...exampleProfile, emailVerified: false }

beforeEach(() => server.use(...college(), mock(getProfile, { success: true, profile: unconfirmed })))

test('an unconfirmed e-mail address is confirmed by an automatically mailed code', async () => {
  let profile: Profile = unconfirmed
  server.use(
    mock(getProfile, () => ({ success: true as const, profile })),
    mock(requestEmailProof, { success: true, message: 'Another is on its way' }),
    mock(proveEmail, ({ body }) => {
      if (body.otp !== '48213370') return new AppError('INVALID_INPUT', { fields: { otp: accountMessages.codeRefused } })
      profile = exampleProfile
      return { success: true as const, message: accountMessages.verified }
    }),
  )
  const { user } = renderAdmin('/admin/profile')
  expect(await screen.findByText(accountMessages.codeSent.mailed(unconfirmed.email))).toBeTruthy()
  expect(screen.getByText(accountMessages.askAgain)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mail another code' }))
  expect(await screen.findByText('Another is on its way')).toBeTruthy()
  const code = screen.getByLabelText('Code from the mail')
  expect(document.activeElement).toBe(code)

  await replaceText(user, code, '11111111')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('This code is wrong or has expired')).toBeTruthy()

  await replaceText(user, code, '48213370')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Confirmed')).toBeTruthy()
  expect(screen.queryByLabelText('Code from the mail')).toBeNull()
  expect(await screen.findByText(accountMessages.verified)).toBeTruthy()
})

fullTest('a pending e-mail address becomes the account’s once its code is entered, also in the top bar', async () => {
  let profile: Profile = { ...exampleProfile, pendingEmail: 'registrar@aranya.example' }
  server.use(
    mock(getProfile, () => ({ success: true as const, profile })),
    mock(proveEmail, () => {
      profile = { ...exampleProfile, email: 'registrar@aranya.example' }
      return { success: true as const, message: accountMessages.verified }
    }),
  )
  const { user } = renderAdmin('/admin/profile')
  expect(await screen.findByText(profileMessages.pending('registrar@aranya.example'))).toBeTruthy()
  await replaceText(user, screen.getByLabelText('Code from the mail'), '48213370')
  await user.keyboard('{Enter}')
  expect(await within(screen.getByRole('banner')).findByRole('link', { name: 'registrar@aranya.example' })).toBeTruthy()
  expect(screen.queryByLabelText('Code from the mail')).toBeNull()
})

test('a code counts as confirmed also when the profile cannot be fetched afterwards', async () => {
  server.use(
    mock(proveEmail, () => {
      server.use(mock(getProfile, new AppError('UNAVAILABLE')))
      return { success: true as const, message: accountMessages.verified }
    }),
  )
  const { user } = renderAdmin('/admin/profile')
  await replaceText(user, await screen.findByLabelText('Code from the mail'), '48213370')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(accountMessages.verified)).toBeTruthy()
  expect(screen.queryByText(new AppError('UNAVAILABLE').message)).toBeNull()
})

test('an expired first code is reported without the advice for a code on its way', async () => {
  const expired = accountMessages.codeExpired(unconfirmed.email)
  server.use(mock(requestFirstEmailProof, { success: true, message: expired, isOpen: false }))
  renderAdmin('/admin/profile')
  expect(await screen.findByText(expired)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Mail me a code' })).toBeTruthy()
  expect(screen.queryByText(accountMessages.askAgain)).toBeNull()
})

fullTest('a code that cannot be mailed is reported', async () => {
  server.use(mock(requestFirstEmailProof, new AppError('TOO_MANY_REQUESTS')), mock(requestEmailProof, new AppError('TOO_MANY_REQUESTS')))
  const { user } = renderAdmin('/admin/profile')
  expect(await screen.findByText(/Too many requests/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Mail me a code' }))
  expect((await screen.findByRole('dialog', { name: 'Error' })).textContent).toContain('Too many requests')
})
