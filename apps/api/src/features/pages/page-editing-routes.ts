import { editTextMessages } from '@campus/contracts/pages/edit-messages.ts'
import { findPageContent, listPages, previewText, savePage } from '@campus/contracts/pages/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { readContent, saveContent, savedMessage } from '../../content/queries.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import type { Services } from '../../platform/services.ts'
import { listPageLines, pageKinds } from './content-kind-queries.ts'
import { toHtml } from './queries.ts'

/** Serves the pages of text for editing: a fixed set, each with its usual title until it is written. */
export const pageEditingRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services

  serve(app, listPages, async () => ({ data: await listPageLines(db) }))

  serve(app, findPageContent, async ({ params: { slug } }) => ({
    data: (await readContent(db, pageKinds.page, slug)) ?? { version: 0, content: { title: editTextMessages.pageNames[slug], body: '' } },
  }))

  serve(app, savePage, async ({ params: { slug }, body }, request) => {
    const data = await saveContent(services, request, pageKinds.page, { subject: slug, ...body, creates: 'again' })
    return { message: await savedMessage(services), data }
  })

  serve(app, previewText, async ({ body: { body } }) => ({ html: toHtml(body) }))
}
