import { createRequire } from 'node:module'
import { Link } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { keepScrollPositions, scrollKey, storageName } from './scroll-positions.ts'
import { renderPage } from '../testing/render-page.tsx'

type Kept = Partial<Record<string, { window: { scrollX: number; scrollY: number } }>>

const kept = () => JSON.parse(sessionStorage.getItem(storageName) ?? '{}') as Kept

const scrollTo = (scrollY: number) => vi.spyOn(window, 'scrollY', 'get').mockReturnValue(scrollY)

/** A page whose height the test controls. */
const growingPage = () => {
  let grown: (() => void) | undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      heard: () => void
      constructor(heard: () => void) {
        this.heard = heard
      }
      observe() {
        grown = this.heard
      }
      disconnect() {
        grown = undefined
      }
    },
  )
  const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(window.innerHeight)
  const scrolledTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  return {
    scrolledTo,
    growTo: (pixels: number) => {
      height.mockReturnValue(window.innerHeight + pixels)
      grown?.()
    },
    isWatched: () => grown !== undefined,
  }
}

/** Navigates from the about page at 1200 px to another and back. */
const goAndReturn = async (isWatched: () => boolean) => {
  const { router } = await renderPage(<Link to="/contact">Contact</Link>, { path: '/about' })
  keepScrollPositions(router)
  scrollTo(1200)
  await userEvent.click(screen.getByRole('link'))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/contact'))
  scrollTo(0)
  router.history.back()
  await vi.waitUntil(isWatched)
}

test('restores the position once late content makes the page long enough', async () => {
  const { scrolledTo, growTo, isWatched } = growingPage()
  await goAndReturn(isWatched)
  growTo(600)
  scrolledTo.mockClear()
  growTo(1199)
  expect(scrolledTo).not.toHaveBeenCalled()
  growTo(2000)
  expect(scrolledTo).toHaveBeenCalledExactlyOnceWith({ left: 0, top: 1200, behavior: 'instant' })
  growTo(3000)
  expect(scrolledTo).toHaveBeenCalledOnce()
})

fullTest('does not move a visitor who scrolls meanwhile', async () => {
  const { scrolledTo, growTo, isWatched } = growingPage()
  await goAndReturn(isWatched)
  scrolledTo.mockClear()
  window.dispatchEvent(new Event('wheel'))
  growTo(2000)
  expect(scrolledTo).not.toHaveBeenCalled()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('stores the position when a link is followed', async () => {
  const { router } = await renderPage(<Link to="/contact">Contact</Link>, { path: '/About' })
  keepScrollPositions(router)
  scrollTo(1200)
  await userEvent.click(screen.getByRole('link'))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/contact'))
  expect(kept()['public:/about']?.window).toEqual({ scrollX: 0, scrollY: 1200 })
})

test('treats a path with a trailing slash as the same', () => {
  expect(['/About/', '/about', '/'].map((pathname) => scrollKey({ pathname }))).toEqual(['public:/about', 'public:/about', 'public:/'])
})

test('keeps the positions of other paths', async () => {
  sessionStorage.setItem(storageName, '{"public:/gallery":{"window":{"scrollX":0,"scrollY":5}}}')
  const { router } = await renderPage(<Link to="/contact">Contact</Link>, { path: '/about' })
  keepScrollPositions(router)
  await userEvent.click(screen.getByRole('link'))
  expect(Object.keys(kept())).toEqual(['public:/gallery', 'public:/about'])
})

test('stores the position when the page goes to the background', async () => {
  const { router } = await renderPage(<p>Words</p>, { path: '/about' })
  keepScrollPositions(router)
  scrollTo(300)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(kept()['public:/about']?.window.scrollY).toBe(300)
})

test("uses the router's own storage key", () => {
  // Imported from the router's own dependency, which this package does not declare.
  const core: unknown = createRequire(createRequire(import.meta.url).resolve('@tanstack/react-router'))('@tanstack/router-core')
  const remedy = 'The router keeps scroll positions under another name now. Set storageName in page/scroll-positions.ts to its storageKey.'
  expect(core, remedy).toHaveProperty('storageKey', storageName)
})
