import { vi } from 'vitest'
import { longestWait } from './longest-wait.ts'

const { waitFor } = vi
vi.waitFor = (callback, options = longestWait) => waitFor(callback, options)
