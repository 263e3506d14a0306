import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { getProfile } from '@campus/contracts/identity/endpoints.ts'
import { exampleOwnSession, exampleProfile } from '@campus/contracts/identity/examples.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '@campus/contracts/identity/sessions/endpoints.ts'
import { ownSessionAnswers, ownSessionMessages } from '@campus/contracts/identity/sessions/messages.ts'
import type { OwnSession } from '@campus/contracts/identity/sessions/schema.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { screen, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

const phone: OwnSession = { ...exampleOwnSession, _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c61', current: false }
const desk: OwnSession = { ...phone, _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c62', browser: 'Firefox', system: 'Windows' }
const own: OwnSession = { ...exampleOwnSession, browser: 'Edge', system: 'Windows' }
const listed = (...data: OwnSession[]) => mock(listOwnSessions, { success: true, data })

beforeEach(() => server.use(listed(own, phone, desk), ...college(), mock(getProfile, { success: true, profile: exampleProfile })))

const open = async () => {
  const opened = renderAdmin('/admin/profile')
  const section = within(await screen.findByRole('region', { name: ownSessionMessages.title }))
  await section.findByText('Chrome on Android')
  return { ...opened, section }
}

test('an admin sees their browsers in the profile and ends one', async () => {
  const { user, section } = await open()
  expect(section.getByText('This browser')).toBeTruthy()
  server.use(
    mock(endOwnSession, ({ params }) => {
      server.use(listed(...[own, phone, desk].filter(({ _id }) => _id !== params.id)))
      return { success: true as const, message: ownSessionAnswers.ended('Chrome on Android') }
    }),
  )
  await user.click(section.getByRole('button', { name: 'End: Chrome on Android, 203.0.113.x' }))
  expect(await screen.findByText('Chrome on Android is signed out')).toBeTruthy()
  await vi.waitFor(() => expect(section.queryByText('Chrome on Android')).toBeNull())
  expect(section.getByText('Firefox on Windows')).toBeTruthy()
})

test('all others end after a question, and a failure is said', async () => {
  const { user, section } = await open()
  server.use(mock(endOtherSessions, new AppError('UNAVAILABLE')))
  await user.click(section.getByRole('button', { name: 'End all others' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End all others' }))
  expect(await screen.findByText(/The service is busy/)).toBeTruthy()
  expect(section.getByText('Firefox on Windows')).toBeTruthy()
})

fullTest('a list that cannot be fetched says so and leaves the profile readable', async () => {
  server.use(mock(listOwnSessions, new AppError('UNAVAILABLE')))
  renderAdmin('/admin/profile')
  expect(await screen.findByText('The browsers could not be fetched')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Office' })).toBeTruthy()
})
