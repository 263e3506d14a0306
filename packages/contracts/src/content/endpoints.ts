import { z } from '../core/zod.ts'
import { endpoint } from '../core/endpoint.ts'
import { galleryPicture } from '../core/files.ts'
import { ok } from '../core/replies.ts'
import {
  aboutDraft,
  instituteContent,
  instituteDraft,
  landingDraft,
  linksDraft,
  teacherContent,
  teacherDraft,
  testimonialContent,
  testimonialDraft,
} from '../site-content/drafts.ts'
import { aboutContent, landingPage, socialLinks } from '../site-content/schema.ts'
import {
  contentState,
  contentVersion,
  edited,
  editedRow,
  newRowOf,
  oneRow,
  preview,
  previewDraft,
  previewToken,
  rowOrder,
  saved,
  saveOf,
  subjectParams,
  versionOnly,
  versionParams,
  versionQuery,
  versionSearch,
} from './schema.ts'

const read = { method: 'GET', access: 'admin', status: 200 } as const

export const listContentVersions = endpoint({
  ...read,
  path: '/api/v1/admin/history/:kind/:subject',
  summary: 'Who saved a thing when, the newest first; also of what is deleted',
  params: subjectParams,
  query: versionSearch,
  reply: ok({ data: z.array(contentVersion), next: z.number().int().optional() }),
})

export const findContentVersion = endpoint({
  ...read,
  path: '/api/v1/admin/history/:kind/:subject/:version',
  summary: 'What a thing was in one of its versions',
  params: versionParams,
  reply: ok({ data: contentVersion.extend({ content: z.unknown() }) }),
})

/** Undo: the former version becomes the newest one, and what it replaces is kept like any other. */
export const restoreContentVersion = endpoint({
  method: 'POST',
  path: '/api/v1/admin/history/:kind/:subject/:version/restore',
  summary: 'Brings a former version back, also of what is deleted; the version that it replaces is named',
  access: 'admin',
  params: versionParams,
  body: versionOnly,
  status: 201,
  reply: ok({ message: z.string(), data: contentState }),
})

/** Versions keep their words and name what is gone; a picture that the site shows somewhere stays. */
export const eraseFormerPictures = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/history/:kind/:subject/pictures',
  summary: 'Removes for good the pictures of a thing’s former versions that stand nowhere on the site',
  access: 'admin',
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
  access: 'admin',
  body: previewDraft,
  status: 201,
  reply: ok({ data: previewToken }),
})

/** Whoever has the secret may look, as the page of the site does, which knows nobody. */
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
  access: 'admin',
  files: { picture: galleryPicture },
  status: 201,
  reply: ok({ data: z.object({ address: z.string() }) }),
})

/** A site that was never filled in has no document yet: then `data` is missing, and the first save names version 0. */
const document = <const S extends z.ZodType>(content: S) => ok({ data: edited(content).optional() })
const save = { method: 'PUT', access: 'admin', status: 200, reply: saved } as const

export const findLandingContent = endpoint({
  ...read,
  path: '/api/v1/admin/content/landing',
  summary: 'The home page, to edit it',
  reply: document(landingPage),
})
export const saveLandingContent = endpoint({
  ...save,
  path: '/api/v1/admin/content/landing',
  summary: 'Saves the home page',
  body: saveOf(landingDraft),
})

export const findAboutContent = endpoint({
  ...read,
  path: '/api/v1/admin/content/about',
  summary: 'The about page, to edit it',
  reply: document(aboutContent),
})
export const saveAboutContent = endpoint({
  ...save,
  path: '/api/v1/admin/content/about',
  summary: 'Saves the about page',
  body: saveOf(aboutDraft),
})

export const findInstituteContent = endpoint({
  ...read,
  path: '/api/v1/admin/content/institute',
  summary: 'Who the college is, to edit it',
  reply: document(instituteContent),
})
export const saveInstituteContent = endpoint({
  ...save,
  path: '/api/v1/admin/content/institute',
  summary: 'Saves who the college is',
  body: saveOf(instituteDraft),
})

export const findLinksContent = endpoint({
  ...read,
  path: '/api/v1/admin/content/links',
  summary: 'The college elsewhere, to edit it',
  reply: document(socialLinks),
})
export const saveLinksContent = endpoint({
  ...save,
  path: '/api/v1/admin/content/links',
  summary: 'Saves where else the college is',
  body: saveOf(linksDraft),
})

/** The rows in the college's order, and the state of that order. */
const rows = <const S extends z.ZodType>(content: S) => ok({ data: z.array(editedRow(content)), order: contentState })
const create = { method: 'POST', access: 'admin', status: 201, reply: saved } as const
const remove = { method: 'DELETE', access: 'admin', status: 200, reply: saved, query: versionQuery } as const

export const listTeacherContent = endpoint({
  ...read,
  path: '/api/v1/admin/content/teachers',
  summary: 'The teachers, to edit them',
  reply: rows(teacherContent),
})
export const createTeacher = endpoint({
  ...create,
  path: '/api/v1/admin/content/teachers',
  summary: 'Adds a teacher after those that are there',
  body: newRowOf(teacherDraft),
})
export const saveTeacher = endpoint({
  ...save,
  path: '/api/v1/admin/content/teachers/:id',
  summary: 'Saves a teacher',
  params: oneRow,
  body: saveOf(teacherDraft),
})
export const deleteTeacher = endpoint({
  ...remove,
  path: '/api/v1/admin/content/teachers/:id',
  summary: 'Takes a teacher off the site; they can be brought back',
  params: oneRow,
})
export const orderTeachers = endpoint({
  ...save,
  path: '/api/v1/admin/content/teachers/order',
  summary: 'Puts the teachers in order',
  body: saveOf(rowOrder),
})

export const listTestimonialContent = endpoint({
  ...read,
  path: '/api/v1/admin/content/testimonials',
  summary: 'The testimonials, to edit them',
  reply: rows(testimonialContent),
})
export const createTestimonial = endpoint({
  ...create,
  path: '/api/v1/admin/content/testimonials',
  summary: 'Adds a testimonial after those that are there',
  body: newRowOf(testimonialDraft),
})
export const saveTestimonial = endpoint({
  ...save,
  path: '/api/v1/admin/content/testimonials/:id',
  summary: 'Saves a testimonial',
  params: oneRow,
  body: saveOf(testimonialDraft),
})
export const deleteTestimonial = endpoint({
  ...remove,
  path: '/api/v1/admin/content/testimonials/:id',
  summary: 'Takes a testimonial off the site; it can be brought back',
  params: oneRow,
})
export const orderTestimonials = endpoint({
  ...save,
  path: '/api/v1/admin/content/testimonials/order',
  summary: 'Puts the testimonials in order',
  body: saveOf(rowOrder),
})
