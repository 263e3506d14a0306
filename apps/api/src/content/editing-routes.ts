import { onlySubject } from '@campus/contracts/content/kinds.ts'
import { versionMessages } from '@campus/contracts/content/messages.ts'
import type { ContentState, oneRow, RowOrder, saved, versionQuery } from '@campus/contracts/content/schema.ts'
import type { Endpoint } from '@campus/contracts/core/endpoint.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Database } from '../platform/database/database.ts'
import { callerOf, type Identity } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve-endpoint.ts'
import type { Services } from '../platform/services.ts'
import { type ContentKind, readContent, saveContent, savedMessage } from './queries.ts'
import { listStates } from './version-queries.ts'

/* The routes that features have in common for what the office edits: each binds endpoints of the contracts to one kind of content. */

type Editing = Pick<Services, 'db' | 'publisher' | 'siteState'>
type Edited<Content> = ContentState & { content: Content }

/** Endpoints by what they are asked and answer; `Content` is what the form sends and the kind keeps. */
type Replies<Data> = Endpoint & { reply: z.ZodType<{ success: true } & Data> }
type OfRow = { params: typeof oneRow }
type Saves<Content> = Endpoint & {
  body: z.ZodObject<{ version: z.ZodType<number>; content: z.ZodType<Content> }>
  reply: typeof saved
}
type Creates<Content> = Endpoint & { body: z.ZodObject<{ id: z.ZodType<string>; content: z.ZodType<Content> }>; reply: typeof saved }
type Deletes = Endpoint & OfRow & { query: typeof versionQuery; reply: typeof saved }
type ListEndpoints<Content> = {
  list: Replies<{ data: (Edited<Content> & { id: string })[]; order: ContentState }>
  order: Saves<RowOrder>
}

const save = async <Content>(
  services: Editing,
  request: FastifyRequest,
  kind: ContentKind<Content>,
  change: { subject: string; version: number; content: Content; creates?: true | 'again' },
) => {
  const data = await saveContent(services, request, kind, change)
  return { message: await savedMessage(services), data }
}

/** Serves a document of which there is one. Where nothing was saved yet the reply has `empty`, or no data. */
export const serveDocument = <Content>(
  app: FastifyInstance,
  services: Editing,
  kind: ContentKind<Content>,
  endpoints: { find: Replies<{ data?: Edited<Content> | undefined }>; save: Saves<Content> },
  empty?: Content,
): void => {
  serve(app, endpoints.find, async () => {
    const data = await readContent(services.db, kind, onlySubject)
    if (data) return { data }
    return empty === undefined ? {} : { data: { version: 0, content: empty } }
  })
  serve(app, endpoints.save, ({ body }, request) =>
    save(services, request, kind, { subject: onlySubject, version: body.version, content: body.content, creates: 'again' }),
  )
}

/** Serves one row of several, to edit it; without one NOT_FOUND with `unknown`. */
export const serveRow = <Content>(
  app: FastifyInstance,
  { db }: Editing,
  kind: ContentKind<Content>,
  endpoint: Replies<{ data: Edited<Content> }> & OfRow,
  unknown: string,
): void => {
  serve(app, endpoint, async ({ params: { id } }) => {
    const data = await readContent(db, kind, id)
    if (!data) throw new AppError('NOT_FOUND', { message: unknown })
    return { data }
  })
}

/** Serves the deletion of a row, which the office can take back. */
export const serveDeletion = (app: FastifyInstance, services: Editing, kind: ContentKind<unknown>, endpoint: Deletes): void => {
  serve(app, endpoint, async ({ params: { id }, query: { version } }, request) => ({
    message: versionMessages.deleted,
    data: await saveContent(services, request, kind, { subject: id, version, content: null }),
  }))
}

type OrderedList<Content> = {
  kind: ContentKind<Content>
  order: ContentKind<RowOrder>
  listRows: (db: Database) => Promise<{ id: string; content: Content }[]>
  /** Whether a row is listed for somebody; all of them are where it is left out. */
  isFor?: (id: string, who: Identity) => boolean
}

/** Serves all rows in the college's order, and that order itself, which has versions of its own. */
export const serveOrderedList = <Content>(
  app: FastifyInstance,
  services: Editing,
  { kind, order, listRows, isFor = () => true }: OrderedList<Content>,
  endpoints: ListEndpoints<Content>,
): void => {
  const { db } = services
  serve(app, endpoints.list, async (_, request) => {
    // The versions first: a save in between is then refused, instead of undoing the other unknowingly.
    const [states, orders] = await Promise.all([listStates(db, kind.name), listStates(db, order.name)])
    const rows = (await listRows(db)).filter(({ id }) => isFor(id, callerOf(request)))
    return {
      data: rows.map((row) => ({ version: 0, ...states.get(row.id), ...row })),
      order: orders.get(onlySubject) ?? { version: 0 },
    }
  })
  serve(app, endpoints.order, ({ body }, request) =>
    save(services, request, order, { subject: onlySubject, version: body.version, content: body.content }),
  )
}

/** Serves a list that the office orders, with all that is done to its rows. */
export const serveCollection = <Content>(
  app: FastifyInstance,
  services: Editing,
  source: OrderedList<Content>,
  endpoints: ListEndpoints<Content> & { create: Creates<Content>; save: Saves<Content> & OfRow; remove: Deletes },
): void => {
  const { kind } = source
  serveOrderedList(app, services, source, endpoints)
  serve(app, endpoints.create, ({ body }, request) =>
    save(services, request, kind, { subject: body.id, version: 0, content: body.content, creates: true }),
  )
  serve(app, endpoints.save, ({ params, body }, request) =>
    save(services, request, kind, { subject: params.id, version: body.version, content: body.content }),
  )
  serveDeletion(app, services, kind, endpoints.remove)
}
