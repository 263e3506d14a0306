import { availableParallelism } from 'node:os'

/*
 * Pictures, hashes of passwords, files, look-ups of names and compression all work in one pool of threads, libuv's. It has four unless
 * it is told otherwise before its first use: four pictures at once would then hold up every sign-in and every file.
 */

/** Threads that are left to files, names and compression while as many pictures and passwords as there may be are worked on. */
const spare = 4
/** The pool's size where nobody says otherwise. */
const usual = 4

type Slots = { pictures: number; passwords: number }

/** How many pictures and passwords are worked on at once: one core stays free for everything else. */
const wanted = (cores: number): Slots => ({ pictures: Math.max(1, cores - 1), passwords: Math.min(3, Math.max(2, cores - 1)) })

/** The threads that a machine of so many cores needs. */
export const threadsFor = (cores: number): number => wanted(cores).pictures + wanted(cores).passwords + spare

/** Sizes the pool by the cores, unless the environment has. To be called before anything uses the pool: later it has no effect. */
export const sizeThreadPool = (cores = availableParallelism()): void => {
  process.env.UV_THREADPOOL_SIZE ??= String(threadsFor(cores))
}

/**
 * Returns how many pictures and passwords may be worked on at once in this process; fewer in a smaller pool, so that one thread always
 * stays free.
 */
export const slotsOf = (cores = availableParallelism(), threads = Number(process.env.UV_THREADPOOL_SIZE) || usual): Slots => {
  const { pictures, passwords } = wanted(cores)
  const forPasswords = Math.max(1, Math.min(passwords, Math.floor((threads - 1) / 2)))
  return { pictures: Math.max(1, Math.min(pictures, threads - forPasswords - 1)), passwords: forPasswords }
}
