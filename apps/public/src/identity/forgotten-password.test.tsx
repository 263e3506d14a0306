import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import { changeForgottenPassword, requestPasswordReset } from '@campus/contracts/identity/endpoints.ts'
import { accountPageMessages } from '@campus/contracts/identity/account-page-messages.ts'
import { exampleResetPassword, exampleUser } from '@campus/contracts/identity/examples.ts'
import { accountMessages } from '@campus/contracts/identity/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../api-client/session.ts'
import { renderPage } from '../testing/render-page.tsx'
import { instituteQuery, sendsMailsQuery } from '../site/api.ts'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { useKnownEmail } from './known-email-store.ts'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { openFreshPage, paste } from './testing.ts'

// Whole pages whose forms load rules and alerts on demand.
beforeEach(() => {
  openFreshPage()
  useKnownEmail.setState({ email: '' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sent = { success: true as const, message: 'If this address has an account, a code is on its way to it' }

fullTest.each([
  ['/forgot-password', <ForgotPasswordPage key="forgot" />, 'Forgot your password?'],
  ['/reset-password', <ResetPasswordPage key="reset" />, 'Reset your password'],
])('without a mail server %s says that no code comes and whom to ask, beside the specified texts', async (path, page, heading) => {
  const shown = (sendsMails: boolean, institute?: typeof exampleInstitute) =>
    renderPage(page, {
      path,
      known: (cache) => {
        cache.setQueryData(sendsMailsQuery.queryKey, sendsMails)
        if (institute) cache.setQueryData(instituteQuery.queryKey, institute)
      },
    })
  const note = () => screen.queryByRole('note')?.textContent
  const { unmount } = await shown(true, exampleInstitute)
  expect(note()).toBeUndefined()
  unmount()
  const known = await shown(false, exampleInstitute)
  screen.getByRole('heading', { level: 1, name: heading })
  expect(note()).toContain(`cannot send mails yet, so no code comes. Please ask the office:${exampleInstitute.phone}`)
  expect(note()).toContain(accountPageMessages.askServer)
  known.unmount()
  // On the first day of a college nobody can be asked but whoever runs the server.
  await shown(false)
  expect(note()).toBe(`${accountPageMessages.noMails} ${accountPageMessages.askServer}`)
})

describe('asking for a code', () => {
  const show = () => renderPage(<ForgotPasswordPage />, { path: '/forgot-password' })

  test('has its fixed texts', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Forgot your password?')
    screen.getByText('Enter your email address and we will send you a one-time password (OTP) to reset your password.')
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  })

  fullTest('checks the address with every change', async () => {
    await show()
    await userEvent.type(field('Email'), 'asha')
    expect(await screen.findByText('Must be a valid email address')).toBeTruthy()
    await userEvent.type(field('Email'), '@example.com')
    await vi.waitFor(() => expect(screen.queryByText('Must be a valid email address')).toBeNull())
    await userEvent.clear(field('Email'))
    expect(await screen.findByText('required')).toBeTruthy()
  })

  fullTest('says Success and goes on after a second, with the address in memory alone', async () => {
    server.use(mock(requestPasswordReset, sent))
    const { router } = await show()
    await paste(field('Email'), 'Asha@example.com')
    const wait = vi.spyOn(globalThis, 'setTimeout')
    await press('Reset Now')
    expect(await screen.findByText('Success')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/forgot-password')
    expect(wait.mock.calls.map(([, delay]) => delay)).toContain(1000)
    await vi.waitFor(() => expect(router.state.location.href).toBe('/reset-password'), 10_000)
    expect(useKnownEmail.getState().email).toBe('asha@example.com')
  })

  test('without a mail server Success is no more than a title: no code comes, whoever asks', async () => {
    const message = accountMessages.codeOnItsWay.kept
    server.use(mock(requestPasswordReset, { success: true, message }))
    await renderPage(<ForgotPasswordPage />, {
      path: '/forgot-password',
      known: (cache) => cache.setQueryData(sendsMailsQuery.queryKey, false),
    })
    await paste(field('Email'), 'asha@example.com')
    await press('Reset Now')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getAllByText('Success')).not.toEqual([])
  })

  fullTest('is busy until it has been answered', async () => {
    let respond = () => {}
    const asked = vi.fn(() => new Promise<typeof sent>((resolve) => (respond = () => resolve(sent))))
    server.use(mock(requestPasswordReset, asked))
    await show()
    await paste(field('Email'), 'asha@example.com')
    await press('Reset Now')
    const button = await screen.findByRole('button', { name: 'Loading...' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button)
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    await act(async () => respond())
    // The toast of the former test may still be shown.
    await screen.findAllByText('Success')
    expect(asked).toHaveBeenCalledOnce()
  })

  fullTest.each([
    ['the server’s words', () => mock(requestPasswordReset, new AppError('TOO_MANY_REQUESTS', { message: 'Too often' })), 'Too often'],
    ['words of its own', () => http.post('*/api/v1/forgot-password', () => HttpResponse.json('hm')), 'An error occurred'],
  ])('shows and logs a failure in %s', async (_, handler, words) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    server.use(handler())
    await show()
    await paste(field('Email'), 'asha@example.com')
    await press('Reset Now')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(warn).toHaveBeenCalledWith(words)
    expect(field('Email').value).toBe('asha@example.com')
    screen.getByRole('button', { name: 'Reset Now' })
  })
})

describe('setting a new password', () => {
  const show = () => renderPage(<ResetPasswordPage />, { path: '/reset-password' })
  const { email, otp, newPassword } = exampleResetPassword
  const fill = async () => {
    await paste(field('Email'), email)
    await paste(field('OTP'), otp)
    await paste(field('New Password'), newPassword)
  }

  test('has its fixed texts', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reset your password')
    screen.getByText('Enter the OTP sent to your email and set your new password.')
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
    expect([field('OTP').autocomplete, field('OTP').inputMode, field('New Password').autocomplete]).toEqual([
      'one-time-code',
      'numeric',
      'new-password',
    ])
  })

  test('knows the address that asked for the code', async () => {
    useKnownEmail.setState({ email })
    await show()
    expect(field('Email').value).toBe(email)
  })

  fullTest('validates at every change with the error below the field', async () => {
    await show()
    await userEvent.type(field('Email'), 'a')
    expect(await screen.findByText('Valid email required')).toBeTruthy()
    await userEvent.type(field('OTP'), '123')
    expect(await screen.findByText('OTP is required')).toBeTruthy()
    const password = field('New Password')
    const told = () => document.querySelector(`#${CSS.escape(password.id)}-error`)?.textContent
    for (const [typed, words] of [
      ['a', 'Password must be at least 6 characters'],
      ['bcdef', 'Must include an uppercase letter'],
      ['G', 'Must include a number'],
      ['1', 'Must include a special character'],
      ['!', undefined],
    ] as const) {
      await userEvent.type(password, typed)
      await vi.waitFor(() => expect(told()).toBe(words))
    }
  })

  fullTest('shows the password when asked to', async () => {
    await show()
    await press('Show password')
    expect(field('New Password').type).toBe('text')
    await press('Hide password')
    expect(field('New Password').type).toBe('password')
  })

  fullTest('confirms the new password and opens the login', async () => {
    const asked = vi.fn(() => ({ success: true as const, message: 'Done' }))
    server.use(mock(changeForgottenPassword, asked))
    const { router } = await show()
    await fill()
    await press('Change Password')
    expect(await screen.findByText('Password reset successful')).toBeTruthy()
    expect(asked).toHaveBeenCalledWith({ body: exampleResetPassword })
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  })

  fullTest('leaves nobody signed in, because the server ended every session', async () => {
    session.adopt({ ...exampleUser, token: exampleToken() })
    server.use(mock(changeForgottenPassword, { success: true, message: 'Done' }))
    const { router } = await show()
    await fill()
    await press('Change Password')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(session.store.getState()).toEqual({ user: null, known: true })
    expect(localStorage).toHaveLength(0)
  })

  fullTest.each([
    [
      'a code that is wrong',
      new AppError('INVALID_INPUT', { message: 'This code is wrong or has expired' }),
      'This code is wrong or has expired',
    ],
    [
      'a password that is too common',
      new AppError('INVALID_INPUT', { fields: { newPassword: 'This password is too easy to guess' } }),
      'This password is too easy to guess',
    ],
  ])('reports %s and keeps the input', async (_, refusal, words) => {
    server.use(mock(changeForgottenPassword, refusal))
    await show()
    await fill()
    await press('Change Password')
    // An error at a field is said in a toast, too.
    expect(await screen.findAllByText(words)).not.toEqual([])
    expect([field('OTP').value, field('New Password').value]).toEqual([otp, newPassword])
    screen.getByRole('button', { name: 'Change Password' })
  })
})
