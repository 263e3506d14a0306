import { describe, expect, test } from 'vitest'
import { countPlaywright, countVitest, longestFiles, summary } from './count-test-results.ts'

const passed = { fullName: 'a sum is right', status: 'passed' }
const failed = { fullName: 'a sum is wrong', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m\nto be 2'] }
const file = (status: string, ...assertionResults: object[]) => ({
  name: 'sums.test.ts',
  status,
  message: 'No such module',
  assertionResults,
})

describe('vitest', () => {
  test('counts passed and failed tests and names the failed ones', () => {
    const report = { numPassedTests: 7, numFailedTests: 1, testResults: [file('passed', passed), file('failed', passed, failed)] }
    expect(countVitest(report, false)).toMatchObject({
      passed: 7,
      failed: 1,
      failures: ['sums.test.ts: a sum is wrong\n    expected 1\n    to be 2'],
    })
  })

  test('counts a file that cannot be loaded as a failure', () => {
    const report = { numPassedTests: 7, numFailedTests: 0, testResults: [file('passed', passed), file('failed')] }
    expect(countVitest(report, false)).toMatchObject({ passed: 7, failed: 1, failures: ['sums.test.ts\n    No such module'] })
  })

  test('counts an unhandled error as a failure although every test passed', () => {
    const report = { numPassedTests: 7, numFailedTests: 0, testResults: [file('passed', passed)] }
    expect(countVitest(report, false)).toMatchObject({ passed: 7, failed: 1, failures: ['The run ended badly, though no test failed'] })
  })

  test.each([null, {}, 'half a rep'])('counts a run without a readable report (%j) as a failure', (report) => {
    expect(countVitest(report, true)).toEqual({ passed: 0, failed: 1, failures: ['The run left no report'] })
  })
})

describe('playwright', () => {
  const walked = (status: string, message?: string) => ({
    title: 'a visitor looks around',
    file: 'visitor.test.ts',
    tests: [{ projectName: 'phone', status, results: [message === undefined ? {} : { error: { message } }] }],
  })

  test('counts passed, failed and flaky tests and names those that failed at first', () => {
    const report = {
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
      errors: [],
      suites: [{ specs: [walked('expected')], suites: [{ specs: [walked('unexpected', 'No such link'), walked('flaky', 'Too late')] }] }],
    }
    const title = 'visitor.test.ts: a visitor looks around (phone)'
    expect(countPlaywright(report, false)).toMatchObject({
      passed: 5,
      failed: 2,
      failures: [`${title}\n    No such link`, `${title}\n    Too late`],
    })
  })

  test('counts a server that does not start as a failure although no test ran', () => {
    const report = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 4 }, errors: [{ message: 'The server did not start' }] }
    expect(countPlaywright(report, false)).toMatchObject({
      passed: 0,
      failed: 1,
      failures: ['Before or after all tests\n    The server did not start'],
    })
  })

  test('counts a run without a report as a failure', () => {
    expect(countPlaywright(null, false)).toMatchObject({ passed: 0, failed: 1 })
  })
})

test('the summary names each failure and ends with the totals', () => {
  const counts = [
    { passed: 5, failed: 0, failures: [] },
    { passed: 1, failed: 2, failures: ['lint', 'a sum is wrong\n    expected 1'] },
  ]
  expect(summary(counts)).toBe('✗ lint\n✗ a sum is wrong\n    expected 1\n6 passed, 2 failed')
})

test('the longest test files are named first, those of a browser by the sum of their tests', () => {
  const unit = { ...file('passed', passed), startTime: 1000, endTime: 3500 }
  const visit = (title: string, duration: number) => ({
    title,
    file: 'visitor.test.ts',
    tests: [{ projectName: 'phone', status: 'expected', results: [{ duration }] }],
  })
  const browser = {
    stats: { expected: 2, unexpected: 0, flaky: 0 },
    errors: [],
    suites: [{ specs: [visit('one', 2000), visit('two', 1200)] }],
  }
  const counts = [countVitest({ numPassedTests: 1, numFailedTests: 0, testResults: [unit] }, true), countPlaywright(browser, true)]
  expect(longestFiles(counts).split('\n')).toEqual(['    3.2 s  visitor.test.ts', '    2.5 s  sums.test.ts'])
})
