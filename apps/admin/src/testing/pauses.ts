import { screen, waitFor } from '@testing-library/react'
import { vi } from 'vitest'
import { isRequesting } from './render-admin.tsx'

/**
 * Takes over the clock of the page, which goes on as it does in reality but for `afterPause`. Returns what gives it back, so that
 * `beforeEach(holdPauses)` is enough.
 */
export const holdPauses = () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  return () => void vi.useRealTimers()
}

/**
 * Finds what is shown after a pause, such as that before a check, between two looks or until a toast's turn. The pause passes at once, but
 * only while no response is awaited, or a slow one would be given up.
 */
export const afterPause = <Found>(look: () => Found): Promise<Found> =>
  waitFor(
    () => {
      if (!isRequesting()) vi.advanceTimersByTime(300)
      return look()
    },
    // Also what passes at once counts.
    { timeout: 30_000 },
  )

export const findAfterPause = (words: string): Promise<HTMLElement> => afterPause(() => screen.getByText(words))
