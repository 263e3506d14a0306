import { describe, expect, test } from 'vitest'
import { countPlaywright, countVitest, summary } from './count-results.ts'

const file = (status: string, tests: number) => ({ status, assertionResults: Array.from({ length: tests }) })

describe('vitest', () => {
  test('passed and failed tests are counted', () => {
    const report = { numPassedTests: 7, numFailedTests: 2, testResults: [file('passed', 7), file('failed', 2)] }
    expect(countVitest(report, false)).toEqual({ passed: 7, failed: 2 })
  })

  test('a file that cannot be loaded is a failure', () => {
    const report = { numPassedTests: 7, numFailedTests: 0, testResults: [file('passed', 7), file('failed', 0)] }
    expect(countVitest(report, false)).toEqual({ passed: 7, failed: 1 })
  })

  test('an unhandled error is a failure although every test passed', () => {
    const report = { numPassedTests: 7, numFailedTests: 0, testResults: [file('passed', 7)] }
    expect(countVitest(report, false)).toEqual({ passed: 7, failed: 1 })
  })

  test.each([null, {}, 'half a rep'])('a run without a readable report (%j) is a failure', (report) => {
    expect(countVitest(report, true)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('playwright', () => {
  test('passed, failed and flaky journeys are counted', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [] }
    expect(countPlaywright(report, false)).toEqual({ passed: 5, failed: 2 })
  })

  test('a server that does not start is a failure although no journey ran', () => {
    const report = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 4 }, errors: [{ message: 'The server did not start' }] }
    expect(countPlaywright(report, false)).toEqual({ passed: 0, failed: 1 })
  })

  test('a run without a report is a failure', () => {
    expect(countPlaywright(null, false)).toEqual({ passed: 0, failed: 1 })
  })
})

test('the last line sums everything', () => {
  expect(
    summary([
      { passed: 5, failed: 0 },
      { passed: 1, failed: 2 },
    ]),
  ).toBe('6 passed, 2 failed')
})
