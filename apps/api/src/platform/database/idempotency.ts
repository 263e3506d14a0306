import { createHash, createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { AppError } from '@campus/contracts/core/errors.ts'
import { and, count, eq, gt, inArray, lt, max, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Database } from './database.ts'
import { deriveKey } from '../crypto/derive-key.ts'
import { keyIdOf, secretsOf } from '../crypto/keys.ts'
import type { Keys } from '../process/settings.ts'
import { lockNames } from './locks.ts'
import { idempotencyKeys } from './tables.ts'

/** A key as it is stored: nobody can read from the table what was sent, or answer in somebody's place. */
export type Repeatable = Hashes & {
  /** The same under the other key, while the key is exchanged; else null. */
  fallback: Hashes | null
}
type Hashes = { hash: string; fingerprint: string }

/** The state of a key: unused, used by another request, or answered. */
type Found = { kind: 'none' } | { kind: 'other' } | { kind: 'answered'; answer: unknown }

type Idempotency = {
  /** The request's key for an endpoint, `content` being all that was sent with it; null where it has none. Throws INVALID_INPUT for a key that is none. */
  read(request: FastifyRequest, endpoint: string, content: readonly string[]): Repeatable | null
  find(db: Database, repeatable: Repeatable): Promise<Found>
  /**
   * Takes the key for this transaction; of several at once the others wait for its end. Anything but `none` means that it was
   * taken before.
   */
  claim(transaction: Database, repeatable: Repeatable): Promise<Found>
  /** Stores the answer, in the transaction that it is the answer of. */
  answer(transaction: Database, repeatable: Repeatable, answer: unknown): Promise<void>
}

/** Visible ASCII, as a UUID is. */
const shape = /^[\x21-\x7e]{1,255}$/
/** Longer than anybody repeats a request for, and than a phone is without a net. */
const days = 2

/** Requests that may be repeated under an Idempotency-Key header: one effect, and one answer for all of them. */
export const createIdempotency = (keys: Keys): Idempotency => {
  const keyId = keyIdOf(keys.current)
  const hashers = secretsOf(keys).map((secret) => {
    const key = deriveKey(secret, 'idempotency keys')
    return (parts: readonly string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
  })

  const find: Idempotency['find'] = async (db, { fallback, ...current }) => {
    const known = fallback ? [current, fallback] : [current]
    const isOurs = inArray(
      idempotencyKeys.hash,
      known.map(({ hash }) => hash),
    )
    const [row] = await db
      .select({ hash: idempotencyKeys.hash, fingerprint: idempotencyKeys.fingerprint, answer: idempotencyKeys.answer })
      .from(idempotencyKeys)
      .where(and(isOurs, gt(idempotencyKeys.expiresAt, sql`now()`)))
      .limit(1)
    if (!row) return { kind: 'none' }
    const isSame = known.some(({ hash, fingerprint }) => row.hash === hash && row.fingerprint === fingerprint)
    return isSame ? { kind: 'answered', answer: row.answer } : { kind: 'other' }
  }

  return {
    read(request, endpoint, content) {
      const { config, url } = request.routeOptions
      if (!config.endpoint?.repeatable) throw new TypeError(`the contract of ${url} does not say that it is repeatable`)
      const key = request.headers['idempotency-key']
      if (key === undefined) return null
      if (typeof key !== 'string' || !shape.test(key))
        throw new AppError('INVALID_INPUT', { message: 'The Idempotency-Key must be 1 to 255 visible ASCII characters' })
      const hashes = hashers.map((hashOf) => ({ hash: hashOf([endpoint, key]), fingerprint: hashOf([endpoint, ...content]) }))
      const [current, fallback = null] = hashes as [Hashes, Hashes?]
      return { ...current, fallback }
    },
    find,
    async claim(transaction, repeatable) {
      const { hash, fingerprint, fallback } = repeatable
      if (fallback) {
        // Another process may write under the other key. The table's own key cannot tell that both are one.
        await lockNames(transaction, [hash, fallback.hash])
        const former = await find(transaction, repeatable)
        if (former.kind !== 'none') return former
      }
      const expiresAt = sql`now() + make_interval(days => ${days})`
      const claimed = await transaction
        .insert(idempotencyKeys)
        .values({ hash, fingerprint, keyId, expiresAt })
        .onConflictDoUpdate({
          target: idempotencyKeys.hash,
          set: { fingerprint, keyId, answer: null, expiresAt },
          setWhere: lt(idempotencyKeys.expiresAt, sql`now()`),
        })
        .returning({ hash: idempotencyKeys.hash })
      return claimed.length > 0 ? { kind: 'none' } : find(transaction, repeatable)
    },
    async answer(transaction, { hash }, answer) {
      await transaction.update(idempotencyKeys).set({ answer }).where(eq(idempotencyKeys.hash, hash))
    },
  }
}

type Answers<T> = {
  /** The schema of an answer. */ answer: z.ZodType<T> /** The message for a key that came with another request before. */
  otherKey: string
}

/** The answer that was given to this very request before; null where it is the first. Throws UNREADABLE where its key came with another. */
export const formerAnswer = <T>(found: Found, { answer, otherKey }: Answers<T>): T | null => {
  if (found.kind === 'other') throw new AppError('UNREADABLE', { message: otherKey })
  return found.kind === 'answered' ? answer.parse(found.answer) : null
}

/** Does the work in a transaction, and for one key once, however often it is asked for: all get the first answer. Without a key it is simply done. */
export const answerOnce = <T>(
  { db, idempotency, repeatable }: { db: Database; idempotency: Idempotency; repeatable: Repeatable | null },
  answers: Answers<T>,
  work: (transaction: Database) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const former = repeatable && formerAnswer(await idempotency.claim(tx, repeatable), answers)
    if (former !== null) return former
    const answer = await work(tx)
    if (repeatable) await idempotency.answer(tx, repeatable, answer)
    return answer
  })

/** Counts the answers that are found under another key than this one, and returns when the last of them expires; null: there are none. */
export const countUnderOtherKeys = async (db: Database, keyId: string): Promise<{ count: number; until: Date | null }> => {
  const [found] = await db
    .select({ count: count(), until: max(idempotencyKeys.expiresAt) })
    .from(idempotencyKeys)
    .where(and(gt(idempotencyKeys.expiresAt, sql`now()`), sql`${idempotencyKeys.keyId} is distinct from ${keyId}`))
  return found ?? { count: 0, until: null }
}

/** Keys that nobody repeats any more. */
export const removeExpiredKeys = async (db: Database): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, sql`now()`))
}

/** Hashes a file, as a part of a request's content. */
export const contentOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('base64url')
}
