import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PendingRoute } from './pending-page.tsx'

afterEach(() => vi.restoreAllMocks())

test('following a link at the foot of a page shows at once that the next one is loading', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  render(<PendingRoute />)
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
})

test('the next page takes its place in browsers that answer a scroll with a promise', () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => Promise.resolve() as unknown as undefined)
  const { unmount } = render(<PendingRoute />)
  expect(unmount).not.toThrow()
})
