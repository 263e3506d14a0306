import { vi } from 'vitest'

/** Milliseconds: a bound for what hangs, not a measure. vitest's own second is over too soon where the machine is shared. */
const longest = 20_000

const { waitFor } = vi
vi.waitFor = (callback, options = longest) => waitFor(callback, options)
