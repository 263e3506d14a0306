import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import { exampleOwnSession, exampleUser } from '@campus/contracts/identity/examples.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '@campus/contracts/identity/sessions/endpoints.ts'
import { ownSessionAnswers } from '@campus/contracts/identity/sessions/messages.ts'
import type { OwnSession } from '@campus/contracts/identity/sessions/schema.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { openFreshPage } from '../identity/testing.ts'
import { session } from '../api-client/session.ts'
import { renderPage } from '../testing/render-page.tsx'
import { OwnSessions } from './own-sessions.tsx'

const other: OwnSession = {
  ...exampleOwnSession,
  _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c61',
  browser: 'Firefox',
  system: 'Windows',
  network: '198.51.100.x',
  current: false,
}
const third: OwnSession = { ...other, _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c62', browser: 'Edge' }
const listed = (...data: OwnSession[]) => mock(listOwnSessions, { success: true, data })

beforeEach(async () => {
  openFreshPage()
  session.adopt({ ...exampleUser, token: exampleToken() })
  server.use(listed(exampleOwnSession, other, third))
  await renderPage(<OwnSessions />, { path: '/student/Dashboard' })
  await screen.findByText('Firefox on Windows')
})

fullTest('a session is ended by its button, said so and gone from the list', async () => {
  const ended = vi.fn<(id: string) => void>()
  server.use(
    mock(endOwnSession, ({ params }) => {
      ended(params.id)
      server.use(listed(exampleOwnSession, third))
      return { success: true as const, message: ownSessionAnswers.ended('Firefox on Windows') }
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'End: Firefox on Windows, 198.51.100.x' }))
  expect(await screen.findByText('Firefox on Windows is signed out')).toBeTruthy()
  await vi.waitFor(() => expect(screen.queryByText('Firefox on Windows')).toBeNull())
  expect(ended).toHaveBeenCalledExactlyOnceWith(other._id)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^End: Edge/ }))
})

fullTest('one that is over by now is said so, and the list is fetched anew', async () => {
  server.use(mock(endOwnSession, new AppError('NOT_FOUND', { message: ownSessionAnswers.unknown })), listed(exampleOwnSession))
  await userEvent.click(screen.getByRole('button', { name: /^End: Firefox/ }))
  expect(await screen.findByText('This browser is signed out already')).toBeTruthy()
  expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy()
})

test('all others end after a question', async () => {
  server.use(
    mock(endOtherSessions, () => {
      server.use(listed(exampleOwnSession))
      return { success: true as const, message: ownSessionAnswers.othersEnded(2) }
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'End all others' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep them' }))
  await userEvent.click(screen.getByRole('button', { name: 'End all others' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End all others' }))
  expect(await screen.findByText('2 other browsers are signed out')).toBeTruthy()
  expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy()
})
