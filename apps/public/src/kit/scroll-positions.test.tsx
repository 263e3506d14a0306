import { Link } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { keepScrollPositions, scrollKey } from './scroll-positions.ts'
import { renderPage } from './testing.tsx'

type Kept = Partial<Record<string, { window: { scrollX: number; scrollY: number } }>>

const kept = () => JSON.parse(sessionStorage.getItem('tsr-scroll-restoration-v1_3') ?? '{}') as Kept

const scrollTo = (scrollY: number) => vi.spyOn(window, 'scrollY', 'get').mockReturnValue(scrollY)

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('following a link writes down where the path was left', async () => {
  const { router } = await renderPage(<Link to="/contact">Contact</Link>, { path: '/About' })
  keepScrollPositions(router)
  scrollTo(1200)
  await userEvent.click(screen.getByRole('link'))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/contact'))
  expect(kept()['public:/about']?.window).toEqual({ scrollX: 0, scrollY: 1200 })
})

test('a slash behind a path makes it no other path', () => {
  expect(['/About/', '/about', '/'].map((pathname) => scrollKey({ pathname }))).toEqual(['public:/about', 'public:/about', 'public:/'])
})

test('what other paths have is kept', async () => {
  sessionStorage.setItem('tsr-scroll-restoration-v1_3', '{"public:/gallery":{"window":{"scrollX":0,"scrollY":5}}}')
  const { router } = await renderPage(<Link to="/contact">Contact</Link>, { path: '/about' })
  keepScrollPositions(router)
  await userEvent.click(screen.getByRole('link'))
  expect(Object.keys(kept())).toEqual(['public:/gallery', 'public:/about'])
})

test('going to the background writes it too', async () => {
  const { router } = await renderPage(<p>Words</p>, { path: '/about' })
  keepScrollPositions(router)
  scrollTo(300)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(kept()['public:/about']?.window.scrollY).toBe(300)
})
