import { endpointQuery } from '../api-client/endpoint-query.ts'

const pages = () => import('@campus/contracts/pages/endpoints.ts')

/** A page of text by slug. */
export const pageQuery = (slug: string) => endpointQuery(pages, 'findPage', (reply) => reply.data, { params: { slug } })

/** The posts of the blog, newest first. */
export const postsQuery = endpointQuery(pages, 'listPosts', (reply) => reply.data)

/** A post by slug. */
export const postQuery = (slug: string) => endpointQuery(pages, 'findPost', (reply) => reply.data, { params: { slug } })

/** The current slug of a post that once had this one. */
export const movedPostQuery = (slug: string) => endpointQuery(pages, 'findMovedPost', ({ data }) => data.slug, { params: { slug } })
