import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { locks, tryWithLock } from '../database/locks.ts'

/** Work that nobody waits for and that may as well be done later; it bears being cut short and begun again. */
export type Chore = { name: string; work: (signal: AbortSignal) => Promise<unknown> }

const day = 24 * 60 * 60 * 1000

/**
 * Does the chores soon after the start and every day from then on, or whenever `every` milliseconds have passed, one after the other. Of
 * several processes one does them, by a lock that other chores do not wait for; a chore that fails is logged and left for the next time.
 * Returns the way to stop, which cuts short what is under way.
 */
export const keepHouse = (
  { pool, log }: { pool: Pool; log: FastifyBaseLogger },
  chores: readonly Chore[],
  { soon = 5000, every = day, lock = locks.housekeeping }: { soon?: number; every?: number; lock?: number } = {},
): (() => Promise<void>) => {
  const stopping = new AbortController()
  const { signal } = stopping
  let underWay: Promise<unknown> = Promise.resolve()
  const leave = (err: unknown, chore?: string) => {
    if (!signal.aborted) log.warn({ err, chore }, 'a chore was left for later')
  }
  const doAll = async () => {
    for (const { name, work } of chores) {
      if (signal.aborted) return
      await work(signal).catch((err: unknown) => leave(err, name))
    }
  }
  let isBusy = false
  const begin = () => {
    // What takes longer than it has until the next time goes on alone.
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
