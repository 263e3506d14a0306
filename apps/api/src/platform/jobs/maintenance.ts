import { dayLength } from '@campus/contracts/core/dates.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { locks, tryWithLock } from '../database/locks.ts'

/** Work that nobody waits for and that may as well be done later; it bears being cut short and begun again. */
export type MaintenanceJob = { name: string; work: (signal: AbortSignal) => Promise<unknown> }

/**
 * Runs the jobs soon after the start and every day from then on, or whenever `every` milliseconds have passed, one after the other. Of
 * several processes one runs them, by a lock that other jobs do not wait for; a job that fails is logged and left for the next time.
 * Returns the way to stop, which cuts short what is under way.
 */
export const startMaintenance = (
  { pool, log }: { pool: Pool; log: FastifyBaseLogger },
  jobs: readonly MaintenanceJob[],
  { soon = 5000, every = dayLength, lock = locks.maintenance }: { soon?: number; every?: number; lock?: number } = {},
): (() => Promise<void>) => {
  const stopping = new AbortController()
  const { signal } = stopping
  let underWay: Promise<unknown> = Promise.resolve()
  const leave = (err: unknown, job?: string) => {
    if (!signal.aborted) log.warn({ err, job }, 'a maintenance job failed and waits for the next run')
  }
  const doAll = async () => {
    for (const { name, work } of jobs) {
      if (signal.aborted) return
      await work(signal).catch((err: unknown) => leave(err, name))
    }
  }
  let isBusy = false
  const begin = () => {
    // A job that takes longer than its interval goes on alone.
    if (isBusy) return
    isBusy = true
    underWay = tryWithLock(pool, lock, doAll)
      .catch(leave)
      .finally(() => (isBusy = false))
  }
  const timers = [setTimeout(begin, soon).unref(), setInterval(begin, every).unref()]
  return async () => {
    timers.forEach(clearTimeout)
    stopping.abort()
    await underWay
  }
}
