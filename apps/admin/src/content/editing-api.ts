import { createPreview, findContentVersion, uploadContentPicture } from '@campus/contracts/content/endpoints.ts'
import type { ContentKindName } from '@campus/contracts/content/kinds.ts'
import type { ContentState } from '@campus/contracts/content/schema.ts'
import { queryOptions } from '@tanstack/react-query'
import type { UploadFile } from '../form/file-upload-field.tsx'
import type { Edited } from './api.ts'
import { call } from '../api-client/call.ts'

/** The edited content with the version that a save must name. */
export type Read<Content> = ContentState & { content: Content }

export type Save<Content> = (body: { version: number; content: Content }) => Promise<{ message: string; data: ContentState }>

/** The query of a screen's content by name. */
export const editedQuery = <T>(name: string, queryFn: () => Promise<T>) => queryOptions({ queryKey: ['edited', name], queryFn })

export const findVersion = async ({ kind, subject }: Edited, version: number): Promise<unknown> =>
  (await call(findContentVersion, { params: { kind, subject, version } })).data.content

/** The fragment of content that is not at the top of its page. */
const places: Partial<Record<ContentKindName, string>> = { teacher: '#teachers', testimonial: '#testimonials' }

/** Keeps a draft for a while and returns the path at which the site shows it: on a page of its own choice, unless one is named. */
export const preview = async ({ kind, subject }: Edited, content: unknown, page?: string): Promise<`/${string}`> => {
  const { data } = await call(createPreview, { body: { kind, subject, content } })
  return `/preview/${data.token}${page ? `?page=${page}` : ''}${places[kind] ?? ''}`
}

export const sendPicture: UploadFile = async (picture, onSent) =>
  (await call(uploadContentPicture, { files: { picture }, onSent })).data.address
