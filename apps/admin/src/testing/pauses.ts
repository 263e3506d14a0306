import { screen, waitFor } from '@testing-library/react'
import { vi } from 'vitest'

/**
 * Takes over the clock of the page, which goes on as it does in reality but for `findAfterPause`. Returns what gives it back, so that
 * `beforeEach(holdPauses)` is enough.
 */
export const holdPauses = () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  return () => void vi.useRealTimers()
}

/** Finds a text that is shown after a pause, such as that before a check or until a toast's turn; the pause itself passes at once. */
export const findAfterPause = (words: string): Promise<HTMLElement> =>
  waitFor(() => {
    vi.advanceTimersByTime(300)
    return screen.getByText(words)
  })
