import type { Pool } from 'pg'
import { createEncryption } from '../crypto/encryption.ts'
import type { Keys } from '../process/settings.ts'
import { type EncryptedJob, listOfOtherKeys, replaceEncrypted } from './jobs-database.ts'

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
    isCurrent: (encrypted: string, job: Name): boolean => encryption.isCurrent(encrypted, contextOf(job)),
    /** Throws where it was encrypted for another job or under another key. */
    decrypt: (encrypted: string, job: Name): string => encryption.decrypt(encrypted, contextOf(job)),
  }
}
type JobEncryption = ReturnType<typeof createJobEncryption>

const nameOf = ({ queue, sourceQueue, id, rootId }: EncryptedJob): Name => ({
  kind: queue === givenUpQueue ? (sourceQueue ?? queue) : queue,
  id: rootId ?? id,
})

type Result = { reencrypted: number; unreadable: number }

/**
 * Encrypts under the current key what jobs carry under the other one, also while they are worked on. The queue moves a job that fails or is
 * given up by writing it elsewhere, so this looks again until it has found nothing. Returns the number of those that it encrypted, and of
 * those that cannot be read.
 */
export const reencryptJobs = async (pool: Pool, keys: Keys): Promise<Result> => {
  const encryption = createJobEncryption(keys)
  for (let reencrypted = 0; ; ) {
    const pass = await reencryptOnce(pool, encryption)
    reencrypted += pass.reencrypted
    if (pass.reencrypted + pass.missed === 0) return { reencrypted, unreadable: pass.unreadable }
  }
}

/** Returns whether a job is encrypted under a key of these. */
export const isAnyJobUnder = async (pool: Pool, keys: Keys): Promise<boolean> => {
  const encryption = createJobEncryption(keys)
  for await (const jobs of listEncrypted(pool, '')) if (jobs.some((job) => decrypted(encryption, job) !== null)) return true
  return false
}

const reencryptOnce = async (pool: Pool, encryption: JobEncryption): Promise<Result & { missed: number }> => {
  const result = { reencrypted: 0, unreadable: 0, missed: 0 }
  for await (const jobs of listEncrypted(pool, encryption.keyId)) {
    const replacements = jobs.flatMap((job) => {
      const name = nameOf(job)
      if (encryption.isCurrent(job.encrypted, name)) return []
      const text = decrypted(encryption, job)
      if (text === null) result.unreadable += 1
      return text === null ? [] : [{ ...job, replacement: encryption.encrypt(text, name) }]
    })
    const replaced = await replaceEncrypted(pool, replacements)
    result.reencrypted += replaced
    result.missed += replacements.length - replaced
  }
  return result
}

const listEncrypted = async function* (pool: Pool, keyId: string): AsyncGenerator<EncryptedJob[], void> {
  let after: EncryptedJob | null = null
  for (;;) {
    const jobs: EncryptedJob[] = await listOfOtherKeys(pool, keyId, after)
    after = jobs.at(-1) ?? null
    if (after === null) return
    yield jobs
  }
}

const decrypted = (encryption: JobEncryption, job: EncryptedJob): string | null => {
  try {
    return encryption.decrypt(job.encrypted, nameOf(job))
  } catch {
    return null
  }
}
