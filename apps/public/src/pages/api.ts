import { endpointQuery } from '../api-client/endpoint-query.ts'

const pages = () => import('@campus/contracts/pages/endpoints.ts')

/** One page of text, kept under its slug. */
export const pageQuery = (slug: string) => endpointQuery(pages, 'findPage', (reply) => reply.data, { params: { slug } })

/** The posts of the blog, newest first. */
export const postsQuery = endpointQuery(pages, 'listPosts', (reply) => reply.data)

/** One post, kept under its slug. */
export const postQuery = (slug: string) => endpointQuery(pages, 'findPost', (reply) => reply.data, { params: { slug } })

/** Where a post is now that once had this slug. */
export const movedPostQuery = (slug: string) => endpointQuery(pages, 'findMovedPost', ({ data }) => data.slug, { params: { slug } })
