import { statfs } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { Checks, Endpoint } from '@campus/contracts/core/endpoint.ts'
import { AppError, type FieldErrors, fieldErrors } from '@campus/contracts/core/errors.ts'
import { type FileRule, noFile } from '@campus/contracts/core/files.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodSafeParseResult, ZodType } from 'zod'
import type { Settings } from '../../process/settings.ts'
import { spoolFolderOf, sweepTemporary } from '../../files/temporary-files.ts'
import { createUploadGate, type UploadGate } from './upload-gate.ts'
import { readMultipart } from './read-multipart.ts'
import type { SpooledFile } from './uploads-spool.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The folder of file parts while their form is processed. */
    spoolFolder: string
    /** The office has places and room of its own, which visitors cannot use up. */
    uploads: Record<keyof ReturnType<typeof sharesOf>, UploadGate>
  }
}

type FilesOf<F> = {
  [K in keyof F]: F[K] extends { required: true } ? SpooledFile : SpooledFile | undefined
}

/** The input of a handler: the checked request, and the files of a form that has any. They are gone once the handler has ended. */
export type Input<E extends Endpoint> = Checks<E> &
  (E extends { files: infer F extends Record<string, FileRule> } ? { files: FilesOf<F> } : unknown)

/** A form as it arrived: its fields are not checked yet. */
export type SentForm = { fields: unknown; files: Record<string, SpooledFile | undefined> }

/** Lets the server read forms with files. */
export const acceptForms = async (
  app: FastifyInstance,
  { config }: { config: Pick<Settings, 'dataDir' | 'rateLimitFactor'> },
): Promise<void> => {
  app.decorate('spoolFolder', spoolFolderOf(config))
  await sweepTemporary(app.spoolFolder)
  const { visitors, office } = sharesOf(await spoolBytes(app.spoolFolder), config.rateLimitFactor)
  app.decorate('uploads', { visitors: createUploadGate(visitors), office: createUploadGate(office) })
  await app.register(multipart)
}

const MB = 1_000_000

/** Returns the bytes that all forms under way may take of the disk, so that a small disk is never full. */
const spoolBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return Math.min(500 * MB, 0.75 * bavail * bsize)
}

const longestWait = 45_000

/**
 * Divides the room between visitors and the office. A class of sixty behind one address is served twenty at a time, and the others wait
 * for less than a minute. A fifth of the room is the office's alone, so that visitors cannot shut it out; of that one account takes
 * half.
 */
export const sharesOf = (bytes: number, factor: number) => {
  const reserved = bytes / 5
  const all = { atOnce: 100, bytes: bytes - reserved, waiting: 200 }
  const some = (most: number, share: number) => Math.min(most, Math.max(1, Math.round(share * factor)))
  const one = { atOnce: some(all.atOnce, 20), bytes: some(all.bytes, all.bytes / 4), waiting: some(all.waiting, 80) }
  return {
    visitors: { all, one, longestWait },
    office: {
      all: { atOnce: 20, bytes: reserved, waiting: 80 },
      one: { atOnce: 10, bytes: reserved / 2, waiting: 40 },
      longestWait,
    },
  }
}

/**
 * Lets a form begin, before its first byte is read: counted by network, and in the room that it needs. Returns a function that ends
 * it. `left` is aborted once the sender has gone.
 */
const admit = async (app: FastifyInstance, request: FastifyRequest, bytes: number, left: AbortSignal): Promise<() => void> => {
  const { identity } = request
  if (identity?.role === 'admin') return app.uploads.office.admit(identity.userId, bytes, left)
  await app.countAgainst('upload', request)
  return app.uploads.visitors.admit(app.counts.networkOf(request), bytes, left)
}

type FormRules<R> = Pick<Endpoint, 'files' | 'body'> & {
  form?: (() => Promise<ZodType>) | undefined
  /** Answers a form that was dealt with before; it is checked no more. */
  former: (sent: SentForm) => Promise<R | null>
}

/**
 * Reads a form with files, checks it against its contract (or against what `form` finds in its place) and hands it to `work`. Fields
 * and missing files are complained of together, and the files are removed however it ends.
 */
export const withForm = async <R>(
  app: FastifyInstance,
  { files: rules = {}, body: fields, form: findRules, former }: FormRules<R>,
  request: FastifyRequest,
  work: (form: { body: unknown; files: Record<string, SpooledFile | undefined> }) => Promise<R>,
): Promise<R> => {
  let leave = () => {}
  const form = await readMultipart(request, {
    folder: app.spoolFolder,
    files: rules,
    fieldNames: Object.keys(fields?.shape ?? {}),
    begin: async (bytes, left) => {
      leave = await admit(app, request, bytes, left)
    },
  }).catch((error: unknown) => {
    leave()
    throw error
  })
  try {
    const answered = await former(form)
    if (answered !== null) return answered
    const checked: ZodSafeParseResult<unknown> | undefined = (findRules ? await findRules() : fields)?.safeParse(form.fields)
    const wrong: FieldErrors = fieldErrors(checked?.error?.issues ?? [])
    for (const [name, { required, missing = noFile }] of Object.entries(rules)) {
      if (required && !form.files[name]) wrong[name] = missing
    }
    if (Object.keys(wrong).length > 0) throw new AppError('INVALID_INPUT', { fields: wrong })
    return await work({ body: checked?.data, files: form.files })
  } finally {
    await form.cleanup()
    leave()
  }
}
