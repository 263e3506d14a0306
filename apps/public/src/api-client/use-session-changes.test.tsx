import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import { getOwnAccount } from '@campus/contracts/identity/endpoints.ts'
import { exampleAccount, exampleProfile, exampleUser } from '@campus/contracts/identity/examples.ts'
import { useQueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openFreshPage } from '../identity/testing.ts'
import { profileQuery } from '../students/api.ts'
import { useSessionChanges } from './use-session-changes.ts'
import { session } from './session.ts'
import { renderPage } from '../testing/render-page.tsx'
import { useAuth } from './use-auth.ts'

const bela = { ...exampleAccount, name: 'Bela Demo', email: 'bela@example.com' }

beforeEach(openFreshPage)

const Site = () => {
  useSessionChanges(useQueryClient())
  const { user, known } = useAuth()
  return <p>{known ? (user?.name ?? 'nobody') : 'unknown'}</p>
}

test('requests nothing without a token', async () => {
  await renderPage(<Site />)
  expect(await screen.findByText('nobody')).toBeTruthy()
})

test('requests the account of a stored token', async () => {
  localStorage.setItem('token', exampleToken())
  server.use(mock(getOwnAccount, { success: true, user: exampleAccount }))
  await renderPage(<Site />)
  expect(await screen.findByText(exampleAccount.name)).toBeTruthy()
})

test('a sign-out removes personal queries and keeps public ones', async () => {
  const { queryClient } = await renderPage(<Site />)
  act(() => session.adopt({ ...exampleUser, token: exampleToken() }))
  await queryClient.query({ ...profileQuery, queryFn: () => exampleProfile })
  queryClient.setQueryData(['news'], 'The news')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null })))
  await vi.waitFor(() => expect(queryClient.getQueryData(profileQuery.queryKey)).toBeUndefined())
  expect(queryClient.getQueryData(['news'])).toBe('The news')
})

test.each([
  ['in another tab', (token: string) => new StorageEvent('storage', { key: 'token', newValue: token })],
  ['while the page was away', () => Object.assign(new Event('pageshow'), { persisted: true })],
])('another account signed in %s is shown and nothing of the former is left', async (_, arrival) => {
  const { queryClient } = await renderPage(<Site />)
  act(() => session.adopt({ ...exampleUser, token: exampleToken(900, 'asha') }))
  await queryClient.query({ ...profileQuery, queryFn: () => exampleProfile })
  server.use(mock(getOwnAccount, { success: true, user: bela }))
  const token = exampleToken(900, 'bela')
  localStorage.setItem('token', token)
  act(() => void window.dispatchEvent(arrival(token)))
  expect(await screen.findByText(bela.name)).toBeTruthy()
  expect(queryClient.getQueryData(profileQuery.queryKey)).toBeUndefined()
})

test('another account signed in here leaves nothing of the former', async () => {
  const { queryClient } = await renderPage(<Site />)
  act(() => session.adopt({ ...exampleUser, token: exampleToken(900, 'asha') }))
  await queryClient.query({ ...profileQuery, queryFn: () => exampleProfile })
  act(() => session.adopt({ ...bela, token: exampleToken(900, 'bela') }))
  expect(queryClient.getQueryData(profileQuery.queryKey)).toBeUndefined()
})
