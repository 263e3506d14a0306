import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import { getSignInProvider, signUp } from '@campus/contracts/identity/endpoints.ts'
import { exampleProvider, exampleSignup, exampleSignupForm, exampleUser } from '@campus/contracts/identity/examples.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { goOffline } from '../testing/go-offline.ts'
import { renderPage } from '../testing/render-page.tsx'
import { instituteQuery } from '../site/api.ts'
import * as flow from './provider-flow.ts'
import { SignupPage } from './signup-page.tsx'
import { openFreshPage, paste } from './testing.ts'

// Whole pages whose forms load rules and alerts on demand.
beforeEach(openFreshPage)

const show = () => renderPage(<SignupPage />, { path: '/signup' })
const labels = ['First Name', 'Last Name', 'Enter your Email', 'Create Password', 'Confirm Password'] as const
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const { firstName, lastName, signupEmail, password, confirm_Password } = exampleSignupForm
const fill = async () => {
  const typed = [firstName, lastName, signupEmail, password, confirm_Password]
  for (const [index, label] of labels.entries()) await paste(field(label), typed[index] ?? '')
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
const answer = { success: true as const, message: 'Your account has been created', user: { ...exampleUser, token: exampleToken() } }

fullTest('has its fixed texts and the link to the login', async () => {
  await show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("Let's Go Started Together")
  for (const label of [...labels, 'Remember Me']) field(label)
  screen.getByRole('button', { name: 'Sign up with Google' })
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
})

test('lets password managers offer a new password', async () => {
  await show()
  expect(labels.map((label) => field(label).autocomplete)).toEqual([
    'given-name',
    'family-name',
    'username',
    'new-password',
    'new-password',
  ])
})

fullTest('an empty form shows each error and focuses the first', async () => {
  await show()
  await send()
  expect(await screen.findAllByText('Please Enter all the fields')).toHaveLength(5)
  expect(document.activeElement).toBe(field('First Name'))
  const told = field('First Name').getAttribute('aria-describedby')?.split(' ') ?? []
  expect(told.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent).join(' ')).toContain('Please Enter all the fields')
})

fullTest('ticks off the password rules while typing', async () => {
  await show()
  const held = () => [...document.querySelectorAll('[data-held]')].map((rule) => rule.textContent.replace(', done.', ''))
  expect(held()).toEqual([])
  await userEvent.type(field('Create Password'), 'abc1')
  expect(held()).toEqual(['Must include a number'])
  await userEvent.type(field('Create Password'), 'DE!')
  expect(held()).toHaveLength(5)
})

fullTest.each(['P@ssw0rd1', `${exampleInstitute.shortName.split(' ')[0] ?? ''}@2026`])(
  'a guessable password lacks the last tick: %s',
  async (guessable) => {
    await renderPage(<SignupPage />, { path: '/signup', known: (cache) => cache.setQueryData(instituteQuery.queryKey, exampleInstitute) })
    const rule = screen.getByText('Must not be easy to guess')
    await paste(field('Create Password'), password)
    await waitFor(() => expect(rule.dataset.held).toBe('true'))
    await userEvent.clear(field('Create Password'))
    await paste(field('Create Password'), guessable)
    await waitFor(() => expect(rule.dataset.held).toBeUndefined())
    expect(document.querySelectorAll('[data-held]')).toHaveLength(4)
  },
)

fullTest('different passwords show an error at the second until either is corrected', async () => {
  await show()
  await fill()
  await userEvent.type(field('Confirm Password'), 'x')
  await userEvent.tab()
  expect(await screen.findByText('Passwords do not match')).toBeTruthy()
  await userEvent.type(field('Create Password'), 'x')
  await vi.waitFor(() => expect(screen.queryByText('Passwords do not match')).toBeNull())
})

fullTest.each([true, false])('joins the names with a space and sends Remember Me: %s', async (remember) => {
  const sent = vi.fn(() => answer)
  server.use(mock(signUp, sent))
  const { router } = await show()
  await fill()
  if (remember) await userEvent.click(field('Remember Me'))
  await send()
  await vi.waitFor(() => expect(router.state.location.pathname).toMatch(/^\/student/))
  expect(sent).toHaveBeenCalledWith({ body: { ...exampleSignup, remember } })
})

fullTest.each([true, false])('sends Remember Me along to Google: %s', async (remember) => {
  const redirectToProvider = vi.spyOn(flow, 'redirectToProvider').mockResolvedValue()
  server.use(mock(getSignInProvider, { success: true, provider: exampleProvider }))
  await show()
  if (remember) await userEvent.click(field('Remember Me'))
  await userEvent.click(screen.getByRole('button', { name: 'Sign up with Google' }))
  await vi.waitFor(() => expect(redirectToProvider).toHaveBeenCalledWith(exampleProvider, { to: undefined, remember }))
})

fullTest.each([
  ['in the answer’s words', new AppError('CONFLICT', { message: 'An account with this email already exists' })],
  ['at the server’s name of the field', new AppError('CONFLICT', { fields: { email: 'An account with this email already exists' } })],
])('an address with an account shows an error at its field, %s', async (_, refusal) => {
  server.use(mock(signUp, refusal))
  await show()
  await fill()
  await send()
  expect(await screen.findByText('An account with this email already exists')).toBeTruthy()
  expect(field('Enter your Email').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Enter your Email'))
  expect(field('Create Password').value).toBe(password)
})

fullTest("the server's error about the password is shown at its field", async () => {
  server.use(mock(signUp, new AppError('INVALID_INPUT', { fields: { password: 'This password is too easy to guess' } })))
  await show()
  await fill()
  await send()
  expect(await screen.findByText('This password is too easy to guess')).toBeTruthy()
})

fullTest('a refusal about no field is shown in an alert', async () => {
  server.use(mock(signUp, new AppError('TOO_MANY_REQUESTS')))
  await show()
  await fill()
  await send()
  expect(within(await screen.findByRole('dialog', { name: 'Error' })).getByText(/Too many requests/)).toBeTruthy()
})

test('without a connection it fails under the title of its other failures and keeps the input', async () => {
  await show()
  goOffline()
  await fill()
  await send()
  expect((await screen.findByRole('dialog', { name: 'Error' })).textContent).toContain('We could not reach the college.')
  expect(field('Create Password').value).toBe(password)
})

fullTest('each password can be shown separately', async () => {
  await show()
  const [first] = screen.getAllByRole('button', { name: 'Show password' })
  if (first) await userEvent.click(first)
  expect([field('Create Password').type, field('Confirm Password').type]).toEqual(['text', 'password'])
  screen.getByRole('button', { name: 'Hide password' })
})
