import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { Layout } from '../shell/layout.tsx'
import { instituteQuery, socialLinksQuery } from '../site/api.ts'
import { exampleInstitute, exampleSocialLinks } from '@campus/contracts/site-content/examples.ts'
import { useMenu } from './menu-store.ts'

/** Simulates the window's width for the menu; `widen` passes 799 px. */
const width = Object.assign(new EventTarget(), { matches: false, media: '', onchange: null, addListener() {}, removeListener() {} })
const widen = () =>
  act(async () => {
    width.matches = true
    width.dispatchEvent(new Event('change'))
  })

beforeEach(() => {
  width.matches = false
  useMenu.getState().close()
  vi.spyOn(window, 'matchMedia').mockReturnValue(width)
})
afterEach(() => vi.restoreAllMocks())

const show = () =>
  renderPage(
    <Layout>
      <h1>The page</h1>
    </Layout>,
    {
      known: (cache) => {
        cache.setQueryData(instituteQuery.queryKey, exampleInstitute)
        cache.setQueryData(socialLinksQuery.queryKey, exampleSocialLinks)
      },
    },
  )

const menu = () => document.querySelector('#phone-menu')
const choose = (name: string) =>
  userEvent.click([...(menu()?.querySelectorAll('a') ?? [])].find((link) => link.textContent === name) ?? document.body)
const openIt = () => userEvent.click(screen.getByRole('button', { name: 'Open the menu' }))

test('is closed at first', async () => {
  await show()
  expect(screen.getByRole('button', { name: 'Open the menu' }).getAttribute('aria-expanded')).toBe('false')
  expect(menu()?.hasAttribute('inert')).toBe(true)
})

test('makes the page behind inert and unscrollable while open', async () => {
  await show()
  await openIt()
  expect(menu()?.hasAttribute('inert')).toBe(false)
  expect(document.querySelector('main')?.hasAttribute('inert')).toBe(true)
  expect(document.querySelector('footer')?.closest('[inert]')).not.toBeNull()
  expect(document.documentElement.classList.contains('scroll-locked')).toBe(true)
  expect(menu()?.contains(document.activeElement)).toBe(true)
})

fullTest('closes when a link is chosen', async () => {
  const { router } = await show()
  await openIt()
  await choose('Gallery')
  expect(router.state.location.pathname).toBe('/gallery')
  expect(useMenu.getState().opened).toBe(false)
})

fullTest('closes when the current page is chosen', async () => {
  const { router } = await show()
  await openIt()
  await choose('Home')
  expect(router.state.location.pathname).toBe('/')
  expect(useMenu.getState().opened).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

fullTest('closes on the browser’s Back', async () => {
  const { router } = await show()
  await act(() => router.navigate({ href: '/gallery' }))
  await openIt()
  await act(async () => router.history.back())
  expect(router.state.location.pathname).toBe('/')
  expect(useMenu.getState().opened).toBe(false)
})

fullTest('stays open when content changes', async () => {
  const { router } = await show()
  await openIt()
  await act(() => router.invalidate())
  expect(useMenu.getState().opened).toBe(true)
})

fullTest('closes when the window grows past 799 px', async () => {
  await show()
  await openIt()
  await widen()
  expect(useMenu.getState().opened).toBe(false)
  expect(document.documentElement.classList.contains('scroll-locked')).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

fullTest('closes on Escape and returns the focus to its button', async () => {
  await show()
  await openIt()
  await userEvent.keyboard('{Escape}')
  expect(useMenu.getState().opened).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open the menu' }))
})
