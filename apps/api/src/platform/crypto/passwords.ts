import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { createConcurrencyLimiter } from '../process/concurrency-limiter.ts'
import { slotsOf } from '../process/libuv-thread-pool.ts'

export type Passwords = {
  /** The PHC string to keep of a password. */
  hash(password: string): Promise<string>
  /** Returns whether it is the one. Without a hash (no such account) it takes just as long and is not. */
  isRight(stored: string | null, password: string): Promise<boolean>
  /** Returns whether a hash was made with less work than one is made with now. */
  isWeak(stored: string): boolean
}

/** Argon2id, its library's default kind; the least that OWASP's cheat sheet on storing passwords asks for. */
export const argon2Work = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Passwords are hashed outside the event loop, few at once, so that a crowd of sign-ins takes neither all of the memory nor all
 * of the cores. Beyond `maxWaiting` a caller is told at once to come back later.
 */
export const createPasswords = ({ work = argon2Work, maxWaiting = 200 } = {}): Passwords => {
  const limited = createConcurrencyLimiter({ atOnce: slotsOf().passwords, mostWaiting: maxWaiting })
  /** Nobody's: compared with where there is no account, so that the answer takes as long as if there were one. */
  let nobodys: Promise<string> | undefined

  return {
    hash: (password) => limited(() => hash(password, work)),
    isRight: (stored, password) =>
      limited(async () => {
        const right = await verify(stored ?? (await (nobodys ??= hash(randomBytes(32), work))), password)
        return right && stored !== null
      }),
    isWeak: (stored) => {
      const made = parseOptions(stored)
      return made.memoryCost < work.memoryCost || made.timeCost < work.timeCost
    },
  }
}
