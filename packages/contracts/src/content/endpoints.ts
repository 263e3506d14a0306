import { z } from '../core/zod.ts'
import { endpoint } from '../core/endpoint.ts'
import { galleryPicture } from '../core/files.ts'
import { ok } from '../core/reply-schemas.ts'
import {
  contentState,
  contentVersion,
  preview,
  previewDraft,
  previewToken,
  subjectParams,
  versionOnly,
  versionParams,
  versionSearch,
} from './schema.ts'

const read = { method: 'GET', access: 'content.read', status: 200 } as const

export const listContentVersions = endpoint({
  ...read,
  path: '/api/v1/admin/history/:kind/:subject',
  summary: 'Who saved a thing when, the newest first; also of what is deleted',
  courses: { content: 'subject' },
  params: subjectParams,
  query: versionSearch,
  reply: ok({ data: z.array(contentVersion), next: z.number().int().optional() }),
})

export const findContentVersion = endpoint({
  ...read,
  path: '/api/v1/admin/history/:kind/:subject/:version',
  summary: 'What a thing was in one of its versions',
  courses: { content: 'subject' },
  params: versionParams,
  reply: ok({ data: contentVersion.extend({ content: z.unknown() }) }),
})

/** Undo: the former version becomes the newest one, and what it replaces is kept like any other. */
export const restoreContentVersion = endpoint({
  method: 'POST',
  path: '/api/v1/admin/history/:kind/:subject/:version/restore',
  summary: 'Brings a former version back, also of what is deleted; the version that it replaces is named',
  access: 'content.change',
  courses: { content: 'subject' },
  params: versionParams,
  body: versionOnly,
  refuses: ['CONFLICT'],
  status: 201,
  reply: ok({ message: z.string(), data: contentState }),
})

/** Versions keep their words and name what is gone; a picture that the site shows somewhere stays. */
export const eraseFormerPictures = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/history/:kind/:subject/pictures',
  summary: 'Removes for good the pictures of a thing’s former versions that stand nowhere on the site',
  access: 'content.change',
  courses: { content: 'subject' },
  params: subjectParams,
  status: 200,
  reply: ok({ message: z.string(), data: z.object({ erased: z.number().int() }) }),
})

export const listDeletedContent = endpoint({
  ...read,
  path: '/api/v1/admin/history/:kind',
  summary: 'What was deleted last and can be brought back: the version that deleted it, and what it was called',
  params: subjectParams.pick({ kind: true }),
  reply: ok({ data: z.array(contentState.extend({ subject: z.string(), name: z.string() })) }),
})

export const createPreview = endpoint({
  method: 'POST',
  path: '/api/v1/admin/previews',
  summary: 'Keeps a draft for an hour under a secret, to look at it on the site; nothing is published',
  access: 'content.change',
  body: previewDraft,
  refuses: ['NOT_FOUND'],
  status: 201,
  reply: ok({ data: previewToken }),
})

/** Anyone with the secret may look: the page of the site calls this without a session. */
export const findPreview = endpoint({
  ...read,
  path: '/api/v1/previews/:token',
  summary: 'The draft that a secret was given for',
  access: 'anyone',
  params: previewToken,
  reply: ok({ data: preview }),
})

/** A picture that nothing names after a day is removed again. */
export const uploadContentPicture = endpoint({
  method: 'POST',
  path: '/api/v1/admin/content/pictures',
  summary: 'Takes a picture for the content that names it when it is saved',
  access: 'content.change',
  files: { picture: galleryPicture },
  status: 201,
  reply: ok({ data: z.object({ address: z.string() }) }),
})
