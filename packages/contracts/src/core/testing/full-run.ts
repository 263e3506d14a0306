import { describe, test } from 'vitest'

/** `1` in the full run; `small` where the tests that it alone has run in the amounts of every run, for what changed. */
const fullTests = process.env.FULL_TESTS

/** Registers nothing: what `pnpm test` leaves out is no skipped test of it. */
const leftOut = Object.assign(() => {}, { each: () => () => {} })

/** A test of the full run, and of the check of what changed. */
export const fullTest = fullTests ? test : (leftOut as unknown as typeof test)

/** A group of such tests. */
export const fullDescribe = fullTests ? describe : (leftOut as unknown as typeof describe)

/**
 * Returns how much of something a test does: little in `pnpm test`, more in `pnpm test:full`. The environment variable of that name
 * overrides both.
 */
export const amount = (variable: string, { test: little, full }: { test: number; full: number }): number =>
  Number(process.env[variable] ?? (fullTests === '1' ? full : little))
