import { expect, test, vi } from 'vitest'
import { throttledWarning } from './throttled-warning.ts'

test('logs a lasting error once a minute and another kind at once', () => {
  vi.useFakeTimers()
  const warn = vi.fn<(about: { err: Error }, words: string) => void>()
  const tell = throttledWarning({ warn }, 'it is away')
  const refused = Object.assign(new Error('no'), { code: 'ECONNREFUSED' })
  for (let i = 0; i < 100; i++) tell(refused)
  tell(new TypeError('of ours'))
  expect(warn.mock.calls.map(([{ err }]) => err.message)).toEqual(['no', 'of ours'])
  vi.advanceTimersByTime(61_000)
  tell(refused)
  expect(warn).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
