import { mock } from '@campus/client/testing.ts'
import { watchSavedFiles } from '@campus/client/testing/saved-files.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import { formatDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { exportPeople, getOwnAccount, getProfile, listPeople, refreshSession, signIn } from '@campus/contracts/identity/endpoints.ts'
import {
  exampleAdmin,
  exampleFactorChallenge,
  exampleFactorSetUp,
  examplePerson,
  exampleProfile,
  exampleRecoveryCodes,
} from '@campus/contracts/identity/examples.ts'
import { listInvitations } from '@campus/contracts/identity/people/invitation-endpoints.ts'
import {
  beginFactorSetUp,
  changeFactorRequirement,
  confirmFactorSetUp,
  finishSignIn,
  getOwnSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  stepUp,
} from '@campus/contracts/identity/second-factor-endpoints.ts'
import {
  factorMissingMessages,
  factorRequirementMessages,
  factorResetMessages,
  ownFactorMessages,
  secondFactorAnswers,
  secondStepMessages as words,
} from '@campus/contracts/identity/second-factor-messages.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../api-client/session.ts'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin, settled } from '../../testing/render-admin.tsx'
import { replaceText } from '../../testing/replace-text.ts'

const sent = vi.fn<(body: object) => void>()
beforeEach(() => {
  sent.mockReset()
  server.use(
    ...college(),
    mock(getProfile, { success: true, profile: exampleProfile }),
    mock(getOwnAccount, { success: true, user: exampleAdmin }),
    mock(listPeople, { success: true, data: [examplePerson] }),
    mock(listInvitations, { success: true, data: [] }),
  )
})

fullTest('a right password asks for a code, takes a recovery code instead, and signs in', async () => {
  const wrong = { code: secondFactorAnswers.wrong }
  server.use(
    mock(refreshSession, undefined),
    mock(signIn, { success: true, message: secondFactorAnswers.asked, secondFactor: exampleFactorChallenge }),
    mock(finishSignIn, ({ body }) => {
      sent(body)
      if (body.way === 'totp') return new AppError('INVALID_INPUT', { message: wrong.code, fields: wrong })
      return { success: true as const, message: 'You are signed in', user: { ...exampleAdmin, token: exampleToken() } }
    }),
  )
  const { user } = renderAdmin('/admin/profile', 'unknown')
  const form = within(await screen.findByRole('form', { name: 'Log In' }))
  await replaceText(user, form.getByLabelText('Email'), exampleAdmin.email)
  await replaceText(user, form.getByLabelText('Password'), 'Sal tree 7')
  await user.click(form.getByRole('button', { name: 'Log In' }))
  const code = await screen.findByLabelText(words.labels.totp)
  expect(document.activeElement).toBe(code)
  await user.type(code, '123456{Enter}')
  expect(await screen.findByText(wrong.code)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.switchTo.recovery }))
  await user.type(await screen.findByLabelText(words.labels.recovery), 'ABCDE-FGHIJ{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeTruthy()
  const { challenge } = exampleFactorChallenge
  expect(sent.mock.calls.map(([body]) => body)).toEqual([
    { challenge, way: 'totp', code: '123456' },
    { challenge, way: 'recovery', code: 'ABCDE-FGHIJ' },
  ])
})

fullTest('an action that needs a fresh code asks for it and goes on, or is cancelled', async () => {
  let isFresh = false
  server.use(
    mock(exportPeople, () => (isFresh ? new Blob(['Name'], { type: 'text/csv' }) : new AppError('FRESH_FACTOR'))),
    mock(stepUp, () => {
      isFresh = true
      return { success: true as const, message: secondFactorAnswers.shown }
    }),
  )
  const { user } = renderAdmin('/admin/people')
  const saved = watchSavedFiles()
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  const dialog = await screen.findByRole('dialog', { name: words.againTitle })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }))
  expect(saved).toEqual([])
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  const code = await screen.findByLabelText(words.labels.totp)
  expect(document.activeElement).toBe(code)
  expect(code.getAttribute('autocapitalize')).toBe('characters')
  await user.type(code, '123456{Enter}')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

fullTest('a second factor is set up by password, QR code and a first code, and shows the recovery codes once', async () => {
  server.use(
    mock(beginFactorSetUp, { success: true, data: exampleFactorSetUp }),
    mock(confirmFactorSetUp, ({ body }) => {
      sent(body)
      return { success: true as const, message: secondFactorAnswers.confirmed, recoveryCodes: exampleRecoveryCodes }
    }),
  )
  const { user } = renderAdmin('/admin/profile')
  await user.click(await screen.findByRole('button', { name: ownFactorMessages.setUp }))
  await replaceText(user, within(await screen.findByRole('dialog')).getByLabelText(/^Current Password/), 'Sal tree 7')
  await user.keyboard('{Enter}')
  const linking = within(await screen.findByRole('dialog', { name: ownFactorMessages.scanTitle }))
  expect(linking.getByRole('img', { name: ownFactorMessages.qr })).toBeTruthy()
  expect(linking.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  expect(linking.getByRole('link', { name: ownFactorMessages.openApp }).getAttribute('href')).toBe(exampleFactorSetUp.uri)
  await user.type(linking.getByLabelText(/^Code of your app/), '123456{Enter}')
  const codes = within(await screen.findByRole('dialog', { name: ownFactorMessages.codesTitle }))
  expect(codes.getAllByRole('listitem').map((item) => item.textContent)).toEqual(exampleRecoveryCodes)
  expect(sent).toHaveBeenCalledExactlyOnceWith({ code: '123456' })
  const saved = watchSavedFiles()
  await user.click(codes.getByRole('button', { name: ownFactorMessages.download }))
  expect(saved.map(({ name }) => name)).toEqual([ownFactorMessages.file])
  await user.click(codes.getByRole('button', { name: ownFactorMessages.copy }))
  expect(await navigator.clipboard.readText()).toBe(`${exampleRecoveryCodes.join('\n')}\n`)
  await user.click(codes.getByRole('button', { name: ownFactorMessages.kept }))
  await settled()
})

fullTest(
  'an admin who lacks the required factor is led to setting it up and nowhere else, then goes on with what they were typing',
  async () => {
    server.use(
      mock(getOwnSecondFactor, { success: true, data: { isSetUp: false, recoveryCodesLeft: 0, requiredFrom: '2026-08-01' } }),
      mock(beginFactorSetUp, { success: true, data: exampleFactorSetUp }),
      mock(confirmFactorSetUp, { success: true, message: secondFactorAnswers.confirmed, recoveryCodes: exampleRecoveryCodes }),
    )
    const { user } = renderAdmin('/admin/profile')
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
    const name = screen.getByLabelText<HTMLInputElement>(/^Name/)
    await replaceText(user, name, 'Registrar')
    act(() => session.update({ mustSetUpFactor: true }))
    const missing = within(await screen.findByRole('main', { name: factorMissingMessages.title }))
    expect(screen.getByRole('navigation').closest('[inert]')).toBeTruthy()
    await user.click(await missing.findByRole('button', { name: ownFactorMessages.setUp }))
    await replaceText(user, within(await screen.findByRole('dialog')).getByLabelText(/^Current Password/), 'Sal tree 7')
    await user.keyboard('{Enter}')
    await user.type(await screen.findByLabelText(/^Code of your app/), '123456{Enter}')
    const codes = within(await screen.findByRole('dialog', { name: ownFactorMessages.codesTitle }))
    // Not before they have been kept: they are not shown again.
    expect(name.closest('[inert]')).toBeTruthy()
    await user.click(codes.getByRole('button', { name: ownFactorMessages.kept }))
    await waitFor(() => expect(name.closest('[inert]')).toBeNull())
    expect([name.isConnected, name.value]).toEqual([true, 'Registrar'])
    expect(screen.queryByText(factorMissingMessages.text)).toBeNull()
    await settled()
  },
)

test('new recovery codes are shown also when the account cannot be fetched afterwards', async () => {
  server.use(
    mock(getOwnSecondFactor, { success: true, data: { isSetUp: true, recoveryCodesLeft: 1 } }),
    mock(renewRecoveryCodes, { success: true, message: secondFactorAnswers.newCodes, recoveryCodes: exampleRecoveryCodes }),
  )
  const { user } = renderAdmin('/admin/profile')
  await user.click(await screen.findByRole('button', { name: ownFactorMessages.newCodes }))
  server.use(mock(getOwnAccount, new AppError('UNAVAILABLE')))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: ownFactorMessages.newCodesQuestion.yes }))
  const codes = within(await screen.findByRole('dialog', { name: ownFactorMessages.codesTitle }))
  expect(codes.getAllByRole('listitem').map((item) => item.textContent)).toEqual(exampleRecoveryCodes)
  await settled()
})

fullTest('an admin with a second factor is not asked for the password where a code stands in for it', async () => {
  const admin = { ...examplePerson, role: 'admin' as const, hasSecondFactor: true }
  server.use(
    mock(listPeople, { success: true, data: [admin] }),
    mock(resetSecondFactor, ({ body }) => {
      sent(body)
      return { success: true as const, message: secondFactorAnswers.reset(admin.name), data: admin }
    }),
  )
  const { user } = renderAdmin(`/admin/people?chosen=${admin._id}`)
  act(() => session.update({ hasSecondFactor: true }))
  await user.click(await screen.findByRole('button', { name: factorResetMessages.action }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText(/Password/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: factorResetMessages.action }))
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({}))
  await settled()
})

fullTest('a sign-in that took too long for its code begins again with the password', async () => {
  server.use(
    mock(refreshSession, undefined),
    mock(signIn, { success: true, message: secondFactorAnswers.asked, secondFactor: exampleFactorChallenge }),
    mock(finishSignIn, new AppError('NOT_SIGNED_IN', { message: secondFactorAnswers.challengeOver })),
  )
  const { user } = renderAdmin('/admin/profile', 'unknown')
  const form = within(await screen.findByRole('form', { name: 'Log In' }))
  await replaceText(user, form.getByLabelText('Email'), exampleAdmin.email)
  await replaceText(user, form.getByLabelText('Password'), 'Sal tree 7')
  await user.click(form.getByRole('button', { name: 'Log In' }))
  await user.type(await screen.findByLabelText(words.labels.totp), '123456{Enter}')
  const alert = within(await screen.findByRole('dialog'))
  expect(alert.getByText(secondFactorAnswers.challengeOver)).toBeTruthy()
  await user.click(alert.getByRole('button', { name: 'OK' }))
  expect(await screen.findByLabelText('Password')).toBeTruthy()
})

fullTest('the question for a code goes with the admin whom it was for', async () => {
  server.use(mock(exportPeople, new AppError('FRESH_FACTOR')))
  const { user } = renderAdmin('/admin/people')
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  await screen.findByRole('dialog', { name: words.againTitle })
  act(() => session.adopt({ ...exampleAdmin, email: 'another@aranya.example', token: exampleToken() }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: words.againTitle })).toBeNull())
})

test('an owner requires a second factor of every admin from a day on', async () => {
  server.use(
    mock(changeFactorRequirement, ({ body }) => {
      sent(body)
      return { success: true as const, message: secondFactorAnswers.required, data: { requiredFrom: body.requiredFrom } }
    }),
  )
  const { user } = renderAdmin('/admin/people')
  expect(await screen.findByText(factorRequirementMessages.none)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Change: / }))
  const dialog = within(await screen.findByRole('dialog', { name: factorRequirementMessages.title }))
  await replaceText(user, dialog.getByLabelText(factorRequirementMessages.day), '2026-08-01')
  await replaceText(user, dialog.getByLabelText(/^Current Password/), 'Sal tree 7')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(factorRequirementMessages.from(formatDay('2026-08-01')))).toBeTruthy()
  expect(sent).toHaveBeenCalledExactlyOnceWith({ requiredFrom: '2026-08-01', currentPassword: 'Sal tree 7' })
  await settled()
})
