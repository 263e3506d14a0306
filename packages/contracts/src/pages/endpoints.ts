import { z } from '../kit/zod.ts'
import { publicRead, endpoint } from '../kit/endpoint.ts'
import { ok } from '../kit/replies.ts'
import { line } from '../kit/rules.ts'
import { post, postSummary, sitePage } from './schema.ts'
import { pageWords } from './words.ts'

const slug = line(pageWords.unknownPage, { max: 100 })

export const findPage = endpoint({
  ...publicRead,
  path: '/api/v1/pages/:slug',
  summary: 'One page of text: privacy, terms or support',
  params: z.object({ slug }),
  reply: ok({ data: sitePage }),
})

export const listPosts = endpoint({
  ...publicRead,
  path: '/api/v1/posts',
  summary: 'The published posts of the blog, newest first',
  reply: ok({ data: z.array(postSummary) }),
})

export const findPost = endpoint({
  ...publicRead,
  path: '/api/v1/posts/:slug',
  summary: 'One published post of the blog',
  params: z.object({ slug }),
  reply: ok({ data: post }),
})
