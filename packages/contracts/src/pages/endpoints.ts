import { z } from '../core/zod.ts'
import { edited, newRowOf, oneRow, saved, saveOf, versionQuery, writtenPage, writtenPaging } from '../content/schema.ts'
import { publicRead, endpoint } from '../core/endpoint.ts'
import { ok } from '../core/reply-schemas.ts'
import { line } from '../core/field-schemas.ts'
import { pageContent, pageDraft, pageLine, postContent, postDraft, postLine, textLength } from './editing-schema.ts'
import { pageSlugs, post, postSummary, sitePage } from './schema.ts'
import { pageMessages } from './messages.ts'

const slug = line(pageMessages.unknownPage, { max: 100 })

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

export const findMovedPost = endpoint({
  ...publicRead,
  path: '/api/v1/posts/:slug/moved',
  summary: 'Where the published post is now that last had this address',
  params: z.object({ slug }),
  reply: ok({ data: post.pick({ slug: true }) }),
})

const onePage = z.object({ slug: z.enum(pageSlugs) })

export const listPages = endpoint({
  method: 'GET',
  path: '/api/v1/admin/pages',
  summary: 'The pages of text, also those that nobody has written yet',
  access: 'content.read',
  status: 200,
  reply: ok({ data: z.array(pageLine) }),
})

export const findPageContent = endpoint({
  method: 'GET',
  path: '/api/v1/admin/pages/:slug',
  summary: 'A page of text as it was written; empty where nobody has',
  access: 'content.read',
  params: onePage,
  status: 200,
  reply: ok({ data: edited(pageContent) }),
})

export const savePage = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/pages/:slug',
  summary: 'Writes a page of text',
  access: 'content.change',
  params: onePage,
  body: saveOf(pageDraft),
  refuses: ['CONFLICT'],
  status: 200,
  reply: saved,
})

export const listAllPosts = endpoint({
  method: 'GET',
  path: '/api/v1/admin/posts',
  summary: 'The posts of the blog with drafts and what is planned, page by page',
  access: 'content.read',
  query: writtenPaging,
  status: 200,
  reply: writtenPage(postLine),
})

export const findPostContent = endpoint({
  method: 'GET',
  path: '/api/v1/admin/posts/:id',
  summary: 'A post of the blog as it was written',
  access: 'content.read',
  params: oneRow,
  status: 200,
  reply: ok({ data: edited(postContent) }),
})

export const createPost = endpoint({
  method: 'POST',
  path: '/api/v1/admin/posts',
  summary: 'Begins a post of the blog',
  access: 'content.change',
  body: newRowOf(postDraft),
  refuses: ['CONFLICT'],
  status: 201,
  reply: saved,
})

export const savePost = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/posts/:id',
  summary: 'Writes a post of the blog',
  access: 'content.change',
  params: oneRow,
  body: saveOf(postDraft),
  refuses: ['CONFLICT'],
  status: 200,
  reply: saved,
})

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/posts/:id',
  summary: 'Deletes a post of the blog; it can be brought back',
  access: 'content.change',
  params: oneRow,
  query: versionQuery,
  refuses: ['CONFLICT'],
  status: 200,
  reply: saved,
})

export const previewText = endpoint({
  method: 'POST',
  path: '/api/v1/admin/texts/preview',
  summary: 'The HTML that the site makes of a text; nothing is stored',
  access: 'content.change',
  body: z.object({ body: z.string().max(textLength) }),
  status: 200,
  reply: ok({ html: z.string() }),
})
