import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFilters } from './use-filters.ts'

type Filters = { search?: string | undefined; course?: string | undefined }
const send = vi.fn<(filters: Filters) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  send.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

const show = () =>
  renderHook(({ filters }: { filters: Filters }) => useFilters<Filters>({ filters, read: (written) => written, send }), {
    initialProps: { filters: {} },
  })
const wait = () =>
  act(() => {
    vi.advanceTimersByTime(1000)
  })

test('a choice soon after typing is sent with what was typed, and is not undone', () => {
  const { result } = show()
  act(() => result.current.type({ search: 'asha' }))
  act(() => result.current.choose({ course: 'BCA' }))
  wait()
  expect(send.mock.calls).toEqual([[{ search: 'asha', course: 'BCA' }]])
})

test('a link that is followed soon after typing is not undone', () => {
  const { result, rerender } = show()
  act(() => result.current.type({ search: 'asha' }))
  rerender({ filters: { course: 'BCA' } })
  wait()
  expect(send).not.toHaveBeenCalled()
  expect(result.current.written).toEqual({ course: 'BCA' })
})
