import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** Result of a step; `failures` has the name and first lines of each failure, `seconds` the time that each test file took. */
export type Count = { passed: number; failed: number; failures: string[]; seconds?: Record<string, number> }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      startTime: z.number().default(0),
      endTime: z.number().default(0),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).default([]) })),
    }),
  ),
})

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ duration: z.number().default(0), error: z.object({ message: z.string().default('') }).optional() })),
    }),
  ),
})
const suite = z.object({
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([])
  },
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.object({ message: z.string().default('') })),
  suites: z.array(suite).default([]),
})

const longest = 600

const tell = (name: string, message = ''): string => {
  const words = stripVTControlCharacters(message).trim()
  return words === '' ? name : `${name}\n    ${words.slice(0, longest).replaceAll('\n', '\n    ')}`
}

/** A failed run without a named failed test (a crash, an unhandled error, no report) counts as one failure. */
const atLeastOne = (count: Count, ok: boolean): Count =>
  ok || count.failed > 0 ? count : { ...count, failed: 1, failures: ['The run ended badly, though no test failed'] }

const unread: Count = { passed: 0, failed: 1, failures: ['The run left no report'] }

/** Counts vitest's JSON report. A file that cannot be loaded has no tests and counts as one failure. */
export const countVitest = (report: unknown, ok: boolean): Count => {
  const read = vitestReport.safeParse(report)
  if (!read.success) return unread
  const { numPassedTests, numFailedTests, testResults } = read.data
  const unloadable = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  const failures = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => tell(`${file}: ${fullName}`, failureMessages[0])),
  )
  return atLeastOne(
    {
      passed: numPassedTests,
      failed: numFailedTests + unloadable.length,
      failures: [...failures, ...unloadable.map(({ name, message }) => tell(name, message))],
      seconds: Object.fromEntries(testResults.map(({ name, startTime, endTime }) => [name, (endTime - startTime) / 1000])),
    },
    ok,
  )
}

const specsOf = ({ specs, suites }: z.output<typeof suite>): z.output<typeof spec>[] => [...specs, ...suites.flatMap(specsOf)]

const secondsByFile = (specs: z.output<typeof spec>[]): Record<string, number> => {
  const seconds: Record<string, number> = {}
  for (const { file, tests } of specs) {
    const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration))
    seconds[file] = durations.reduce((sum, duration) => sum + duration / 1000, seconds[file] ?? 0)
  }
  return seconds
}

const failedSpecs = (specs: z.output<typeof spec>[]): string[] =>
  specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => tell(`${file}: ${title} (${projectName})`, results[0]?.error?.message)),
  )

/** Counts Playwright's JSON report. A test that passes only on a retry counts as failed, and so does a setup error. */
export const countPlaywright = (report: unknown, ok: boolean): Count => {
  const read = playwrightReport.safeParse(report)
  if (!read.success) return unread
  const { stats, errors, suites } = read.data
  const specs = suites.flatMap(specsOf)
  return atLeastOne(
    {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      failures: [...failedSpecs(specs), ...errors.map(({ message }) => tell('Before or after all tests', message))],
      seconds: secondsByFile(specs),
    },
    ok,
  )
}

/** Returns the ten test files that took longest, a line each. */
export const longestFiles = (counts: readonly Count[]): string =>
  counts
    .flatMap(({ seconds = {} }) => Object.entries(seconds))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 10)
    .map(([file, time]) => `${time.toFixed(1).padStart(7)} s  ${file}`)
    .join('\n')

/** Returns the summary of the whole run: each failure by name, because its output may be far above, and one line of totals. */
export const summary = (counts: readonly Count[]): string => {
  const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0)
  const failures = counts.flatMap((count) => count.failures.map((failure) => `✗ ${failure}`))
  return [...failures, `${sum('passed')} passed, ${sum('failed')} failed`].join('\n')
}
