import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { importMessages } from '@campus/contracts/students/import-columns.ts'
import type { ImportProblem } from '@campus/contracts/students/import-schema.ts'
import type { PlannedSum } from '../../fees/plans/queries.ts'
import type { NewStudent } from '../../admissions/imported-student-queries.ts'
import type { Keys } from '../../../platform/process/settings.ts'
import type { Offer } from './rules.ts'

/** The input of the thread. */
export type Reading = {
  file: string
  /** The keys by which identity numbers are encrypted. */
  keys: Keys
  offer: Offer
  courses: readonly { code: string; id: string; pricePaise: number }[]
  /** The sums that fee plans charge by semester. */
  planned: readonly PlannedSum[]
}

/** Some rows of a file: the good ones as they are stored, and what is wrong with the others. `progress` is from 0 to 1. */
export type Batch = { students: NewStudent[]; problems: ImportProblem[]; rows: number; progress: number }

/** The thread's answer to each request for a batch. */
export type WorkerMessage = { batch: Batch } | { ended: true } | { unreadable: string } | { error: string }

/** The file is none that can be imported; the message says why, for the person who chose it. */
export class UnreadableFile extends Error {}

/**
 * The memory of the thread: a file that is made to fill it ends the thread and not the server. The largest file that may be imported takes
 * half of it.
 */
const resourceLimits = { maxOldGenerationSizeMb: 512 }

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

/** The message for a thread that failed by itself: for memory, or for a place in a zip that no file has. */
const complaintOf = (error: unknown): string | null => {
  if (hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY')) return importMessages.tooLarge
  return hasCode(error, 'ERR_OUT_OF_RANGE') ? importMessages.workbook.damaged : null
}

const usualThread = (reading: Reading) => new Worker(new URL('./worker.ts', import.meta.url), { workerData: reading, resourceLimits })

/**
 * Reads a file of students in a thread of its own, for checking and encrypting fifty thousand rows costs many seconds of a processor.
 * The next batch is read when it is asked for. Throws UnreadableFile, and an Error where no batch comes for `longest` milliseconds:
 * one takes less than a second. The thread is ended in either case.
 */
export const readStudents = async function* (
  reading: Reading,
  { longest = 60_000, makeThread = usualThread } = {},
): AsyncGenerator<Batch, void> {
  const thread = makeThread(reading)
  // A thread may also fail while nothing is asked of it. Without anybody who listens that would end the server.
  const failure = new Promise<never>((_, reject) => thread.on('error', reject))
  failure.catch(() => undefined)
  try {
    for (;;) {
      thread.postMessage('next', [])
      const told = (await Promise.race([once(thread, 'message', { signal: AbortSignal.timeout(longest) }), failure]))[0] as WorkerMessage
      if ('unreadable' in told) throw new UnreadableFile(told.unreadable)
      if ('error' in told) throw new Error(`a file of students could not be read: ${told.error}`)
      if ('ended' in told) return
      yield told.batch
    }
  } catch (error) {
    const complaint = complaintOf(error)
    throw complaint === null ? error : new UnreadableFile(complaint, { cause: error })
  } finally {
    await thread.terminate()
  }
}
