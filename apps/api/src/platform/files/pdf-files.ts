import { randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { AppError } from '@campus/contracts/core/errors.ts'
import { slugFrom } from '@campus/contracts/pages/slug.ts'
import { noticeMessages } from '@campus/contracts/notices/edit-messages.ts'
import type { Storage } from './storage.ts'
import { createConcurrencyLimiter } from '../process/concurrency-limiter.ts'

export type Documents = {
  /**
   * Checks by its content that a file is a whole PDF, and stores it as it is for everyone to fetch. Returns its address, which tells
   * its size and what can stand in an address of `name`, under which it was sent. The file itself is left alone. Throws WRONG_TYPE or
   * UNREADABLE with the reason at `field`, and UNAVAILABLE when too many files wait or the storage fails.
   */
  take(file: { path: string; bytes: number }, options: { field: string; name: string | undefined }): Promise<string>
  /**
   * Returns whether a file with this address, which `take` has returned, is still there: one that nothing names is removed after a
   * while.
   */
  has(address: string): Promise<boolean>
}

/** The intake of papers. Two at a time are in memory, each of at most the size that its form allows. */
export const createDocuments = (storage: Storage): Documents => {
  const limited = createConcurrencyLimiter({ atOnce: 2, mostWaiting: 40, longestWait: 45_000 })
  return {
    take: async ({ path, bytes }, { field, name }) => {
      await checkPdf(path, field)
      const folder = randomBytes(16).toString('base64url')
      const file = `${bytes}-${plainName(name)}.pdf`
      await limited(async () => storage.put(`public/${folder}/${file}`, await readFile(path), { contentType: 'application/pdf' }))
      return `/media/${folder}/${file}`
    },
    has: async (address) => (await storage.head(address.replace('/media/', 'public/'))) !== null,
  }
}

const ends = 2048

/**
 * A PDF says so in its first bytes and that it is whole near its last ones. Readers also take one that begins later, after what
 * may be another kind of file; that is refused.
 */
const checkPdf = async (path: string, field: string): Promise<void> => {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const head = await handle.read(Buffer.alloc(8), 0, 8, 0)
    if (!/^%PDF-[12]\.$/.test(head.buffer.toString('latin1', 0, Math.min(7, head.bytesRead)))) throw refusal('WRONG_TYPE', field)
    const tail = await handle.read(Buffer.alloc(ends), 0, ends, Math.max(0, size - ends))
    if (!tail.buffer.toString('latin1', 0, tail.bytesRead).includes('%%EOF')) throw refusal('UNREADABLE', field)
  } finally {
    await handle.close()
  }
}

const refusal = (code: 'WRONG_TYPE' | 'UNREADABLE', field: string) => {
  const message = code === 'WRONG_TYPE' ? noticeMessages.notPdf : noticeMessages.damaged
  return new AppError(code, { message, fields: { [field]: message } })
}

/** Reduces a name to small Latin letters and digits; no other character gets into a URL or a header. */
const plainName = (name = ''): string => slugFrom(name.replace(/\.pdf$/i, ''), 'document')
