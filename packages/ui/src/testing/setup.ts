import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'

// Files share what a worker has loaded; what the one before set for itself ends with it.
vi.useRealTimers()
vi.unstubAllGlobals()
// What a page fetches when it is first needed takes its time on a busy machine.
configure({ asyncUtilTimeout: 4000, defaultHidden: false })

// Mantine's growing text areas wait for fonts, and React listens for nothing else that the imitated DOM lacks.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

/*
 * React, Mantine and the query client report real mistakes (missing keys, updates outside act, bad nesting) on the console only.
 * A test that provokes an error on purpose asserts it and then calls `vi.mocked(console.error).mockClear()`.
 */
const consoleError = vi.spyOn(console, 'error')

afterEach(() => {
  cleanup()
  // Mantine keeps them beside the page.
  notifications.clean()
  const calls = consoleError.mock.calls.map((call) => call.map(String).join(' '))
  consoleError.mockClear()
  expect(calls, 'nothing is reported on the console').toEqual([])
})
