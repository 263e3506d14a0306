import { listOwnApplications } from '@campus/contracts/admissions/endpoints.ts'
import { exampleOwnApplication } from '@campus/contracts/admissions/examples.ts'
import { exampleAdmin, exampleUser } from '@campus/contracts/identity/examples.ts'
import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openFreshPage } from '../identity/testing.ts'
import { session } from '../api-client/session.ts'
import { renderPage } from '../testing/render-page.tsx'
import { LastApplicationStatus } from './last-application-status.tsx'
import { useLastApplication } from './draft/last-application-store.ts'

const place = 'campus.application'
const sent = { uniqueId: 'STU123', applicationStatus: 'Pending', heardAt: '2026-06-01T05:30:00.000Z' }

beforeEach(() => {
  openFreshPage()
  useLastApplication.setState({ sent: null })
})

const show = () => renderPage(<LastApplicationStatus />)
const shown = () => screen.getByRole('heading', { name: 'Current Status' }).parentElement?.textContent

test('without an application it says how to find a status', async () => {
  await show()
  expect(shown()).toContain('Applied already?')
  expect(screen.getByRole('link', { name: 'Check Status' }).getAttribute('href')).toBe('/status')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a visitor sees the last status that this browser received, with its day', async () => {
  localStorage.setItem(place, JSON.stringify(sent))
  await show()
  expect(shown()).toMatch(/STU123\s+Pending\s+as of 01-06-2026/)
  expect(screen.getByRole('link', { name: 'Check Status' }).getAttribute('href')).toBe('/status?id=STU123')
})

test('a student sees the current status', async () => {
  localStorage.setItem(place, JSON.stringify(sent))
  server.use(mock(listOwnApplications, { success: true, data: [{ ...exampleOwnApplication, applicationStatus: 'Approved' }] }))
  session.adopt({ ...exampleUser, token: exampleToken() })
  await show()
  expect(await screen.findByText('Approved')).toBeTruthy()
  expect(shown()).not.toContain('01-06-2026')
  expect(localStorage.getItem(place)).toContain('Approved')
})

test("ignores another person's application on the same computer and requests none for admins", async () => {
  localStorage.setItem(place, JSON.stringify({ ...sent, uniqueId: 'STU9' }))
  session.adopt({ ...exampleAdmin, token: exampleToken() })
  await show()
  expect(shown()).toMatch(/STU9\s+Pending/)
})

test('can be removed from the browser completely', async () => {
  localStorage.setItem(place, JSON.stringify(sent))
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Forget it on this device' }))
  expect(shown()).toContain('Applied already?')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Check Status' }))
  expect(localStorage).toHaveLength(0)
})

test.each(['{', '[]', JSON.stringify({ ...sent, applicationStatus: 'Gone' }), JSON.stringify({ ...sent, heardAt: 'lately' })])(
  'ignores a stored value of %s',
  async (kept) => {
    localStorage.setItem(place, kept)
    await show()
    expect(shown()).toContain('Applied already?')
  },
)
