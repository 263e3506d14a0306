import { importExamples, removeExamples } from '@campus/contracts/set-up/endpoints.ts'
import type { KeptExample } from '@campus/contracts/set-up/schema.ts'
import { type ExampleKind, exampleKindNames, exampleSteps } from '@campus/contracts/set-up/steps.ts'
import { exampleMessages } from '@campus/contracts/set-up/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { galleryPicture } from '@campus/contracts/core/files.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pictureFile, websiteExamples, websitePictures } from '../../../demo/website-examples.ts'
import { insertAuditEntry } from '../../platform/audit/entries.ts'
import { type ContentKind, saveTogether } from '../../content/queries.ts'
import { courseKinds } from '../courses/content-kind-queries.ts'
import { galleryKinds } from '../gallery/content-kind-queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { isForeignKeyViolation } from '../../platform/database/constraint-errors.ts'
import { locks, tryWithLock } from '../../platform/database/locks.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import { createBackgroundWork } from '../../platform/process/background-work.ts'
import type { Services } from '../../platform/services.ts'
import { pageKinds } from '../pages/content-kind-queries.ts'
import { siteContentKinds } from '../site-content/content-kind-queries.ts'
import {
  countContent,
  deleteExamplePictures,
  insertExamplePicture,
  insertExamples,
  isOnline,
  listExamplePictures,
  listImported,
} from './queries.ts'

const { landing, about, teacher, testimonial } = siteContentKinds
/** The kinds of content of the demo's examples. */
const kinds: Record<ExampleKind, ContentKind<unknown>> = {
  landing,
  about,
  teacher,
  testimonial,
  course: courseKinds.course,
  album: galleryKinds.album,
  ...pageKinds,
}

const isExampleKind = (kind: string): kind is ExampleKind => Object.hasOwn(exampleSteps, kind)

/** Serves the import and removal of the demo's examples. */
export const exampleRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, log, pictures, pool } = services
  const background = createBackgroundWork()
  app.addHook('onClose', background.end)

  /** One import or removal at a time, over all processes. */
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    let done: { result: T } | undefined
    await tryWithLock(pool, locks.examples, async () => {
      done = { result: await work() }
    })
    if (!done) throw new AppError('CONFLICT', { message: exampleMessages.busy })
    return done.result
  }

  /** Each picture is written down before the next is made, so that an import which is cut short goes on with those that it has. */
  const takePictures = async (names: string[]): Promise<Map<string, string>> => {
    const taken = await listExamplePictures(db)
    for (const name of names) {
      background.signal.throwIfAborted()
      if (taken.has(name)) continue
      // One after the other: what the office uploads meanwhile does not wait for all of them.
      const { address } = await pictures.take(pictureFile(name), galleryPicture, { scope: 'public', field: name })
      await insertExamplePicture(db, name, address)
      taken.set(name, address)
    }
    return taken
  }

  const fillIn = async (missing: ExampleKind[], request: FastifyRequest) => {
    const pictureNames = websitePictures(missing)
    const addresses = await takePictures(pictureNames)
    const addressOf = (name: string) => {
      const address = addresses.get(name)
      if (address === undefined) throw new Error(`the demo has no picture ${name}`)
      return address
    }
    await saveTogether(services, request, async (save, tx) => {
      // Pictures take a while: what somebody has filled in meanwhile stays as it is.
      await refuseWhatIsOnline(tx)
      const still = await findLacking(tx)
      const rows = []
      for (const { kind, subject, content } of websiteExamples(missing, addressOf, Date.now())) {
        const of = kinds[kind]
        if (!still.has(kind) || (await of.find(tx, subject)) !== null) continue
        const { version } = await save({ kind: of, subject, content })
        rows.push({ kind, subject, version, name: of.nameOf(content) })
      }
      await insertExamples(tx, rows)
      await deleteExamplePictures(tx, pictureNames)
      await insertAuditEntry(tx, request, { action: 'examples imported', subject: 'Website', details: { imported: rows.length } })
    })
  }

  serve(app, importExamples, async ({ body: { kinds: wanted } }, request) => {
    const begun = Promise.withResolvers<void>()
    const underWay = alone(async () => {
      await refuseWhatIsOnline(db)
      const lacks = await findLacking(db)
      const missing = exampleKindNames.filter((kind) => wanted.includes(kind) && lacks.has(kind))
      if (missing.length === 0) throw new AppError('CONFLICT', { message: exampleMessages.nothingMissing })
      begun.resolve()
      // Nobody waits for the answer any more: who asks for the guide is told how far this is, or that it was cut short.
      await fillIn(missing, request).catch((err: unknown) => {
        if (!background.signal.aborted) log.error({ err }, 'could not import the examples')
      })
    })
    background.add(underWay.catch(begun.reject))
    await begun.promise
    return { message: exampleMessages.begun }
  })

  serve(app, removeExamples, async (_, request) => {
    const data = await alone(() =>
      saveTogether(services, request, async (save, tx) => {
        const kept: KeptExample[] = []
        let removed = 0
        for (const { kind, subject, name, edited } of await listImported(tx)) {
          if (!isExampleKind(kind)) continue
          if (edited) {
            kept.push({ kind, name, reason: 'edited' })
            continue
          }
          try {
            // A savepoint: what students are named with is refused by the database, and the rest goes on.
            await tx.transaction(() => save({ kind: kinds[kind], subject, content: null }))
            removed++
          } catch (error) {
            if (!isForeignKeyViolation(error)) throw error
            kept.push({ kind, name, reason: 'in use' })
          }
        }
        await insertAuditEntry(tx, request, { action: 'examples removed', subject: 'Website', details: { removed, kept: kept.length } })
        return { removed, kept }
      }),
    )
    return { message: exampleMessages.removed(data.removed, data.kept.length), data }
  })
}

const refuseWhatIsOnline = async (db: Database) => {
  if (await isOnline(db)) throw new AppError('CONFLICT', { message: exampleMessages.online })
}

/** Finds the kinds without any content; documents and pages are looked at one by one. */
const findLacking = async (db: Database): Promise<Set<ExampleKind>> => {
  const { allCourses, teachers, testimonials, albums, allPosts, pages } = await countContent(db)
  const lists = { course: allCourses, teacher: teachers, testimonial: testimonials, album: albums, post: allPosts }
  const lacking = new Set<ExampleKind>()
  for (const [kind, count] of Object.entries(lists)) if (count === 0 && isExampleKind(kind)) lacking.add(kind)
  if (pages.length < 3) lacking.add('page')
  for (const kind of ['landing', 'about'] as const) if ((await kinds[kind].find(db, 'site')) === null) lacking.add(kind)
  return lacking
}
