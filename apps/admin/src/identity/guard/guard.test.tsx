import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import { getOwnAccount, getProfile, refreshSession, saveProfile, signIn, signOut } from '@campus/contracts/identity/endpoints.ts'
import { exampleAccount, exampleAdmin, exampleProfile, exampleUser } from '@campus/contracts/identity/examples.ts'
import type { User } from '@campus/contracts/identity/schema.ts'
import { factorMissingMessages } from '@campus/contracts/identity/second-factor-messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { fullDescribe, fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../api-client/session.ts'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { replaceText } from '../../testing/replace-text.ts'

beforeEach(() => server.use(...college()))

// Whole flows take time on a busy machine.
const { token: _, ...office } = exampleAdmin
const ended = new AppError('NOT_SIGNED_IN')
const admin = { ...exampleAdmin, token: exampleToken() }
const signedIn = (user: User = admin) => ({ success: true as const, message: 'You are signed in', user })

const fillIn = async (user: ReturnType<typeof renderAdmin>['user'], email?: string) => {
  const form = within(await screen.findByRole('form', { name: 'Log In' }))
  if (email) await replaceText(user, form.getByLabelText('Email'), email)
  await replaceText(user, form.getByLabelText('Password'), 'Sal tree 7')
  await user.click(form.getByRole('button', { name: 'Log In' }))
}

describe('while the session is being restored', () => {
  fullTest('no screen is shown or requested', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.use(
      mock(refreshSession, async () => {
        await promise
        return { success: true as const, user: admin }
      }),
    )
    renderAdmin('/admin/DashBoard', 'returning')
    expect(screen.getByRole('status').textContent).toBe('Loading...')
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByLabelText('Password')).toBeNull()
    resolve()
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
  })

  fullTest('a session of another site of the college needs no second sign-in', async () => {
    server.use(mock(refreshSession, { success: true, user: admin }))
    renderAdmin('/admin', 'unknown')
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
    expect(screen.getByRole('link', { name: office.email })).toBeTruthy()
  })

  fullTest('one may sign in meanwhile where nobody had, and keeps what was typed', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.use(
      mock(refreshSession, async () => {
        await promise
        return undefined
      }),
      mock(signIn, signedIn()),
    )
    const { user } = renderAdmin('/admin/DashBoard', 'unknown')
    await user.type(screen.getByLabelText('Email'), office.email)
    resolve()
    await waitFor(() => expect(session.store.getState().known).toBe(true))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(office.email)
    await fillIn(user)
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
  })

  test('an unreachable server is reported and can be retried', async () => {
    server.use(mock(refreshSession, new AppError('UNAVAILABLE')))
    const { user } = renderAdmin('/admin/DashBoard', 'returning')
    expect(await screen.findByRole('heading', { name: 'The office is out of reach' })).toBeTruthy()
    server.use(mock(refreshSession, { success: true, user: admin }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
  })
})

fullDescribe('a visitor', () => {
  beforeEach(() => server.use(mock(refreshSession, undefined)))

  test('signs in at the current address and stays there', async () => {
    server.use(mock(signIn, signedIn()), mock(getProfile, { success: true, profile: exampleProfile }))
    const { user, router } = renderAdmin('/admin/profile', 'unknown')
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeTruthy()
    expect(router.history.location.pathname).toBe('/admin/profile')
    await fillIn(user, office.email)
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeTruthy()
    expect(router.history.location.pathname).toBe('/admin/profile')
  })

  test('signs in before an unknown path shows the 404 screen', async () => {
    server.use(mock(signIn, signedIn()))
    const { user } = renderAdmin('/admin/no/such/screen', 'unknown')
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: '404' })).toBeNull()
    await fillIn(user, office.email)
    expect(await screen.findByRole('heading', { level: 1, name: '404' })).toBeTruthy()
  })
})

fullTest('an admin who lacks the required factor from the sign-in on has no screen opened', async () => {
  server.use(mock(refreshSession, undefined), mock(signIn, signedIn({ ...admin, mustSetUpFactor: true })))
  const { user } = renderAdmin('/admin/DashBoard', 'unknown')
  await fillIn(user, office.email)
  expect(await screen.findByRole('heading', { level: 1, name: factorMissingMessages.title })).toBeTruthy()
  expect(screen.queryByRole('navigation', { hidden: true })).toBeNull()
})

fullTest('a former admin loses access at the next refused request', async () => {
  server.use(
    mock(getProfile, { success: true, profile: exampleProfile }),
    mock(saveProfile, new AppError('NOT_ALLOWED')),
    mock(getOwnAccount, { success: true, user: exampleAccount }),
  )
  const { user } = renderAdmin('/admin/profile')
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  await replaceText(user, screen.getByLabelText<HTMLInputElement>(/^Name/), 'Registrar')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: /for the college’s office/ })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Admin' })).toBeNull()
})

describe('a student', () => {
  test('sees that this is for the office and a link to the student area', async () => {
    renderAdmin('/admin/DashBoard', 'student')
    expect(await screen.findByRole('heading', { level: 1, name: /for the college’s office/ })).toBeTruthy()
    expect(screen.getByText(/asha@example.com, a student’s account/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to your student area' }).getAttribute('href')).toBe('/student/')
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  fullTest('is refused after sign-in and can sign out', async () => {
    server.use(
      mock(refreshSession, undefined),
      mock(signIn, signedIn({ ...exampleUser, token: exampleToken() })),
      mock(signOut, { success: true }),
    )
    const { user } = renderAdmin('/admin/DashBoard', 'unknown')
    await fillIn(user, exampleAccount.email)
    expect(await screen.findByRole('heading', { level: 1, name: /for the college’s office/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeTruthy()
  })
})

fullDescribe('signing out', () => {
  test('removes the screen, cached data and the token', async () => {
    server.use(mock(signOut, { success: true }), mock(getProfile, { success: true, profile: exampleProfile }))
    const { user, queryClient, router } = renderAdmin('/admin/profile')
    await screen.findByRole('heading', { level: 2, name: 'Office' })
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeTruthy()
    expect(document.body.textContent).not.toContain(exampleProfile.email)
    expect(queryClient.getQueryData(['/api/v1/auth/profile', {}])).toBeUndefined()
    expect(localStorage).toHaveLength(0)
    act(() => router.history.back())
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeTruthy()
  })

  test('that did not reach the server is reported and keeps the session', async () => {
    server.use(mock(signOut, new AppError('UNAVAILABLE')))
    const { user } = renderAdmin('/admin/DashBoard')
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    const alert = await screen.findByRole('dialog', { name: 'Error' })
    expect(alert.textContent).toContain('The service is busy')
    await user.click(within(alert).getByRole('button', { name: 'OK' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
  })

  const tokenGoes = () => {
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }))
  }

  test('in another tab signs out this one and clears its data', async () => {
    server.use(mock(getProfile, { success: true, profile: exampleProfile }))
    const { queryClient } = renderAdmin('/admin/profile')
    await screen.findByRole('heading', { level: 2, name: 'Office' })
    act(() => {
      tokenGoes()
      window.dispatchEvent(new StorageEvent('storage', { key: 'campus.signed-out', newValue: 'now' }))
    })
    expect(await screen.findByRole('form', { name: 'Log In' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Admin', hidden: true })).toBeNull()
    expect(queryClient.getQueryData(['/api/v1/auth/profile', {}])).toBeUndefined()
  })

  test('asks for a sign-in above the screen when the session ended in another tab', async () => {
    renderAdmin('/admin/DashBoard')
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
    act(tokenGoes)
    expect(await screen.findByRole('form', { name: 'Log In' })).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Admin', hidden: true }).closest('[inert]')).toBeTruthy()
  })
})

fullDescribe('a session that ends during editing', () => {
  const profileIs = (profile = exampleProfile) => mock(getProfile, { success: true, profile })

  /** Types a new name and presses Save with a session that is over. */
  const typeAndSave = async () => {
    server.use(profileIs(), mock(saveProfile, ended), mock(refreshSession, ended))
    const opened = renderAdmin('/admin/profile')
    const { user } = opened
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
    const name = screen.getByLabelText<HTMLInputElement>(/^Name/)
    await replaceText(user, name, 'Registrar')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/Your session has ended/)
    return { ...opened, name }
  }

  test('asks for a sign-in above the screen, which is hidden and inert', async () => {
    const { name } = await typeAndSave()
    expect(name.closest('[inert]')).toBeTruthy()
    const signInForm = within(screen.getByRole('form', { name: 'Log In' }))
    expect(signInForm.getByLabelText<HTMLInputElement>('Email').value).toBe(office.email)
    expect(document.activeElement).toBe(signInForm.getByLabelText('Password'))
  })

  test('keeps the input and continues the save', async () => {
    const { user, name } = await typeAndSave()
    const saved = vi.fn(() => ({ success: true as const, message: 'Saved', profile: { ...exampleProfile, name: 'Registrar' } }))
    server.use(mock(signIn, signedIn()), mock(saveProfile, saved))
    expect(name.isConnected).toBe(true)
    await fillIn(user)
    expect(await screen.findByRole('heading', { level: 2, name: 'Registrar' })).toBeTruthy()
    expect(saved).toHaveBeenCalledOnce()
    expect(screen.getByRole('main').closest('[inert]')).toBeNull()
    expect(screen.queryByRole('form', { name: 'Log In' })).toBeNull()
  })

  test('shows nothing of it to another account', async () => {
    const { user, name, queryClient } = await typeAndSave()
    const saved = vi.fn(() => ({ success: true as const, message: 'Saved', profile: exampleProfile }))
    server.use(
      mock(signIn, signedIn({ ...admin, email: 'bursar@aranya.example' })),
      mock(saveProfile, saved),
      profileIs({ ...exampleProfile, name: 'Bursar', email: 'bursar@aranya.example' }),
    )
    await fillIn(user, 'bursar@aranya.example')
    expect(await screen.findByRole('heading', { level: 2, name: 'Bursar' })).toBeTruthy()
    expect(name.isConnected).toBe(false)
    expect(saved).not.toHaveBeenCalled()
    expect(queryClient.getQueryData(['/api/v1/auth/profile', {}])).toMatchObject({ name: 'Bursar' })
  })
})

fullTest('cached data is cleared for another account, signed in here or on another site', async () => {
  server.use(mock(getProfile, { success: true, profile: exampleProfile }))
  const { queryClient } = renderAdmin('/admin/profile')
  await screen.findByRole('heading', { level: 2, name: 'Office' })
  server.use(mock(getProfile, { success: true, profile: { ...exampleProfile, name: 'Bursar' } }))
  act(() => session.adopt({ ...admin, email: 'bursar@aranya.example' }))
  expect(queryClient.getQueryData(['/api/v1/auth/profile', {}])).toBeUndefined()
  expect(await screen.findByRole('heading', { level: 2, name: 'Bursar' })).toBeTruthy()
})

fullTest('another admin signed in in another tab sees no data of the former', async () => {
  server.use(mock(getProfile, { success: true, profile: exampleProfile }))
  renderAdmin('/admin/profile')
  await screen.findByRole('heading', { level: 2, name: 'Office' })
  const bursar = { ...office, name: 'Bursar', email: 'bursar@aranya.example' }
  server.use(
    mock(getOwnAccount, { success: true, user: bursar }),
    mock(getProfile, { success: true, profile: { ...exampleProfile, name: 'Bursar', email: bursar.email } }),
  )
  const token = exampleToken(900, 'bursar')
  localStorage.setItem('token', token)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token })))
  expect(await screen.findByRole('heading', { level: 2, name: 'Bursar' })).toBeTruthy()
  expect(screen.getByRole('link', { name: bursar.email })).toBeTruthy()
})

test('without its guard the app shows no data because the server refuses', async () => {
  server.use(mock(getProfile, ended), mock(refreshSession, undefined), mock(getOwnAccount, ended))
  // An account that the browser made up.
  renderAdmin('/admin/profile')
  localStorage.clear()
  await waitFor(() => expect(screen.getByRole('form', { name: 'Log In' })).toBeTruthy())
  expect(screen.queryByRole('heading', { level: 2, hidden: true })).toBeNull()
})
