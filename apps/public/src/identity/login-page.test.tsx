import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import { getSignInProvider, signIn } from '@campus/contracts/identity/endpoints.ts'
import { exampleAdmin, exampleLogin, exampleUser } from '@campus/contracts/identity/examples.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../api-client/session.ts'
import { goOffline } from '../testing/go-offline.ts'
import { renderPage } from '../testing/render-page.tsx'
import { LoginPage } from './login-page.tsx'
import { openFreshPage, paste } from './testing.ts'

// Whole pages whose forms load rules and alerts on demand.
const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {})

beforeEach(openFreshPage)
afterEach(() => {
  replace.mockClear()
  vi.unstubAllEnvs()
})

const show = (to?: string) => renderPage(<LoginPage to={to} />, { path: '/login' })
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const fill = async () => {
  await paste(email(), exampleLogin.email)
  await paste(password(), exampleLogin.password)
}
const logIn = () => userEvent.click(screen.getByRole('button', { name: 'Log In' }))
const failure = () => screen.findByRole('dialog', { name: 'Login Failed' })
const answer = (user: typeof exampleUser | typeof exampleAdmin) => ({
  success: true as const,
  message: 'You are signed in',
  user: { ...user, token: exampleToken() },
})

test('has its fixed texts and both links', async () => {
  await show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome Back')
  expect(screen.getByRole('link', { name: 'Forgot Password?' }).getAttribute('href')).toBe('/forgot-password')
  expect(screen.getByRole('link', { name: 'Create an Account' }).getAttribute('href')).toBe('/signup')
  screen.getByRole('button', { name: 'Sign In With Google' })
})

test('names both fields for password managers and never puts them into the URL', async () => {
  await show()
  expect([email().autocomplete, password().autocomplete]).toEqual(['username', 'current-password'])
  expect(email().form?.method).toBe('post')
})

fullTest('the checkbox shows and hides the password', async () => {
  await show()
  const tick = screen.getByRole('checkbox', { name: 'View Password' })
  await paste(password(), 'abc')
  await userEvent.click(tick)
  expect([password().type, password().value]).toEqual(['text', 'abc'])
  await userEvent.click(tick)
  expect(password().type).toBe('password')
})

fullTest.each([
  ['neither', {}, 'Please Enter Email and Password', 'email'],
  ['only the address', { email: 'asha@example.com' }, 'Email or Password not found in state', 'password'],
  ['only the password', { password: 'Sal tree 7' }, 'Email or Password not found in state', 'email'],
])('with %s entered it shows an error without a request', async (_, typed: { email?: string; password?: string }, words, field) => {
  await show()
  if (typed.email) await paste(email(), typed.email)
  if (typed.password) await paste(password(), typed.password)
  await logIn()
  expect((await failure()).textContent).toContain(words)
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe(field))
})

fullTest('the button is busy while signing in, and a second press sends nothing', async () => {
  let respond = () => {}
  const asked = vi.fn(() => new Promise<AppError>((resolve) => (respond = () => resolve(new AppError('NOT_SIGNED_IN')))))
  server.use(mock(signIn, asked))
  await show()
  await fill()
  await logIn()
  const button = await screen.findByRole('button', { name: 'Logging in...' })
  await userEvent.click(button)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  respond()
  await failure()
  expect(asked).toHaveBeenCalledOnce()
})

fullTest('a student opens the student area and only the token is stored', async () => {
  const sent = vi.fn(() => answer(exampleUser))
  server.use(mock(signIn, sent))
  const { router } = await show()
  await fill()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(router.state.location.pathname).toMatch(/^\/student\/?$/))
  expect(sent).toHaveBeenCalledWith({ body: { ...exampleLogin, remember: false } })
  expect(Object.keys(localStorage)).toEqual(['token'])
})

fullTest.each([
  ['/student/Dashboard?tab=1', '/student/Dashboard?tab=1'],
  ['https://evil.example/', '/student'],
  ['//evil.example', '/student'],
  ['/login', '/student'],
  ['/admin/Contact', '/student'],
])('a student with the target %s is sent to %s', async (to, expected) => {
  server.use(mock(signIn, answer(exampleUser)))
  const { router } = await show(to)
  await fill()
  await logIn()
  await vi.waitFor(() => expect(router.state.location.href.replace(/\/$/, '')).toBe(expected))
})

fullTest('an admin is sent to the admin panel', async () => {
  server.use(mock(signIn, answer(exampleAdmin)))
  await show('/student/')
  await fill()
  await logIn()
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/admin/DashBoard'))
})

test("an admin is sent to the admin panel's host without a token in the URL", async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="admin-origin" content="https://admin.college.example">')
  session.adopt({ ...exampleAdmin, token: exampleToken() })
  await show()
  expect(replace).toHaveBeenCalledWith('https://admin.college.example/admin/DashBoard')
  document.head.querySelector('meta[name="admin-origin"]')?.remove()
})

test('a signed-in visitor is redirected at once', async () => {
  session.adopt({ ...exampleUser, token: exampleToken() })
  const { router } = await show()
  await vi.waitFor(() => expect(router.state.location.pathname).toMatch(/^\/student/))
})

fullTest('a refusal shows the server’s message and keeps the input', async () => {
  server.use(mock(signIn, new AppError('NOT_SIGNED_IN', { message: 'Invalid email or password' })))
  await show()
  await fill()
  await logIn()
  expect((await failure()).textContent).toContain('Invalid email or password')
  expect([email().value, password().value]).toEqual([exampleLogin.email, exampleLogin.password])
  expect(localStorage).toHaveLength(0)
})

fullTest('a response without a user is reported', async () => {
  // In production replies are not validated; in tests they would throw.
  vi.stubEnv('DEV', false)
  server.use(http.post('*/api/v1/auth/login', () => HttpResponse.json({ success: true, message: 'Hm' })))
  await show()
  await fill()
  await logIn()
  expect((await failure()).textContent).toContain('User not found')
})

fullTest('a failure without a message gets the fixed text', async () => {
  server.use(http.post('*/api/v1/auth/login', () => HttpResponse.json({ success: true })))
  await show()
  await fill()
  await logIn()
  expect((await failure()).textContent).toContain('Something went wrong!')
})

fullTest('values autofilled without events are sent', async () => {
  const sent = vi.fn(() => answer(exampleUser))
  server.use(mock(signIn, sent))
  await show()
  // Without an event React is not notified.
  email().setAttribute('value', exampleLogin.email)
  password().setAttribute('value', exampleLogin.password)
  await logIn()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ body: { ...exampleLogin, remember: false } }))
})

fullTest('the provider button says that none is set up', async () => {
  server.use(mock(getSignInProvider, { success: true }))
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Sign In With Google' }))
  const alert = await screen.findByRole('dialog', { name: 'Sign In With Google' })
  expect(alert.textContent).toContain('Sign-in with Google is not set up here')
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.getByRole('button', { name: 'Sign In With Google' }).getAttribute('aria-busy')).toBeNull()
})

test('without a connection the login fails under its own title and keeps the input', async () => {
  await show()
  goOffline()
  await fill()
  await logIn()
  expect((await failure()).textContent).toContain('We could not reach the college.')
  expect(password().value).toBe(exampleLogin.password)
})
