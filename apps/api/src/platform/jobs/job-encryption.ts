import type { Pool } from 'pg'
import { createEncryption } from '../crypto/encryption.ts'
import type { Keys } from '../process/settings.ts'
import { type EncryptedJob, listUnderOtherKeys, replaceSealed } from './jobs-database.ts'

/** The queue of jobs that were given up. Each is the copy of one of another queue. */
export const givenUpQueue = 'given-up'

/** A job as the encryption of its data knows it: by its kind, and by the id that it had at first. */
type Name = { kind: string; id: string }

/** The encryption of what jobs carry, each for itself. */
export const createJobEncryption = (keys: Keys) => {
  const encryption = createEncryption(keys, 'jobs')
  const contextOf = ({ kind, id }: Name) => `${kind} ${id}`
  return {
    keyId: encryption.keyId,
    encrypt: (text: string, job: Name): string => encryption.encrypt(text, contextOf(job)),
    /** Throws where it was encrypted for another job or under another key. */
    decrypt: (sealed: string, job: Name): string => encryption.decrypt(sealed, contextOf(job)),
  }
}

const nameOf = ({ queue, sourceQueue, id, rootId }: EncryptedJob): Name => ({
  kind: queue === givenUpQueue ? (sourceQueue ?? queue) : queue,
  id: rootId ?? id,
})

/** Encrypts under the current key what jobs carry under another one, also while they are worked on. Returns the number of those, and of those that cannot be read. */
export const reencryptJobs = async (pool: Pool, keys: Keys): Promise<{ reencrypted: number; unreadable: number }> => {
  const encryption = createJobEncryption(keys)
  const total = { reencrypted: 0, unreadable: 0 }
  let after: EncryptedJob | null = null
  for (;;) {
    const jobs: EncryptedJob[] = await listUnderOtherKeys(pool, encryption.keyId, after)
    after = jobs.at(-1) ?? null
    if (after === null) return total
    const changed = jobs.flatMap((job) => {
      try {
        return [{ ...job, sealedAnew: encryption.encrypt(encryption.decrypt(job.sealed, nameOf(job)), nameOf(job)) }]
      } catch {
        return []
      }
    })
    total.reencrypted += await replaceSealed(pool, changed)
    total.unreadable += jobs.length - changed.length
  }
}
