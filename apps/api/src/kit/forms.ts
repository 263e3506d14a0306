import multipart from '@fastify/multipart'
import type { Checks, Endpoint } from '@campus/contracts/kit/endpoint.ts'
import { AppError, type FieldErrors, fieldErrors } from '@campus/contracts/kit/errors.ts'
import { type FileRule, noFile } from '@campus/contracts/kit/files.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodSafeParseResult } from 'zod'
import type { Services } from './services.ts'
import { spoolFolderOf, sweepTemporary } from './storage-temporary.ts'
import { readMultipart } from './uploads.ts'
import type { SpooledFile } from './uploads-spool.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where file parts of forms wait while they are dealt with. */
    spoolFolder: string
  }
}

type FilesOf<F> = {
  [K in keyof F]: F[K] extends { required: true } ? SpooledFile : SpooledFile | undefined
}

/** What a handler gets: the checked request, and for a form with files those too. They are gone once the handler has ended. */
export type Input<E extends Endpoint> = Checks<E> &
  (E extends { files: infer F extends Record<string, FileRule> } ? { files: FilesOf<F> } : unknown)

/** Lets the server read forms with files. */
export const acceptForms = async (app: FastifyInstance, { config }: Pick<Services, 'config'>): Promise<void> => {
  app.decorate('spoolFolder', spoolFolderOf(config))
  await sweepTemporary(app.spoolFolder)
  await app.register(multipart)
}

/**
 * Reads a form with files, checks it against its contract and hands it to `work`. Fields and missing files are complained of
 * together, and the files are removed however it ends.
 */
export const withForm = async <R>(
  app: FastifyInstance,
  { files: rules = {}, body: fields }: Pick<Endpoint, 'files' | 'body'>,
  request: FastifyRequest,
  work: (form: { body: unknown; files: Record<string, SpooledFile | undefined> }) => Promise<R>,
): Promise<R> => {
  const form = await readMultipart(request, { folder: app.spoolFolder, files: rules, fieldNames: Object.keys(fields?.shape ?? {}) })
  try {
    const checked: ZodSafeParseResult<unknown> | undefined = fields?.safeParse(form.fields)
    const wrong: FieldErrors = fieldErrors(checked?.error?.issues ?? [])
    for (const [name, { required, missing = noFile }] of Object.entries(rules)) {
      if (required && !form.files[name]) wrong[name] = missing
    }
    if (Object.keys(wrong).length > 0) throw new AppError('INVALID_INPUT', { fields: wrong })
    return await work({ body: checked?.data, files: form.files })
  } finally {
    await form.cleanup()
  }
}
