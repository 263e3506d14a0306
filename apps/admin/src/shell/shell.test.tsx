import { server } from '@campus/client/testing/server.ts'
import { UiProvider } from '@campus/ui/ui-provider.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../api-client/query-client.ts'
import { college } from '../testing/mock-college.ts'
import { FailedScreen } from './failed-screen.tsx'
import { Shell } from './shell.tsx'

beforeEach(() => server.use(...college()))

/** The frame around screens of the test's own. */
const renderScreens = (address: string, screens: Record<string, { topBarTitle?: string; component: () => React.ReactNode }>) => {
  const root = createRootRoute({
    component: () => (
      <Shell>
        <Outlet />
      </Shell>
    ),
  })
  const routes = Object.entries(screens).map(([path, { component, ...staticData }]) =>
    createRoute({ getParentRoute: () => root, path, component, staticData }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultErrorComponent: FailedScreen,
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('the top bar shows Admin Panel by default', async () => {
  renderScreens('/plain', { '/plain': { component: () => 'A screen' } })
  expect(within(await screen.findByRole('banner')).getByText('Admin Panel')).toBeTruthy()
})

test("a screen can set the top bar's title", async () => {
  renderScreens('/fees', { '/fees': { topBarTitle: 'Fee Book', component: () => 'A screen' } })
  const bar = within(await screen.findByRole('banner'))
  expect(bar.getByText('Fee Book')).toBeTruthy()
  expect(bar.queryByText('Admin Panel')).toBeNull()
})

test('a crashed screen keeps the frame and can be retried', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue()
  let broken = true
  const user = renderScreens('/', {
    '/': {
      component: () => {
        if (broken) throw new Error('a mistake of ours')
        return 'A screen'
      },
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy()
  expect(screen.getByRole('banner')).toBeTruthy()
  expect(screen.queryByText(/a mistake of ours/)).toBeNull()
  expect(reported).toHaveBeenCalled()
  reported.mockReset()

  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('A screen')).toBeTruthy()
})

test('the top bar links to the profile without a name until the account is known', async () => {
  renderScreens('/plain', { '/plain': { component: () => 'A screen' } })
  const link = within(await screen.findByRole('banner')).getByRole('link', { name: 'User Name' })
  expect(link.getAttribute('href')).toBe('/profile')
})
