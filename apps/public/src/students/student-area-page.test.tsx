import { mock } from '@campus/client/testing.ts'
import { fakeLiveConnection } from '@campus/client/testing/fake-live-connection.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import { listOwnApplications } from '@campus/contracts/admissions/endpoints.ts'
import { exampleOwnApplication } from '@campus/contracts/admissions/examples.ts'
import { listOwnCertificates } from '@campus/contracts/certificates/endpoints.ts'
import { listOwnFees } from '@campus/contracts/fees/endpoints.ts'
import {
  getOwnAccount,
  getProfile,
  refreshSession,
  requestFirstEmailProof,
  saveProfile,
  saveProfilePicture,
  signOut,
} from '@campus/contracts/identity/endpoints.ts'
import { exampleAdmin, exampleProfile, exampleUser } from '@campus/contracts/identity/examples.ts'
import { getInstitute } from '@campus/contracts/site-content/endpoints.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import type { OwnApplication } from '@campus/contracts/admissions/status/schema.ts'
import { listOwnSessions } from '@campus/contracts/identity/sessions/endpoints.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fullDescribe, fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openFreshPage } from '../identity/testing.ts'
import { session } from '../api-client/session.ts'
import { renderPage } from '../testing/render-page.tsx'
import { StudentAreaPage } from './student-area-page.tsx'

// Whole pages whose forms load rules and alerts on demand.
/** A live connection controlled by the test. */
const live = { tell: () => {}, close: vi.fn<() => void>() }

const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {})

const applications = (...data: OwnApplication[]) => mock(listOwnApplications, { success: true, data })

beforeEach(() => {
  openFreshPage()
  fakeLiveConnection(() => ({
    close: live.close,
    follow: (_question, handler) => {
      live.tell = () => handler(undefined)
      return () => {}
    },
  }))
  const none = { success: true as const, data: [] }
  server.use(applications(), mock(listOwnFees, none), mock(listOwnCertificates, none), mock(listOwnSessions, none))
  server.use(mock(getInstitute, { success: true, data: exampleInstitute }))
})
afterEach(() => {
  replace.mockClear()
  live.tell = () => {}
  live.close.mockClear()
})

const { name, email } = exampleUser
const profile = { ...exampleProfile, name, email }
const answersWith = (verified: boolean) => mock(getProfile, { success: true, profile: { ...profile, emailVerified: verified } })

const firstCode = mock(requestFirstEmailProof, { success: true, message: 'On its way', isOpen: true })
const second = { ...exampleOwnApplication, uniqueId: 'STU124' }

const show = () => renderPage(<StudentAreaPage />, { path: '/student/Dashboard' })
const enter = async (verified = true) => {
  server.use(answersWith(verified), firstCode)
  session.adopt({ ...exampleUser, token: exampleToken() })
  const page = await show()
  await screen.findByRole('heading', { name: 'Profile' })
  return page
}

describe('access', () => {
  fullTest('a visitor is sent to the login with this page as the target', async () => {
    server.use(mock(refreshSession, undefined))
    const { router } = await show()
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(router.state.location.search).toEqual({ to: '/student/Dashboard' })
    expect(screen.queryByText('Student')).toBeNull()
  })

  fullTest('the cookie of another site of the college gives access', async () => {
    server.use(mock(refreshSession, { success: true, user: { ...exampleUser, token: exampleToken() } }), answersWith(true))
    const { router } = await show()
    expect(await screen.findByRole('heading', { level: 1, name: `Welcome ${name}` })).toBeTruthy()
    await screen.findByRole('heading', { name: 'Profile' })
    expect(router.state.location.pathname).toBe('/student/Dashboard')
  })

  test('an admin is sent to the admin panel, and sees the title of the page and no data', async () => {
    session.adopt({ ...exampleAdmin, token: exampleToken() })
    await show()
    expect(replace).toHaveBeenCalledWith('/admin/DashBoard')
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Student area'])
  })

  fullTest('nobody is redirected while the server is unreachable, and a retry is offered', async () => {
    server.use(mock(refreshSession, new AppError('UNAVAILABLE')))
    const { router } = await show()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(router.state.location.pathname).toBe('/student/Dashboard')
    server.use(mock(refreshSession, { success: true, user: { ...exampleUser, token: exampleToken() } }), answersWith(true))
    await userEvent.click(retry)
    expect(await screen.findByRole('heading', { level: 1, name: `Welcome ${name}` })).toBeTruthy()
  })

  fullTest('a visitor is redirected once and can stay at the login', async () => {
    server.use(mock(refreshSession, undefined))
    const { router } = await show()
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    const gone = vi.spyOn(router, 'navigate')
    await act(() => router.invalidate())
    expect(gone).not.toHaveBeenCalled()
  })

  fullTest('another account signed in in another tab is shown with its data', async () => {
    const bela = { ...exampleUser, name: 'Bela Demo', email: 'bela@example.com' }
    const { router, queryClient } = await enter()
    server.use(
      mock(getOwnAccount, { success: true, user: bela }),
      mock(getProfile, { success: true, profile: { ...profile, name: bela.name, email: bela.email } }),
    )
    queryClient.removeQueries()
    const stop = session.follow()
    const token = exampleToken(900, 'bela')
    localStorage.setItem('token', token)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token })))
    expect(await screen.findByRole('heading', { level: 1, name: `Welcome ${bela.name}` })).toBeTruthy()
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe(bela.name)
    expect(router.state.location.pathname).toBe('/student/Dashboard')
    stop()
  })

  fullTest('signing out leaves the page', async () => {
    server.use(mock(signOut, { success: true }), mock(refreshSession, undefined))
    const { router } = await enter()
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(screen.queryByText(email)).toBeNull()
  })
})

fullTest('shows Student, Welcome, name and e-mail address', async () => {
  await enter()
  expect(screen.getByText('Student')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Welcome ${name}`)
  screen.getByText(email)
})

fullTest('offers the export of personal data', async () => {
  await enter()
  expect(screen.getByRole('button', { name: 'Download my data' })).toBeTruthy()
})

fullTest('shows initials without a picture', async () => {
  await enter()
  expect(screen.getByText('AD')).toBeTruthy()
})

fullTest('shows the picture if there is one', async () => {
  server.use(answersWith(true))
  session.adopt({ ...exampleUser, token: exampleToken(), picture: 'https://pictures.example/asha.webp' })
  await show()
  expect((await screen.findByRole('img', { name: `Picture of ${name}` })).getAttribute('src')).toBe('https://pictures.example/asha.webp')
})

fullTest("prefers an uploaded picture to the identity provider's", async () => {
  server.use(answersWith(true))
  const [picture, chosen] = ['https://provider.example/asha.webp', 'https://pictures.example/chosen.webp']
  session.adopt({ ...exampleUser, token: exampleToken(), picture, profile_image: chosen })
  await show()
  expect((await screen.findByRole('img', { name: `Picture of ${name}` })).getAttribute('src')).toBe(chosen)
})

fullTest('a profile that cannot be loaded can be retried', async () => {
  server.use(mock(getProfile, new AppError('UNAVAILABLE')))
  session.adopt({ ...exampleUser, token: exampleToken() })
  await show()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.use(answersWith(true))
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeTruthy()
})

describe('own applications', () => {
  const list = async () => within(await screen.findByRole('region', { name: 'Applications' }))

  fullTest('show course, number, day, status and last message', async () => {
    server.use(applications({ ...exampleOwnApplication, applicationStatus: 'Approved', message: 'Welcome to Aranya.' }))
    await enter()
    const item = within(await (await list()).findByRole('listitem'))
    expect(item.getByRole('heading', { level: 3 }).textContent).toBe('Bachelor of Computer Applications (BCA) STU123')
    for (const words of ['Approved', 'Welcome to Aranya.', '01-06-2026']) item.getByText(words)
    expect(item.getByRole('link', { name: 'Full status of STU123' }).getAttribute('href')).toBe('/status?id=STU123')
  })

  test('update live until the page is left', async () => {
    server.use(applications(exampleOwnApplication))
    const { unmount } = await enter()
    await screen.findByRole('link', { name: new RegExp(exampleOwnApplication.uniqueId) })
    live.tell()
    server.use(applications(second, exampleOwnApplication))
    live.tell()
    expect(await screen.findByRole('link', { name: new RegExp(second.uniqueId) })).toBeTruthy()
    unmount()
    expect(live.close).toHaveBeenCalledOnce()
  })

  fullTest('that are none link to the form', async () => {
    await enter()
    expect(await (await list()).findByRole('heading', { name: 'No application yet' })).toBeTruthy()
    expect((await list()).getByRole('link', { name: 'Apply for admission' }).getAttribute('href')).toBe('/admission')
    expect((await list()).queryByText(/Confirm your email/)).toBeNull()
  })

  fullTest('that are none do not invite applications while admissions are closed', async () => {
    server.use(mock(getInstitute, { success: true, data: { ...exampleInstitute, admissionState: { phase: 'closed' } } }))
    await enter()
    expect((await (await list()).findByRole('link', { name: 'Admission' })).getAttribute('href')).toBe('/admission')
    expect((await list()).queryByRole('link', { name: /Apply/ })).toBeNull()
  })

  fullTest('that are missing may need a confirmed address', async () => {
    await enter(false)
    const told = await (await list()).findByText(/Already admitted, or applied before\? Confirm your email/)
    const apply = (await list()).getByRole('link', { name: 'Apply for admission' })
    expect(told.compareDocumentPosition(apply) & Node.DOCUMENT_POSITION_FOLLOWING, 'before a second application').toBeTruthy()
  })

  fullTest('that cannot be loaded can be retried and leave the rest of the page', async () => {
    server.use(mock(listOwnApplications, new AppError('UNAVAILABLE')))
    await enter()
    const retry = await (await list()).findByRole('button', { name: 'Try again' })
    server.use(applications(second))
    await userEvent.click(retry)
    expect(await (await list()).findByText('STU124')).toBeTruthy()
  })
})

fullDescribe('the profile', () => {
  fullTest('saves another name and shows it everywhere at once', async () => {
    const saved = vi.fn(() => ({ success: true as const, message: 'Saved', profile: { ...profile, name: 'Asha Minz' } }))
    server.use(mock(saveProfile, saved))
    await enter()
    const field = screen.getByLabelText('Name')
    await userEvent.clear(field)
    await userEvent.type(field, 'Asha Minz')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Your profile has been saved')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome Asha Minz')
    expect(saved).toHaveBeenCalledWith({ body: { name: 'Asha Minz', email, socialLinks: profile.socialLinks } })
  })

  fullTest('requires a name', async () => {
    await enter()
    await userEvent.clear(screen.getByLabelText('Name'))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Your name is required')).toBeTruthy()
  })

  test('saves a picture', async () => {
    const picture = 'https://pictures.example/new.webp'
    server.use(mock(saveProfilePicture, { success: true, message: 'Saved', profile: { ...profile, picture } }))
    await enter()
    await userEvent.upload(screen.getByLabelText('Picture'), new File(['x'], 'me.png', { type: 'image/png' }))
    expect(await screen.findByText('Your picture has been saved')).toBeTruthy()
    expect(screen.getByRole('img', { name: `Picture of ${name}` }).getAttribute('src')).toBe(picture)
  })
})
