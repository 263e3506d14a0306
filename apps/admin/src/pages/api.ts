import {
  createPost,
  deletePost,
  findPageContent,
  findPostContent,
  listAllPosts,
  listPages,
  savePage,
  savePost,
} from '@campus/contracts/pages/endpoints.ts'
import type { PageDraft, PostDraft } from '@campus/contracts/pages/editing-schema.ts'
import type { PageSlug } from '@campus/contracts/pages/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api-client/call.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'
import { useRefetch } from '../api-client/use-refetch.ts'
import { listRequest } from '../list/list-search-params.ts'
import type { TextListSearchParams } from '../content/text-list-search-params.ts'

/** The pages of text. */
export const pagesQuery = endpointQuery(listPages, {}, (reply) => reply.data)

/** One page of text as it was written. */
export const pageQuery = (slug: PageSlug) => endpointQuery(findPageContent, { params: { slug } }, (reply) => reply.data)

/** A page of all posts of the blog, drafts too. */
export const postsQuery = (address: TextListSearchParams) =>
  endpointQuery(listAllPosts, { query: listRequest(address) }, ({ data, total, next, previous }) => ({ data, total, next, previous }))

/** One post as it was written. */
export const postQuery = (id: string) => endpointQuery(findPostContent, { params: { id } }, (reply) => reply.data)

export const useSavePage = (slug: PageSlug) =>
  useMutation({
    mutationFn: (body: { version: number; content: PageDraft }) => call(savePage, { params: { slug }, body }),
    onSuccess: useRefetch(listPages),
  })

export const useCreatePost = () =>
  useMutation({
    mutationFn: (body: { id: string; content: PostDraft }) => call(createPost, { body }),
    onSuccess: useRefetch(listAllPosts),
  })

export const useSavePost = (id: string) =>
  useMutation({
    mutationFn: (body: { version: number; content: PostDraft }) => call(savePost, { params: { id }, body }),
    onSuccess: useRefetch(listAllPosts),
  })

export const useDeletePost = (id: string) =>
  useMutation({
    mutationFn: (version: number) => call(deletePost, { params: { id }, query: { version } }),
    onSuccess: useRefetch(listAllPosts),
  })
