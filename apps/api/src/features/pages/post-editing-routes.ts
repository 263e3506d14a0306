import type { ContentState } from '@campus/contracts/content/schema.ts'
import { type PostContent, type PostDraft, postState } from '@campus/contracts/pages/editing-schema.ts'
import { createPost, deletePost, findPostContent, listAllPosts, savePost } from '@campus/contracts/pages/endpoints.ts'
import { editTextMessages } from '@campus/contracts/pages/edit-messages.ts'
import { pageMessages } from '@campus/contracts/pages/messages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveDeletion, serveRow } from '../../content/editing-routes.ts'
import { saveContent, savedMessage } from '../../content/queries.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import type { Services } from '../../platform/services.ts'
import { createConcurrencyLimiter } from '../../platform/process/concurrency-limiter.ts'
import { findSlug, isSlugTaken, listPostLines, pageKinds } from './content-kind-queries.ts'

const { post: postKind } = pageKinds

/** Serves the posts of the blog for editing. */
export const postEditingRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services

  serve(app, listAllPosts, ({ query }) => listPostLines(db, query))

  serveRow(app, services, postKind, findPostContent, pageMessages.unknownPost)

  /** One address at a time is chosen here; what another process takes meanwhile is seen the next time. */
  const limited = createConcurrencyLimiter({ atOnce: 1, mostWaiting: 200, longestWait: 20_000 })

  const saveNamed = (request: FastifyRequest, { subject, draft, ...change }: PostChange & { draft: PostDraft & { slug: string } }) =>
    saveContent(services, request, postKind, { subject, ...change, content: complete(draft) })

  const wordsOf = async (post: PostDraft) => {
    const state = postState(post)
    const words = editTextMessages.postSaved[state]
    return state === 'Published' ? savedMessage(services, words) : words
  }

  /** Saves a post under the address that it names, or under one that is chosen for it. */
  const writePost = (request: FastifyRequest, { draft, ...change }: PostChange): Promise<ContentState> => {
    const { slug } = draft
    if (slug !== undefined) return saveNamed(request, { ...change, draft: { ...draft, slug } })
    return limited(async () => {
      for (let left = 5; ; left--) {
        const chosen = await findSlug(db, change.subject, draft.title)
        try {
          return await saveNamed(request, { ...change, draft: { ...draft, slug: chosen } })
        } catch (error) {
          if (left === 0 || !isSlugTaken(error)) throw error
        }
      }
    })
  }

  serve(app, createPost, async ({ body: { id, content } }, request) => {
    const data = await writePost(request, { subject: id, version: 0, draft: content, creates: true })
    return { message: await wordsOf(content), data }
  })

  serve(app, savePost, async ({ params: { id }, body: { version, content } }, request) => {
    const data = await writePost(request, { subject: id, version, draft: content })
    return { message: await wordsOf(content), data }
  })

  serveDeletion(app, services, postKind, deletePost)
}

/** A draft that lacks things, with empty ones in their place. */
const complete = ({ summary = '', body = '', ...draft }: PostDraft & { slug: string }): PostContent => ({ ...draft, summary, body })

type PostChange = { subject: string; version: number; draft: PostDraft; creates?: boolean }
