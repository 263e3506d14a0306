import { createHash, randomBytes } from 'node:crypto'
import type { Preview } from '@campus/contracts/content/schema.ts'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { contentPreviews } from './tables.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Keeps a draft for an hour and returns the secret that shows it; what has expired goes. */
export const insertPreview = async (db: Database, draft: Preview): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await db.delete(contentPreviews).where(lt(contentPreviews.expiresAt, sql`now()`))
  await db.insert(contentPreviews).values({ ...draft, tokenHash: hashOf(token), expiresAt: sql`now() + interval '1 hour'` })
  return token
}

/** undefined: there is no such preview, or not any more. */
export const findPreview = async (db: Database, token: string): Promise<Preview | undefined> => {
  const [row] = await db
    .select({ kind: contentPreviews.kind, subject: contentPreviews.subject, content: contentPreviews.content })
    .from(contentPreviews)
    .where(and(eq(contentPreviews.tokenHash, hashOf(token)), gt(contentPreviews.expiresAt, sql`now()`)))
  return row
}
