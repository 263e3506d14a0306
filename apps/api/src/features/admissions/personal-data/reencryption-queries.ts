import { count, isNull, sql } from 'drizzle-orm'
import type { IdentityNumbers } from '../../../platform/crypto/identity-numbers.ts'
import type { Database } from '../../../platform/database/database.ts'
import { applications } from '../tables.ts'

type Kept = { id: string; uniqueId: string; encrypted: string; hash: Buffer }

const rowsAtOnce = 500
const { id, uniqueId, aadhaarEncrypted, aadhaarHash, erasedAt, courseId, admissionYear } = applications

/** Lists kept numbers by the ids of their rows, some at once; those of erased applicants are gone. */
const listKept = (db: Database, after: string | null): Promise<Kept[]> =>
  db
    .select({ id, uniqueId, encrypted: aadhaarEncrypted, hash: aadhaarHash })
    .from(applications)
    .where(sql`${erasedAt} is null and (${after}::uuid is null or ${id} > ${after}::uuid)`)
    .orderBy(id)
    .limit(rowsAtOnce)

type Batches = {
  work: (rows: Kept[]) => Promise<void> | void
  /** Hears which part of 1 is done. */
  onProgress?: ((share: number) => void) | undefined
}

/** Calls `work` with all kept numbers, some at once. */
const forEachBatch = async (db: Database, { work, onProgress }: Batches): Promise<void> => {
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(applications).where(isNull(erasedAt))
  let done = 0
  let after: string | null = null
  for (;;) {
    const rows: Kept[] = await listKept(db, after)
    after = rows.at(-1)?.id ?? null
    if (after === null) return
    await work(rows)
    done += rows.length
    onProgress?.(Math.min(1, done / total))
  }
}

/**
 * Encrypts and hashes under the current key what stands under the other one, some rows at once, while others read and write. It can be
 * interrupted, and begun again. A row that is erased meanwhile stays erased, and one whose number another row of the course and year has
 * under the current key stays as it is. Returns how many it changed.
 */
export const reencryptNumbers = async (db: Database, numbers: IdentityNumbers, onProgress?: Batches['onProgress']): Promise<number> => {
  let changed = 0
  const work = async (rows: Kept[]) => {
    const changes = rows.flatMap((row) => {
      const digits = numbers.isCurrent(row.encrypted, row.id) ? null : decrypted(numbers, row)
      if (digits === null) return []
      const { encrypted, hash } = numbers.keep(digits, row.id)
      return [{ id: row.id, former: row.encrypted, encrypted, hash: `\\x${hash.toString('hex')}` }]
    })
    if (changes.length === 0) return
    const { rowCount } = await db.execute(sql`
      update ${applications} set aadhaar_sealed = given.encrypted, aadhaar_hash = given.hash::bytea
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given(id uuid, former text, encrypted text, hash text)
      where ${id} = given.id and ${aadhaarEncrypted} = given.former and not exists (
        select from ${applications} other
        where other.course_id = ${courseId} and other.admission_year = ${admissionYear} and other.aadhaar_hash = given.hash::bytea
      )`)
    changed += rowCount ?? 0
  }
  await forEachBatch(db, { work, onProgress })
  return changed
}

/** Reads every kept number again, and finds it by its hash. Returns the number of those that are whole and the student ids of the others. */
export const checkNumbers = async (
  db: Database,
  numbers: IdentityNumbers,
  onProgress?: Batches['onProgress'],
): Promise<{ whole: number; others: string[] }> => {
  const result = { whole: 0, others: [] as string[] }
  const work = (rows: Kept[]) => {
    for (const row of rows) {
      const digits = decrypted(numbers, row)
      if (digits !== null && numbers.hashesOf(digits).some((hash) => hash.equals(row.hash))) result.whole += 1
      else result.others.push(row.uniqueId)
    }
  }
  await forEachBatch(db, { work, onProgress })
  return result
}

const decrypted = (numbers: IdentityNumbers, { encrypted, id: row }: Kept): string | null => {
  try {
    return numbers.decrypt(encrypted, row)
  } catch {
    return null
  }
}
