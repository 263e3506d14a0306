import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FileRule } from '@campus/contracts/core/files.ts'
import { tooLarge } from '../../files/file-refusals.ts'

/** A file part of a form on disk. Its name is ours; what the sender called it is kept nowhere. */
export type SpooledFile = { path: string; bytes: number }

/**
 * Writes a part to a new file in `folder`, readable for this user only. Stops at the first byte over the rule's limit with
 * TOO_LARGE; a disk that fails is UNAVAILABLE, with the reason as its `cause`. After a failure of any kind the file is gone.
 */
export const spool = async (part: Readable, folder: string, rule: FileRule, field: string): Promise<SpooledFile> => {
  const file = path.join(folder, randomUUID())
  let handle: FileHandle | undefined
  let bytes = 0
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > rule.maxBytes) throw tooLarge(rule, field)
      yield chunk
    }
  }
  try {
    // Opened before anything flows: a stream that opens by itself may make the file after it was removed below.
    handle = await open(file, 'wx', 0o600)
    await pipeline(part, counted, handle.createWriteStream())
    return { path: file, bytes }
  } catch (error) {
    await handle?.close().catch(() => undefined)
    await rm(file, { force: true })
    throw error instanceof Error && 'syscall' in error ? diskFailure(error) : error
  }
}

const diskFailure = (cause: Error) => {
  const failure = new AppError('UNAVAILABLE', {
    message: 'The file could not be stored just now. Please try again in a moment',
    retryAfter: 10,
  })
  failure.cause = cause
  return failure
}
