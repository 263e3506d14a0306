import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import { listOwnApplications } from '@campus/contracts/admissions/endpoints.ts'
import { exampleOwnApplication } from '@campus/contracts/admissions/examples.ts'
import { listOwnCertificates } from '@campus/contracts/certificates/endpoints.ts'
import { listOwnFees } from '@campus/contracts/fees/endpoints.ts'
import { exampleOwnFees } from '@campus/contracts/fees/examples.ts'
import { getProfile, proveEmail, requestEmailProof, requestFirstEmailProof } from '@campus/contracts/identity/endpoints.ts'
import { exampleProfile, exampleUser } from '@campus/contracts/identity/examples.ts'
import { accountMessages } from '@campus/contracts/identity/messages.ts'
import { listOwnSessions } from '@campus/contracts/identity/sessions/endpoints.ts'
import { findOnlineSetup } from '@campus/contracts/payments/endpoints.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { getInstitute } from '@campus/contracts/site-content/endpoints.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { openFreshPage } from '../identity/testing.ts'
import { session } from '../api-client/session.ts'
import { renderPage } from '../testing/render-page.tsx'
import { StudentAreaPage } from './student-area-page.tsx'

const second = { ...exampleOwnApplication, uniqueId: 'STU124' }
const applications = (...data: (typeof second)[]) => mock(listOwnApplications, { success: true, data })
const profile = { ...exampleProfile, name: exampleUser.name, email: exampleUser.email }
const answersWith = (verified: boolean) => mock(getProfile, { success: true, profile: { ...profile, emailVerified: verified } })

beforeEach(() => {
  openFreshPage()
  server.use(
    applications(),
    mock(listOwnFees, { success: true, data: [] }),
    mock(listOwnCertificates, { success: true, data: [] }),
    mock(listOwnSessions, { success: true, data: [] }),
    mock(getInstitute, { success: true, data: exampleInstitute }),
    mock(findOnlineSetup, { success: true, data: { provider: 'none', isTrial: false } }),
    mock(requestFirstEmailProof, { success: true, message: 'On its way', isOpen: true }),
  )
})

const show = () => renderPage(<StudentAreaPage />, { path: '/student/Dashboard' })
const enter = async (verified = true) => {
  server.use(answersWith(verified))
  session.adopt({ ...exampleUser, token: exampleToken() })
  await show()
  await screen.findByRole('heading', { name: 'Profile' })
}

fullTest('a confirmed address shows no card', async () => {
  await enter()
  expect(screen.queryByRole('heading', { name: 'Confirm your email' })).toBeNull()
})

fullTest('entering the mailed code hides the card and shows the linked applications', async () => {
  const proved = vi.fn(() => ({ success: true as const, message: 'Your email is confirmed' }))
  server.use(mock(proveEmail, proved))
  await enter(false)
  expect(await screen.findByText('On its way')).toBeTruthy()
  const code = screen.getByLabelText<HTMLInputElement>('Code from the mail')
  expect([document.activeElement === code, code.autocomplete, code.inputMode]).toEqual([false, 'one-time-code', 'numeric'])
  server.use(answersWith(true), applications(second), mock(listOwnFees, { success: true, data: [exampleOwnFees] }))
  await userEvent.type(code, '48213370{Enter}')
  expect(await screen.findByText('Your email is confirmed')).toBeTruthy()
  expect(proved).toHaveBeenCalledWith({ body: { otp: '48213370' } })
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Confirm your email' })).toBeNull())
  expect(await screen.findByText('STU124')).toBeTruthy()
  expect(await screen.findByRole('article', { name: 'Fees of STU123' })).toBeTruthy()
})

test('the card says when another code may be asked for, and takes the keyboard to the field when it is', async () => {
  server.use(mock(requestEmailProof, { success: true, message: 'Another is on its way' }))
  await enter(false)
  expect(await screen.findByText(accountMessages.askAgain)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send another code' }))
  expect(await screen.findByText('Another is on its way')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Code from the mail'))
})

test('the card says why no code was mailed, and a code can be asked for by hand', async () => {
  server.use(answersWith(false))
  session.adopt({ ...exampleUser, token: exampleToken() })
  server.use(mock(requestFirstEmailProof, new AppError('TOO_MANY_REQUESTS')))
  await show()
  expect(await screen.findByText(/Too many requests/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send me a code' })).toBeTruthy()
  expect(screen.queryByText(accountMessages.askAgain)).toBeNull()
})

fullTest('the card says that the first code has expired, without the advice for a code on its way', async () => {
  const expired = accountMessages.codeExpired(profile.email)
  server.use(mock(requestFirstEmailProof, { success: true, message: expired, isOpen: false }))
  await enter(false)
  expect(await screen.findByText(expired)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send me a code' })).toBeTruthy()
  expect(screen.queryByText(accountMessages.askAgain)).toBeNull()
})

test('the card says at the field that a code is wrong', async () => {
  server.use(mock(proveEmail, new AppError('INVALID_INPUT', { message: 'This code is wrong or has expired' })))
  await enter(false)
  await userEvent.type(await screen.findByLabelText('Code from the mail'), '00000000{Enter}')
  expect(await screen.findByText('This code is wrong or has expired')).toBeTruthy()
})
