import {
  createPreview,
  eraseFormerPictures,
  findContentVersion,
  findPreview,
  listContentVersions,
  listDeletedContent,
  restoreContentVersion,
  uploadContentPicture,
} from '@campus/contracts/content/endpoints.ts'
import { contentKinds } from '@campus/contracts/content/kinds.ts'
import { versionMessages } from '@campus/contracts/content/messages.ts'
import { AppError, fieldErrors } from '@campus/contracts/core/errors.ts'
import { galleryPicture } from '@campus/contracts/core/files.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { removeUnnamed } from '../platform/files/pictures/pictures.ts'
import { insertAuditEntry } from '../platform/audit/entries.ts'
import type { Database } from '../platform/database/database.ts'
import { createPictureTones } from '../platform/files/pictures/picture-contrast.ts'
import { serve } from '../platform/http/serve-endpoint.ts'
import type { Services } from '../platform/services.ts'
import { findPreview as findKeptPreview, insertPreview } from './preview-queries.ts'
import { type ContentKind, type ContentKinds, restoreContent, savedMessage } from './queries.ts'
import {
  findStoredVersion,
  findNewest,
  findVersion,
  forgetPictures,
  listDeleted,
  listPictures,
  listVersions,
  lockSavesExclusive,
} from './version-queries.ts'

/** The parameters that the features give the version engine. */
type RegisteredContent = {
  kinds: ContentKinds
  /** Finds the storage folders among these that hold a picture visible now. */
  findShownPictures: (db: Database, folders: string[]) => Promise<Set<string>>
}

/** The history of what the office edits; reading and saving belong to each feature. */
export const contentRoutes = (
  app: FastifyInstance,
  { db, log, pictures, publisher, siteState, storage }: Services,
  { kinds, findShownPictures }: RegisteredContent,
): void => {
  const tones = createPictureTones(storage)

  const kindOf = (name: string): ContentKind<unknown> => {
    const known = contentKinds.find((one) => one === name)
    if (!known) throw new AppError('NOT_FOUND')
    return kinds[known]
  }

  serve(app, listContentVersions, async ({ params: { kind, subject }, query: { before, Limit: limit } }) => {
    const { versions, next } = await listVersions(db, kindOf(kind).name, subject, { before, limit })
    return { data: versions, ...(next !== undefined && { next }) }
  })

  serve(app, findContentVersion, async ({ params: { kind, subject, version } }) => {
    const data = await findVersion(db, kindOf(kind).name, subject, version)
    if (!data) throw new AppError('NOT_FOUND', { message: versionMessages.unknownVersion })
    return { data }
  })

  serve(app, restoreContentVersion, async ({ params: { kind, subject, version: restored }, body: { version } }, request) => {
    const data = await restoreContent({ db, publisher }, request, kindOf(kind), { subject, version, restored })
    return { message: await restoredMessage(kindOf(kind), subject), data }
  })

  const restoredMessage = async (kind: ContentKind<unknown>, subject: string): Promise<string> => {
    const content = await kind.find(db, subject)
    if (content !== null && kind.isSeen?.(content) === false) return versionMessages.restoredUnseen
    return savedMessage({ siteState }, versionMessages.restored, versionMessages.meanwhile.restored)
  }

  /** The addresses of the pictures that nothing keeps any more. */
  const forget = (kind: ContentKind<unknown>, subject: string, request: FastifyRequest): Promise<string[]> =>
    db.transaction(async (tx) => {
      // Nothing is saved meanwhile that names one of them again.
      await lockSavesExclusive(tx)
      const named = await listPictures(tx, kind.name, subject)
      const kept = await findShownPictures(
        tx,
        named.map(({ folder }) => folder),
      )
      const gone = named.filter(({ folder }) => !kept.has(folder))
      if (gone.length === 0) return []
      await forgetPictures(
        tx,
        gone.map(({ folder }) => folder),
      )
      const details = { kind: kind.name, id: subject, pictures: gone.length }
      await insertAuditEntry(tx, request, { action: 'pictures erased', subject: await calledOf(tx, kind, subject), details })
      return gone.map(({ address }) => address)
    })

  serve(app, eraseFormerPictures, async ({ params: { kind, subject } }, request) => {
    const gone = await forget(kindOf(kind), subject, request)
    const thing = kind === 'notice' ? 'file' : 'picture'
    for (const address of gone) await removeUnnamed({ log, pictures }, address)
    return { message: versionMessages.erased(gone.length, thing), data: { erased: gone.length } }
  })

  serve(app, listDeletedContent, async ({ params }) => {
    const kind = kindOf(params.kind)
    const deleted = await listDeleted(db, kind.name)
    const data = deleted.flatMap(({ content, ...rest }) => {
      const fit = kind.schema.safeParse(content)
      return fit.success ? [{ ...rest, name: kind.nameOf(fit.data) }] : []
    })
    return { data }
  })

  serve(app, createPreview, async ({ body: { kind: name, subject, content } }) => {
    const kind = kindOf(name)
    const fit = kind.schema.safeParse(content)
    if (!fit.success) throw new AppError('INVALID_INPUT', { message: versionMessages.unfitPreview, fields: fieldErrors(fit.error.issues) })
    const shown = kind.shown ? await kind.shown(fit.data, { db, tones }) : fit.data
    return { data: { token: await insertPreview(db, { kind: kind.name, subject, content: shown }) } }
  })

  serve(app, findPreview, async ({ params: { token } }) => {
    const data = await findKeptPreview(db, token)
    if (!data) throw new AppError('NOT_FOUND', { message: versionMessages.noPreview })
    return { data }
  })

  serve(app, uploadContentPicture, async ({ files: { picture } }) => {
    const { address } = await pictures.take(picture.path, galleryPicture, { scope: 'public', field: 'picture' })
    return { data: { address } }
  })
}

/** Returns the office's name for a subject, or its last one. */
const calledOf = async (db: Database, kind: ContentKind<unknown>, subject: string): Promise<string> => {
  const newest = await findNewest(db, kind.name, subject)
  const last = newest?.deleted ? await findStoredVersion(db, kind.name, subject, newest.version - 1) : undefined
  const fit = kind.schema.safeParse(last?.content ?? (await kind.find(db, subject)))
  return fit.success ? kind.nameOf(fit.data) : subject
}
