import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import { signOut } from '@campus/contracts/identity/endpoints.ts'
import { exampleAdmin, exampleUser } from '@campus/contracts/identity/examples.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test } from 'vitest'
import { openFreshPage } from '../identity/testing.ts'
import { ownDataMeta } from '../api-client/own-data-query.ts'
import { session } from '../api-client/session.ts'
import { renderPage } from '../testing/render-page.tsx'
import { useAuth } from '../api-client/use-auth.ts'
import { AccountLinks } from './account-links.tsx'

beforeEach(openFreshPage)

const show = () => renderPage(<AccountLinks variants={{ subtle: 'subtle', main: 'main' }} size="small" />)
const enter = (user: typeof exampleUser | typeof exampleAdmin) => act(() => session.adopt({ ...user, token: exampleToken() }))
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('a visitor sees Login and Registration', async () => {
  await show()
  expect(links()).toEqual([
    ['Login', '/login'],
    ['Registration', '/signup'],
  ])
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull()
})

test('a student sees the student area, an admin the dashboard', async () => {
  await show()
  enter(exampleUser)
  expect(links()).toEqual([[exampleUser.name, expect.stringMatching(/^\/student\/?$/)]])
  enter(exampleAdmin)
  expect(links()).toEqual([[exampleAdmin.name, '/admin/DashBoard']])
})

test("rendering and hydration show a visitor's links, whoever is signed in", () => {
  session.adopt({ ...exampleUser, token: exampleToken() })
  const Who = () => useAuth().user?.name ?? 'nobody'
  expect(renderToString(<Who />)).toBe('nobody')
})

fullTest('signing out shows both links again, confirms it and clears everything', async () => {
  server.use(mock(signOut, { success: true }))
  await show()
  enter(exampleUser)
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('You are signed out')).toBeTruthy()
  screen.getByRole('link', { name: 'Login' })
  expect(localStorage).toHaveLength(0)
})

fullTest('signing out first cancels pending requests for personal data', async () => {
  const order: string[] = []
  server.use(
    mock(signOut, () => {
      order.push('signed out')
      return { success: true as const }
    }),
  )
  const { queryClient } = await show()
  enter(exampleUser)
  const given = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        order.push('given up')
        reject(new Error('given up'))
      })
    })
  queryClient.query({ queryKey: ['one’s own'], meta: ownDataMeta, queryFn: ({ signal }) => given(signal) }).catch(() => undefined)
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('You are signed out')).toBeTruthy()
  expect(order).toEqual(['given up', 'signed out'])
})

fullTest('a sign-out that did not reach the server is reported and keeps the session', async () => {
  server.use(mock(signOut, new AppError('UNAVAILABLE')))
  await show()
  enter(exampleUser)
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('dialog', { name: 'Oops...' })).toBeTruthy()
  expect(localStorage.getItem('token')).not.toBeNull()
})
