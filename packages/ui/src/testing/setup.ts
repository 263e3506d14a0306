import { longestWait } from '@campus/contracts/core/testing/longest-wait.ts'
import { notifications } from '@mantine/notifications'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'

// Test files share loaded modules and the document, so each begins without the mocks, timers and elements of others.
vi.useRealTimers()
vi.unstubAllGlobals()
document.body.replaceChildren()

/** Returns whether `waitFor` or `findBy…` is trying once more. It describes its last failure again when it gives up. */
const isAttempt = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true

configure({
  asyncUtilTimeout: longestWait,
  defaultHidden: false,
  // Testing Library's own function prints the whole page at each attempt, which takes longer than the attempt.
  getElementError: (message, container) => {
    const error = new Error(isAttempt() ? (message ?? '') : `${message}\n\n${prettyDOM(container)}`)
    error.name = 'TestingLibraryElementError'
    return error
  },
})

// Mantine's autosizing text areas wait for fonts, which happy-dom lacks.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

/*
 * React, Mantine and the query client report real mistakes (missing keys, updates outside act, bad nesting) on the console only.
 * A test that provokes an error on purpose asserts it and then calls `vi.mocked(console.error).mockClear()`.
 */
const consoleError = vi.spyOn(console, 'error')

afterEach(() => {
  cleanup()
  // Mantine keeps notifications outside the page.
  notifications.clean()
  const calls = consoleError.mock.calls.map((call) => call.map(String).join(' '))
  consoleError.mockClear()
  expect(calls, 'nothing is reported on the console').toEqual([])
})
