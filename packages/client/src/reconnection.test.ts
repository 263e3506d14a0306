// @vitest-environment happy-dom
import { realtime } from '@campus/contracts/core/live/realtime-settings.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ConnectionState, createReconnection } from './reconnection.ts'

const connect = vi.fn<() => void>()
const onState = vi.fn<(state: ConnectionState) => void>()
let reconnection: ReturnType<typeof createReconnection>

beforeEach(() => {
  vi.useFakeTimers()
  reconnection = createReconnection({ connect, onState })
})

afterEach(() => {
  reconnection.stop()
  vi.useRealTimers()
  vi.clearAllMocks()
})

const failAllAttempts = () => {
  for (let attempt = 0; attempt <= realtime.maxRetries; attempt += 1) {
    reconnection.failed()
    vi.advanceTimersByTime(realtime.retryInterval)
  }
}

test('a failed attempt is repeated after three seconds', () => {
  reconnection.failed()
  expect(onState).toHaveBeenLastCalledWith('connecting')
  vi.advanceTimersByTime(2999)
  expect(connect).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(connect).toHaveBeenCalledOnce()
})

test('a shorter wait counts as an attempt, and a second failure meanwhile schedules no second one', () => {
  reconnection.failed(10)
  reconnection.failed()
  vi.advanceTimersByTime(10)
  expect(connect).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(realtime.retryInterval)
  expect(connect).toHaveBeenCalledOnce()
})

test('the connection pauses after five retries', () => {
  failAllAttempts()
  expect(connect).toHaveBeenCalledTimes(5)
  expect(onState).toHaveBeenLastCalledWith('paused')
  expect(reconnection.isPaused()).toBe(true)
})

test('a success restarts the count of attempts', () => {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    reconnection.failed()
    vi.advanceTimersByTime(realtime.retryInterval)
  }
  reconnection.succeeded()
  expect(onState).toHaveBeenLastCalledWith('open')
  failAllAttempts()
  expect(connect).toHaveBeenCalledTimes(9)
})

test.each([
  ['the visitor comes back to the page', document, 'visibilitychange'],
  ['the network returns', window, 'online'],
] as const)('a paused connection resumes at once when %s', (_, target, event) => {
  failAllAttempts()
  target.dispatchEvent(new Event(event))
  expect(connect).toHaveBeenCalledTimes(6)
  expect(onState).toHaveBeenLastCalledWith('connecting')
  failAllAttempts()
  expect(connect).toHaveBeenCalledTimes(11)
})

test('coming back to the page changes nothing while an attempt is due', () => {
  reconnection.failed()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(connect).not.toHaveBeenCalled()
})

test('a refused connection stays paused', () => {
  reconnection.refused()
  expect(onState).toHaveBeenLastCalledWith('paused')
  reconnection.failed()
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(realtime.retryInterval)
  expect(connect).not.toHaveBeenCalled()
})

test('a stopped connection ignores outcomes and makes no attempt', () => {
  reconnection.failed()
  reconnection.stop()
  onState.mockClear()
  vi.advanceTimersByTime(realtime.retryInterval)
  reconnection.succeeded()
  reconnection.failed()
  expect(connect).not.toHaveBeenCalled()
  expect(onState).not.toHaveBeenCalled()
})
