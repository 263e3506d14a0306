import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import { getOwnAccount } from '@campus/contracts/identity/endpoints.ts'
import { exampleAccount, exampleProfile, exampleUser } from '@campus/contracts/identity/examples.ts'
import { useQueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openAnew } from '../account/testing.ts'
import { profileQuery } from '../student/api.ts'
import { useFollowSession } from './follow-session.ts'
import { session } from './session.ts'
import { renderPage } from './testing.tsx'
import { useAuth } from './use-auth.ts'

beforeEach(openAnew)

const Site = () => {
  useFollowSession(useQueryClient())
  const { user, known } = useAuth()
  return <p>{known ? (user?.name ?? 'nobody') : 'unknown'}</p>
}

test('of a stranger nothing is asked', async () => {
  await renderPage(<Site />)
  expect(await screen.findByText('nobody')).toBeTruthy()
})

test('whose token is kept is asked for', async () => {
  localStorage.setItem('token', exampleToken())
  server.use(mock(getOwnAccount, { success: true, user: exampleAccount }))
  await renderPage(<Site />)
  expect(await screen.findByText(exampleAccount.name)).toBeTruthy()
})

test('when somebody leaves, what was theirs goes and what is everyone’s stays', async () => {
  const { queryClient } = await renderPage(<Site />)
  act(() => session.adopt({ ...exampleUser, token: exampleToken() }))
  await queryClient.query({ ...profileQuery, queryFn: () => exampleProfile })
  queryClient.setQueryData(['news'], 'The news')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null })))
  await vi.waitFor(() => expect(queryClient.getQueryData(profileQuery.queryKey)).toBeUndefined())
  expect(queryClient.getQueryData(['news'])).toBe('The news')
})
