import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import { listOwnApplications } from '@campus/contracts/admissions/endpoints.ts'
import { listOwnCertificates } from '@campus/contracts/certificates/endpoints.ts'
import { listOwnFees } from '@campus/contracts/fees/endpoints.ts'
import { getProfile, requestFirstEmailProof, saveProfile, unlinkProvider } from '@campus/contracts/identity/endpoints.ts'
import { exampleProfile, exampleUser } from '@campus/contracts/identity/examples.ts'
import { profileMessages } from '@campus/contracts/identity/messages.ts'
import { listOwnSessions } from '@campus/contracts/identity/sessions/endpoints.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { getInstitute } from '@campus/contracts/site-content/endpoints.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openFreshPage } from '../identity/testing.ts'
import { session } from '../api-client/session.ts'
import { renderPage } from '../testing/render-page.tsx'
import { StudentAreaPage } from './student-area-page.tsx'

beforeEach(() => {
  openFreshPage()
  server.use(
    mock(listOwnApplications, { success: true, data: [] }),
    mock(listOwnFees, { success: true, data: [] }),
    mock(listOwnCertificates, { success: true, data: [] }),
    mock(listOwnSessions, { success: true, data: [] }),
    mock(getInstitute, { success: true, data: exampleInstitute }),
  )
})

const profile = { ...exampleProfile, name: exampleUser.name, email: exampleUser.email }
const show = () => renderPage(<StudentAreaPage />, { path: '/student/Dashboard' })

test('the password unlinks the sign-in with Google', async () => {
  const linked = { ...profile, hasProvider: true }
  server.use(
    mock(getProfile, { success: true, profile: linked }),
    mock(unlinkProvider, ({ body }) =>
      body.currentPassword === 'Sal tree 7'
        ? { success: true as const, message: profileMessages.unlinked, profile }
        : new AppError('INVALID_INPUT', { fields: { currentPassword: profileMessages.passwordWrong } }),
    ),
  )
  session.adopt({ ...exampleUser, token: exampleToken() })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove sign-in with Google' }))
  const field = screen.getByLabelText<HTMLInputElement>('Current Password')
  await userEvent.type(field, 'a guess{Enter}')
  expect(await screen.findByText('This is not your current password')).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, 'Sal tree 7{Enter}')
  expect(await screen.findByText('Google no longer opens your account')).toBeTruthy()
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Sign-in with Google' })).toBeNull())
})

test('a pending address asks for its code, and the name can be saved meanwhile', async () => {
  const sent = vi.fn<(email: string) => void>()
  const pending = { ...profile, pendingEmail: 'next@example.com' }
  server.use(
    mock(getProfile, { success: true, profile: pending }),
    mock(requestFirstEmailProof, { success: true, message: 'On its way', isOpen: true }),
    mock(saveProfile, ({ body }) => {
      sent(body.email)
      return { success: true as const, message: profileMessages.saved, profile: pending }
    }),
  )
  session.adopt({ ...exampleUser, token: exampleToken() })
  await show()
  expect(await screen.findByText(profileMessages.pending('next@example.com'))).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('next@example.com'))
})
