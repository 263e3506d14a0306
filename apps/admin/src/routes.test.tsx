import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { server } from '@campus/client/testing/server.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { college } from './testing/mock-college.ts'
import { renderAdmin } from './testing/render-admin.tsx'

beforeEach(() => server.use(...college()))

test('the admin opens with the dashboard', async () => {
  const { router } = renderAdmin('/admin')
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
  expect(router.history.location.pathname).toBe('/admin/DashBoard')
})

test.each(['/admin/dashboard', '/ADMIN/Dashboard', '/admin/DashBoard/'])('%s is the dashboard too', async (address) => {
  renderAdmin(address)
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
})

test('an unknown path is the not-found page, inside the frame', async () => {
  renderAdmin('/admin/nowhere/at/all')
  expect(await screen.findByRole('heading', { level: 1, name: '404' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Oops! Page Not Found' })).toBeTruthy()
  expect(screen.getByText("It seems the page you're looking for doesn't exist.")).toBeTruthy()
  expect(screen.getByText("But don't worry, you can navigate back!")).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Admin' })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('404 Oops! Page Not Found · Aranya College'))
})

test('the not-found page links to the website’s home page', async () => {
  renderAdmin('/admin/nowhere')
  expect((await screen.findByRole('link', { name: 'Go Back Home' })).getAttribute('href')).toBe('/')
})

fullTest('the focus moves to a new screen', async () => {
  const { router, user } = renderAdmin('/admin/nowhere')
  await user.click(await screen.findByRole('link', { name: 'Home' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
  expect(router.history.location.pathname).toBe('/admin/DashBoard')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
