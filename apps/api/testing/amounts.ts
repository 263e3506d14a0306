const isFullRun = process.env.FULL_TESTS === '1'

/**
 * Returns how much of something a test does: little in `pnpm test`, more in `pnpm test:full`. The environment variable of that name
 * overrides both.
 */
export const amount = (variable: string, { test, full }: { test: number; full: number }): number =>
  Number(process.env[variable] ?? (isFullRun ? full : test))
