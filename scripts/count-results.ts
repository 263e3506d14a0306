import { z } from 'zod'

export type Count = { passed: number; failed: number }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

/** A run that ended badly without naming a failed test (a crash, an unhandled error, no report at all) is one failure. */
const atLeastOne = (count: Count, ok: boolean): Count => (ok || count.failed > 0 ? count : { ...count, failed: 1 })

/** Counts vitest's JSON report. A file that could not even be loaded has no tests in it and counts as one failure. */
export const countVitest = (report: unknown, ok: boolean): Count => {
  const read = vitestReport.safeParse(report)
  if (!read.success) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = read.data
  const unloadable = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  return atLeastOne({ passed: numPassedTests, failed: numFailedTests + unloadable.length }, ok)
}

/** Counts Playwright's JSON report. What passes only at a second try has failed; so has a setup that ended in an error. */
export const countPlaywright = (report: unknown, ok: boolean): Count => {
  const read = playwrightReport.safeParse(report)
  if (!read.success) return { passed: 0, failed: 1 }
  const { stats, errors } = read.data
  return atLeastOne({ passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }, ok)
}

/** The one line that the whole run ends with. */
export const summary = (counts: readonly Count[]): string => {
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}
