import type { ConnectionState } from '@campus/client/reconnection.ts'
import { exampleLiveStatus, exampleStatusAnswer, exampleStatusQuestion } from '@campus/contracts/admissions/examples.ts'
import type { StatusAnswer } from '@campus/contracts/admissions/status/schema.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { watchStatus } from './watch-status.ts'
import { FakeSocket } from './testing.ts'

const onAnswer = vi.fn<(answer: StatusAnswer) => void>()
const onState = vi.fn<(state: ConnectionState) => void>()
let end = () => {}

const watch = () => {
  end = watchStatus({ question: exampleStatusQuestion, onAnswer, onState })
}
const last = () => FakeSocket.all.at(-1)
const retry = () => vi.advanceTimersByTimeAsync(3000)

// The form loads this module beforehand.
beforeAll(() => import('@campus/contracts/admissions/status/schema.ts'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
})

afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  FakeSocket.all.length = 0
})

fullTest('sends the question first and reports each answer', async () => {
  watch()
  last()?.open()
  expect(last()?.sent).toEqual([JSON.stringify(exampleStatusQuestion)])
  last()?.hear(exampleLiveStatus)
  await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledWith(exampleStatusAnswer))
  expect(onState).toHaveBeenLastCalledWith('open')
})

fullTest.each(['{', '{"success":true}', 7])('ignores the message %o', async (message) => {
  watch()
  last()?.open()
  last()?.hear(message)
  last()?.hear(exampleLiveStatus)
  await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(1))
})

test('retries a lost connection every three seconds, five times at most', async () => {
  watch()
  for (let tries = 0; tries < 9; tries += 1) {
    last()?.close()
    await retry()
  }
  expect(FakeSocket.all).toHaveLength(6)
  expect(onState).toHaveBeenLastCalledWith('paused')
})

fullTest('an answer restarts the count of retries', async () => {
  watch()
  for (let tries = 0; tries < 4; tries += 1) {
    last()?.close()
    await retry()
  }
  last()?.hear(exampleLiveStatus)
  await vi.waitFor(() => expect(onState).toHaveBeenLastCalledWith('open'))
  for (let tries = 0; tries < 9; tries += 1) {
    last()?.close()
    await retry()
  }
  expect(FakeSocket.all).toHaveLength(10)
})

fullTest('makes no attempt after a final refusal', async () => {
  watch()
  last()?.hear({ success: false, message: 'No application' })
  last()?.close(1008)
  await vi.waitFor(() => expect(onState).toHaveBeenLastCalledWith('paused'))
  await retry()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(FakeSocket.all).toHaveLength(1)
})

test('retries a server that did not get the question in time', async () => {
  watch()
  last()?.close(1008)
  await retry()
  expect(FakeSocket.all).toHaveLength(2)
})

fullTest('retries a busy server five times and again when the visitor returns', async () => {
  watch()
  for (let tries = 0; tries < 9; tries += 1) {
    last()?.hear({ success: false, message: 'Too many requests' })
    last()?.close(1013)
    await retry()
  }
  expect(FakeSocket.all).toHaveLength(6)
  expect(onState).toHaveBeenLastCalledWith('paused')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(FakeSocket.all).toHaveLength(7)
  last()?.hear(exampleLiveStatus)
  await vi.waitFor(() => expect(onState).toHaveBeenLastCalledWith('open'))
})

test('reconnects when the visitor returns after all retries failed', async () => {
  watch()
  for (let tries = 0; tries < 6; tries += 1) {
    last()?.close()
    await retry()
  }
  document.dispatchEvent(new Event('visibilitychange'))
  expect(FakeSocket.all).toHaveLength(7)
})

test('neither connects nor reports after it was ended', async () => {
  watch()
  end()
  await retry()
  last()?.hear(exampleLiveStatus)
  await retry()
  expect(FakeSocket.all).toHaveLength(1)
  expect(onAnswer).not.toHaveBeenCalled()
})
