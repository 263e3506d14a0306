/** The milliseconds that a test waits for something: a bound for what hangs, not a measure. Tools' own second is over too soon on a busy machine. */
export const longestWait = 20_000
