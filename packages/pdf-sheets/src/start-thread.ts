import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { Sheet } from './pdf-sheet.ts'

/** The thread's task: the sheets of one file, and their logo as PNG. */
export type PrintJob = { sheets: readonly Sheet[]; logo: Uint8Array | null }
/** The thread's answer: the file, or the error. */
export type Printed = { pdf?: Uint8Array; error?: string }

/**
 * Starts a thread that draws one file after the other: it takes a PrintJob as a message and answers with Printed. Within `resourceLimits` it
 * gives memory back before it takes more; one that needs more than they allow ends with an error.
 */
export const startThread = (resourceLimits: ResourceLimits = {}): Worker =>
  new Worker(new URL('./pdf-thread.ts', import.meta.url), { resourceLimits })
