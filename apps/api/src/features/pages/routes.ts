import { AppError } from '@campus/contracts/core/errors.ts'
import { findMovedPost, findPage, findPost, listPosts } from '@campus/contracts/pages/endpoints.ts'
import { pageMessages } from '@campus/contracts/pages/messages.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve-endpoint.ts'
import type { Services } from '../../platform/services.ts'
import { findMovedPost as findMoved, pageQueries } from './queries.ts'

export const pageRoutes = (app: FastifyInstance, { db }: Services): void => {
  const queries = pageQueries(db)

  serve(app, findPage, async ({ params: { slug } }) => {
    const data = await queries.findPage(slug)
    if (!data) throw new AppError('NOT_FOUND', { message: pageMessages.unknownPage })
    return { data }
  })

  serve(app, listPosts, async () => ({ data: await queries.listPosts() }))

  serve(app, findPost, async ({ params: { slug } }) => {
    const data = await queries.findPost(slug)
    if (!data) throw unknownPost()
    return { data }
  })

  serve(app, findMovedPost, async ({ params: { slug } }) => {
    const data = await findMoved(db, slug)
    if (!data) throw unknownPost()
    return { data }
  })
}

const unknownPost = () => new AppError('NOT_FOUND', { message: pageMessages.unknownPost })
