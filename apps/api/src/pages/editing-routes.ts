import { versionWords } from '@campus/contracts/content/words.ts'
import { AppError } from '@campus/contracts/kit/errors.ts'
import { type PostDraft, postState } from '@campus/contracts/pages/drafts.ts'
import {
  createPost,
  deletePost,
  findPageContent,
  findPostContent,
  listAllPosts,
  listPages,
  previewText,
  savePage,
  savePost,
} from '@campus/contracts/pages/endpoints.ts'
import { editTextWords, pageWords } from '@campus/contracts/pages/words.ts'
import type { FastifyInstance } from 'fastify'
import { readContent, saveContent } from '../content/queries.ts'
import { serve } from '../kit/serve.ts'
import type { Services } from '../kit/services.ts'
import { listPageLines, listPostLines, pageKinds } from './kind-queries.ts'
import { toHtml } from './queries.ts'

const { page: pageKind, post: postKind } = pageKinds

/** What the office writes: the pages of text and the blog. */
export const textRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services

  serve(app, listPages, async () => ({ data: await listPageLines(db) }))

  serve(app, findPageContent, async ({ params: { slug } }) => ({
    data: (await readContent(db, pageKind, slug)) ?? { version: 0, content: { title: '', body: '' } },
  }))

  serve(app, savePage, async ({ params: { slug }, body }, request) => ({
    message: versionWords.saved,
    data: await saveContent(services, request, pageKind, { subject: slug, ...body, creates: 'again' }),
  }))

  serve(app, listAllPosts, async () => ({ data: await listPostLines(db) }))

  serve(app, findPostContent, async ({ params: { id } }) => {
    const data = await readContent(db, postKind, id)
    if (!data) throw new AppError('NOT_FOUND', { message: pageWords.unknownPost })
    return { data }
  })

  serve(app, createPost, async ({ body: { id, content } }, request) => {
    const change = { subject: id, version: 0, content: complete(content), creates: true }
    return { message: editTextWords.postSaved[postState(content)], data: await saveContent(services, request, postKind, change) }
  })

  serve(app, savePost, async ({ params: { id }, body: { version, content } }, request) => {
    const change = { subject: id, version, content: complete(content) }
    return { message: editTextWords.postSaved[postState(content)], data: await saveContent(services, request, postKind, change) }
  })

  serve(app, deletePost, async ({ params: { id }, query: { version } }, request) => ({
    message: versionWords.deleted,
    data: await saveContent(services, request, postKind, { subject: id, version, content: null }),
  }))

  serve(app, previewText, async ({ body: { body } }) => ({ html: toHtml(body) }))
}

/** A draft that lacks things, with empty ones in their place. */
const complete = ({ summary = '', body = '', ...draft }: PostDraft) => ({ ...draft, summary, body })
