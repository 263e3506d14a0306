import type { ConnectionState } from '@campus/client/reconnection.ts'
import { exampleLiveStatus, exampleStatusAnswer, exampleStatusQuestion } from '@campus/contracts/admissions/examples.ts'
import type { StatusAnswer } from '@campus/contracts/admissions/status.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { watchStatus } from './live-status.ts'
import { FakeSocket } from './testing.ts'

const onAnswer = vi.fn<(answer: StatusAnswer) => void>()
const onState = vi.fn<(state: ConnectionState) => void>()
let end = () => {}

const watch = () => {
  end = watchStatus({ question: exampleStatusQuestion, onAnswer, onState })
}
const last = () => FakeSocket.all.at(-1)
const retry = () => vi.advanceTimersByTimeAsync(3000)

// As the form has fetched it.
beforeAll(() => import('@campus/contracts/admissions/status.ts'))

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

test('the question is the first message, and each answer is heard', async () => {
  watch()
  last()?.open()
  expect(last()?.sent).toEqual([JSON.stringify(exampleStatusQuestion)])
  last()?.hear(exampleLiveStatus)
  await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledWith(exampleStatusAnswer))
  expect(onState).toHaveBeenLastCalledWith('open')
})

test.each(['{', '{"success":true}', 7])('%o is not listened to', async (message) => {
  watch()
  last()?.open()
  last()?.hear(message)
  last()?.hear(exampleLiveStatus)
  await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(1))
})

test('a lost connection is tried again every three seconds, five times at most', async () => {
  watch()
  for (let tries = 0; tries < 9; tries += 1) {
    last()?.close()
    await retry()
  }
  expect(FakeSocket.all).toHaveLength(6)
  expect(onState).toHaveBeenLastCalledWith('paused')
})

test('an answer makes up for the tries before it', async () => {
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

test('after a refusal it is quiet', async () => {
  watch()
  last()?.hear({ success: false, message: 'No application' })
  last()?.close(1008)
  await vi.waitFor(() => expect(onState).toHaveBeenLastCalledWith('paused'))
  await retry()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(FakeSocket.all).toHaveLength(1)
})

test('a server that did not get the question in time is tried again', async () => {
  watch()
  last()?.close(1008)
  await retry()
  expect(FakeSocket.all).toHaveLength(2)
})

test('a server that is busy now is tried again, five times at most, and when one comes back to the page', async () => {
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

test('who comes back to the page after the tries were used up is connected again', async () => {
  watch()
  for (let tries = 0; tries < 6; tries += 1) {
    last()?.close()
    await retry()
  }
  document.dispatchEvent(new Event('visibilitychange'))
  expect(FakeSocket.all).toHaveLength(7)
})

test('ended, it neither connects nor tells', async () => {
  watch()
  end()
  await retry()
  last()?.hear(exampleLiveStatus)
  await retry()
  expect(FakeSocket.all).toHaveLength(1)
  expect(onAnswer).not.toHaveBeenCalled()
})
