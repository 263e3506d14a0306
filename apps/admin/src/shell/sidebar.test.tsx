import { server } from '@campus/client/testing/server.ts'
import { breakpoints } from '@campus/contracts/core/ui-constants.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { laterLinks } from '../navigation/sidebar-links.ts'
import { college } from '../testing/mock-college.ts'
import { renderAdmin } from '../testing/render-admin.tsx'
import { setWindowWidth } from '../testing/window-width.ts'

afterEach(() => setWindowWidth(1024))
beforeEach(() => {
  server.use(...college())
  setWindowWidth(1366)
})

const findHome = async () => within(await screen.findByRole('navigation', { name: 'Admin' })).getByRole('link', { name: 'Home' })

/** Returns whether no ancestor is inert. */
const isReachable = (element: HTMLElement) => element.closest('[inert]') === null

fullTest('the sidebar shows the college, its session and a link to the website', async () => {
  renderAdmin('/admin/DashBoard')
  expect(await screen.findByText('Aranya College')).toBeTruthy()
  expect(screen.getByText('Session 2025-2026')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'See the website' }).map((link) => link.getAttribute('href'))).toContain('/')
})

fullTest.each(['/admin/DashBoard', '/admin/dashboard', '/ADMIN/DASHBOARD'])(
  'on %s the link to the dashboard is the current one',
  async (address) => {
    renderAdmin(address)
    const home = await findHome()
    expect(home.getAttribute('href')).toBe('/admin/DashBoard')
    expect(home.getAttribute('aria-current')).toBe('page')
  },
)

test('the words without a screen stand apart from what is said of them', async () => {
  renderAdmin('/admin/DashBoard')
  await findHome()
  expect(laterLinks.map(({ label }) => screen.getByText(label).textContent)).toEqual(['Earnings', 'Notifications'])
})

fullTest('no link is current on a screen outside the sidebar', async () => {
  renderAdmin('/admin/elsewhere')
  expect((await findHome()).getAttribute('aria-current')).toBeNull()
})

fullTest('only the list is scrolled, as far as the current link needs, and Tab still begins at the top of the page', async () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  // The list is 500 px high, each link 40 px, and only the one of the new album is below the end.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    if (this.tagName !== 'A') return new DOMRect(0, 60, 200, 500)
    return new DOMRect(0, this.textContent === 'Create Album' ? 700 : 100, 200, 40)
  })
  renderAdmin('/admin/create/Album')
  await findHome()
  const link = await screen.findByRole('link', { name: 'Create Album', current: 'page' })
  const scrolled = [...document.querySelectorAll('nav *')].filter(({ scrollTop }) => scrollTop !== 0)
  expect(scrolled.map((list) => [list.scrollTop, list.contains(link)])).toEqual([[180, true]])
  expect(scrollIntoView).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

fullTest('from 1000 px the sidebar is there without a menu button', async () => {
  setWindowWidth(breakpoints.adminSidebar)
  renderAdmin('/admin/DashBoard')
  expect(isReachable(await findHome())).toBe(true)
  expect(screen.queryByRole('button', { name: /the menu/ })).toBeNull()
})

describe('below 1000 px', () => {
  const renderNarrow = async () => {
    setWindowWidth(breakpoints.adminSidebar - 1)
    const { user, router } = renderAdmin('/admin/DashBoard')
    const openButton = await screen.findByRole('button', { name: 'Open the menu' })
    const home = await findHome()
    return { user, router, openButton, home }
  }

  test('the sidebar cannot be reached until the menu button opens it', async () => {
    const { user, openButton, home } = await renderNarrow()
    expect(isReachable(home)).toBe(false)
    expect(openButton.getAttribute('aria-expanded')).toBe('false')
    await user.click(openButton)
    expect(isReachable(home)).toBe(true)
    expect(openButton.getAttribute('aria-expanded')).toBe('true')
  })

  fullTest('an open menu makes the screen inert and holds the focus', async () => {
    const { user, openButton } = await renderNarrow()
    await user.click(openButton)
    expect(isReachable(screen.getByRole('main'))).toBe(false)
    expect(isReachable(openButton)).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close the menu' }))
  })

  fullTest('Escape closes it and the focus returns to the menu button', async () => {
    const { user, openButton, home } = await renderNarrow()
    await user.click(openButton)
    await user.keyboard('{Escape}')
    expect(isReachable(home)).toBe(false)
    expect(isReachable(screen.getByRole('main'))).toBe(true)
    expect(document.activeElement).toBe(openButton)
  })

  fullTest('closes by its own button', async () => {
    const { user, openButton, home } = await renderNarrow()
    await user.click(openButton)
    await user.click(screen.getByRole('button', { name: 'Close the menu' }))
    expect(isReachable(home)).toBe(false)
  })

  fullTest('closes on a link, even to the current screen', async () => {
    const { user, openButton, home } = await renderNarrow()
    await user.click(openButton)
    await user.click(home)
    expect(isReachable(home)).toBe(false)
  })

  fullTest('closes on browser navigation', async () => {
    const { user, router, openButton, home } = await renderNarrow()
    await user.click(openButton)
    await router.navigate({ href: '/admin/elsewhere' })
    await waitFor(() => expect(isReachable(home)).toBe(false))
  })

  fullTest('closes for good in a wider window', async () => {
    const { user, openButton, home } = await renderNarrow()
    await user.click(openButton)
    const focused = vi.spyOn(openButton, 'focus')
    setWindowWidth(breakpoints.adminSidebar)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Close the menu' })).toBeNull())
    expect(isReachable(home)).toBe(true)
    expect(isReachable(screen.getByRole('main'))).toBe(true)
    // It is no longer there to be focused.
    expect(focused).not.toHaveBeenCalled()

    setWindowWidth(breakpoints.adminSidebar - 1)
    await waitFor(() => expect(isReachable(home)).toBe(false))
  })
})
