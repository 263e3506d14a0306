import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FileRule } from '@campus/contracts/core/files.ts'
import type { FastifyRequest } from 'fastify'
import { limitBody, refusedBytes } from '../request-body.ts'
import { givenTwice, notAFile, tooLarge, tooLong } from '../../files/file-refusals.ts'
import { type SpooledFile, spool } from './uploads-spool.ts'

type FormRules = {
  /** The folder of file parts. It exists already: sweepTemporary makes it. */
  folder: string
  files: Record<string, FileRule>
  /** The other parts that are kept; further ones are dropped, as from any body. */
  fieldNames: readonly string[]
  /** Awaited before the first byte is read, with the bytes that the form may come to; may refuse it. `left`: its sender has gone. */
  begin?: (bytes: number, left: AbortSignal) => Promise<void>
}

export type UploadedForm = {
  fields: Record<string, string>
  files: Record<string, SpooledFile | undefined>
  /** Removes the files. To be called once the form has been dealt with, however that ended. */
  cleanup(): Promise<void>
}

const MiB = 1024 * 1024
/** The longest text of any form is 10,000 characters of up to four bytes. */
const fieldSize = MiB / 16
/** The limit of all fields and part headers together, in bytes. */
const roomForFields = MiB

/**
 * Reads a multipart form (needs @fastify/multipart): fields as text, file parts on disk. Throws INVALID_INPUT, TOO_LARGE or
 * WRONG_TYPE for a form that breaks its rules, and UNAVAILABLE when the disk takes no more; then no file is left. Whether a
 * required file is missing is for the caller to see.
 */
export const readMultipart = async (request: FastifyRequest, rules: FormRules): Promise<UploadedForm> => {
  if (!request.isMultipart()) throw new AppError('WRONG_TYPE', { message: 'This form must be sent as multipart/form-data' })
  const mostBytes = Object.values(rules.files).reduce((sum, { maxBytes }) => sum + maxBytes, roomForFields)
  const form = collect(rules)
  try {
    const announced = Number(request.headers['content-length'])
    if (announced > mostBytes) throw formTooLarge(rules)
    await rules.begin?.(announced > 0 ? announced : mostBytes, closingOf(request.raw))
    // The parser hears of a sender who leaves, but not of one who has left already: it would wait for ever.
    if (request.raw.destroyed) throw new AppError('INVALID_INPUT')
    void limitBody(request.raw, mostBytes + refusedBytes)
    for await (const part of request.parts({ limits: limitsOf(rules) })) await form.take(part)
    return form.finish()
  } catch (error) {
    await form.cleanup()
    request.raw.unpipe()
    void limitBody(request.raw, refusedBytes)
    request.raw.resume()
    throw asRefusal(error)
  }
}

/** Aborted once the request's connection has gone. */
const closingOf = (raw: IncomingMessage): AbortSignal => {
  const closing = new AbortController()
  if (raw.destroyed) closing.abort()
  else raw.once('close', () => closing.abort())
  return closing.signal
}

/** With one file in the form it is known which part is too large, though none has been read. */
const formTooLarge = ({ files }: FormRules): AppError => {
  const [first, second] = Object.entries(files)
  return first && !second ? tooLarge(first[1], first[0]) : new AppError('TOO_LARGE')
}

const limitsOf = ({ files, fieldNames }: FormRules) => ({
  // A few more than are known, so that a stray one is dropped or named rather than called too many.
  parts: fieldNames.length + Object.keys(files).length + 10,
  fieldSize,
  fileSize: Math.max(0, ...Object.values(files).map(({ maxBytes }) => maxBytes)) + 1,
  headerPairs: 20,
  headerSize: MiB / 64,
})

const collect = ({ folder, files: wanted, fieldNames }: FormRules) => {
  const rules = new Map(Object.entries(wanted))
  const seen = new Set<string>()
  const fields = new Map<string, string>()
  const files = new Map<string, SpooledFile>()

  const file = async (part: MultipartFile, rule: FileRule) => {
    const name = part.fieldname
    const spooled = await spool(part.file, folder, rule, name)
    // A browser sends an input in which nothing was chosen as an empty file without a name.
    if (spooled.bytes === 0 && !part.filename) await rm(spooled.path, { force: true })
    else files.set(name, spooled)
  }
  /** Returns the refusal of a part before it is read, if any. */
  const problem = (part: Multipart, rule: FileRule | undefined) => {
    const name = part.fieldname
    if (seen.has(name)) return givenTwice(name)
    seen.add(name)
    if (part.type === 'file') return rule ? null : new AppError('INVALID_INPUT', { message: 'This form takes no such file' })
    // The second is what a script's FormData makes of null, which a cover may be (docs/product/content.md#albums-and-images).
    if (rule) return part.value === '' || part.value === 'null' ? null : notAFile(rule, name)
    if (part.valueTruncated) return tooLong(name)
    // A part that calls itself JSON has been parsed on the way; none of our forms has one.
    return typeof part.value === 'string' ? null : new AppError('INVALID_INPUT')
  }
  /** A wrong part is refused at the end only: a form of 10,000 parts is above all too large. */
  let refused: AppError | null = null
  const take = async (part: Multipart) => {
    const rule = rules.get(part.fieldname)
    refused ??= problem(part, rule)
    if (part.type === 'file') {
      if (refused || !rule) part.file.resume()
      else await file(part, rule)
    } else if (typeof part.value === 'string' && fieldNames.includes(part.fieldname)) fields.set(part.fieldname, part.value)
  }
  const cleanup = async () => {
    for (const { path } of files.values()) await rm(path, { force: true })
  }
  const finish = (): UploadedForm => {
    if (refused) throw refused
    return { fields: Object.fromEntries(fields), files: Object.fromEntries(files), cleanup }
  }
  return { take, finish, cleanup }
}

const tooMuch = new Set(['FST_PARTS_LIMIT', 'FST_REQ_FILE_TOO_LARGE'])

/** Turns an error of the parser or the connection into a refusal; our own errors stay as they are. */
const asRefusal = (error: unknown): unknown => {
  if (error instanceof AppError || error instanceof TypeError || !(error instanceof Error)) return error
  if ('code' in error && typeof error.code === 'string' && tooMuch.has(error.code)) return new AppError('TOO_LARGE')
  return new AppError('INVALID_INPUT', { message: 'This form arrived damaged or incomplete. Please send it again' })
}
