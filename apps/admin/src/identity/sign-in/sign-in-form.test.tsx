import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import { refreshSession, signIn } from '@campus/contracts/identity/endpoints.ts'
import { exampleAdmin } from '@campus/contracts/identity/examples.ts'
import { loginMessages } from '@campus/contracts/identity/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../api-client/session.ts'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { replaceText } from '../../testing/replace-text.ts'

beforeEach(() => server.use(...college(), mock(refreshSession, undefined)))
afterEach(() => vi.restoreAllMocks())

const answer = { success: true as const, message: 'You are signed in', user: { ...exampleAdmin, token: exampleToken() } }

const open = async () => {
  const opened = renderAdmin('/admin/DashBoard', 'unknown')
  const email = await screen.findByLabelText<HTMLInputElement>('Email')
  return {
    ...opened,
    email,
    password: screen.getByLabelText<HTMLInputElement>('Password'),
    button: screen.getByRole('button', { name: 'Log In' }),
  }
}

const closeAlert = async (user: Awaited<ReturnType<typeof open>>['user'], words: string) => {
  const alert = await screen.findByRole('dialog', { name: 'Login Failed' })
  expect(alert.textContent).toContain(words)
  await user.click(within(alert).getByRole('button', { name: 'OK' }))
}

fullTest('names its fields for password managers and has a tab title', async () => {
  const { email, password } = await open()
  expect([email.autocomplete, password.autocomplete]).toEqual(['username webauthn', 'current-password'])
  expect([email.type, password.type]).toEqual(['email', 'password'])
  await waitFor(() => expect(document.title).toBe('Log In · Aranya College'))
  expect(screen.getByRole('link', { name: 'Forgot Password?' }).getAttribute('href')).toBe('/forgot-password')
})

test('the password can be shown', async () => {
  const { user, password } = await open()
  await replaceText(user, password, 'Sal tree 7')
  await user.click(screen.getByLabelText('View Password'))
  expect(password.type).toBe('text')
  expect(password.value).toBe('Sal tree 7')
  await user.click(screen.getByLabelText('View Password'))
  expect(password.type).toBe('password')
})

test('missing fields show an error without a request', async () => {
  const { user, email, password, button } = await open()
  await user.click(button)
  await closeAlert(user, 'Please Enter Email and Password')
  expect(document.activeElement).toBe(email)
  await replaceText(user, email, 'office@aranya.example')
  await user.click(button)
  await closeAlert(user, 'Email or Password not found in state')
  expect(document.activeElement).toBe(password)
})

fullTest('a refusal shows the server’s message, marks the fields and keeps the input', async () => {
  server.use(mock(signIn, new AppError('NOT_SIGNED_IN', { message: loginMessages.refused })))
  const { user, email, password, button } = await open()
  await replaceText(user, email, 'office@aranya.example')
  await replaceText(user, password, 'a guess')
  await user.click(button)
  await closeAlert(user, 'Invalid email or password')
  expect(document.activeElement).toBe(password)
  expect(password.getAttribute('aria-invalid')).toBe('true')
  expect(email.value).toBe('office@aranya.example')
  await user.paste('x')
  expect(password.getAttribute('aria-invalid')).not.toBe('true')
})

test('a response without a user is no sign-in', async () => {
  // In production replies are not checked; a test or a developer would be told where the contract is broken.
  const { user, email, password, button } = await open()
  vi.spyOn(session, 'call').mockResolvedValueOnce({ success: true, message: 'Welcome' })
  await replaceText(user, email, 'office@aranya.example')
  await replaceText(user, password, 'Sal tree 7')
  await user.click(button)
  await closeAlert(user, 'User not found')
  expect(localStorage).toHaveLength(0)
})

fullTest('a server error is not reported as an unknown user', async () => {
  const { user, email, password, button } = await open()
  vi.spyOn(session, 'call').mockRejectedValueOnce(new TypeError('x is not a function'))
  await replaceText(user, email, 'office@aranya.example')
  await replaceText(user, password, 'Sal tree 7')
  await user.click(button)
  await closeAlert(user, 'Something went wrong!')
  expect(screen.queryByText('User not found')).toBeNull()
})

fullTest('a double click sends once and shows that it is running', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked = vi.fn(async () => {
    await promise
    return answer
  })
  server.use(mock(signIn, asked))
  const { user, email, password } = await open()
  await replaceText(user, email, 'office@aranya.example')
  await replaceText(user, password, 'Sal tree 7')
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Log In' })
  // Before the button could be drawn busy.
  act(() => {
    form.requestSubmit()
    form.requestSubmit()
  })
  expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeTruthy()
  resolve()
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
  expect(asked).toHaveBeenCalledOnce()
})

fullTest('Enter in a field signs in', async () => {
  const asked = vi.fn(() => answer)
  server.use(mock(signIn, asked))
  const { user, email, password } = await open()
  await replaceText(user, email, ' Office@Aranya.example ')
  await replaceText(user, password, ' Sal tree 7')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  expect(asked).toHaveBeenCalledWith({ body: { email: 'office@aranya.example', password: ' Sal tree 7' } })
})
