import { contentState, edited, editedRow, newRowOf, oneRow, rowOrder, saved, saveOf, versionQuery } from '../content/schema.ts'
import { endpoint } from '../core/endpoint.ts'
import { ok } from '../core/reply-schemas.ts'
import { z } from '../core/zod.ts'
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
} from './editing-schema.ts'
import { aboutContent, landingPage, socialLinks } from './schema.ts'

const read = { method: 'GET', access: 'content.read', status: 200 } as const
const save = { method: 'PUT', access: 'content.change', refuses: ['CONFLICT'], status: 200, reply: saved } as const

/** A sentence of these words. */
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

type Document<C extends z.ZodType, D extends z.ZodType> = {
  /** The document's name within a sentence. */
  what: string
  content: C
  draft: D
}

/**
 * The two endpoints of a document of which there is one. A site that was never filled in has none yet: then `data` is missing, and the
 * first save names version 0.
 */
const documentEndpoints = <const N extends string, C extends z.ZodType, D extends z.ZodType>(
  name: N,
  { what, content, draft }: Document<C, D>,
) => {
  const path = `/api/v1/admin/content/${name}` as const
  return {
    find: endpoint({ ...read, path, summary: `${sentence(what)}, to edit it`, reply: ok({ data: edited(content).optional() }) }),
    save: endpoint({ ...save, path, summary: `Saves ${what}`, body: saveOf(draft) }),
  }
}

/** The endpoints of a list that the office orders; `one` and `many` are what its rows are called within a sentence. */
const collectionEndpoints = <const N extends string, C extends z.ZodType, D extends z.ZodType>(
  name: N,
  { one, many, content, draft }: Omit<Document<C, D>, 'what'> & { one: string; many: string },
) => {
  const path = `/api/v1/admin/content/${name}` as const
  const row = `${path}/:id` as const
  return {
    /** The rows in the college's order, and the state of that order. */
    list: endpoint({
      ...read,
      path,
      summary: `${sentence(many)}, to edit them`,
      reply: ok({ data: z.array(editedRow(content)), order: contentState }),
    }),
    create: endpoint({
      method: 'POST',
      access: 'content.change',
      path,
      summary: `Adds ${one} after those that are there`,
      body: newRowOf(draft),
      refuses: ['CONFLICT'],
      status: 201,
      reply: saved,
    }),
    save: endpoint({ ...save, path: row, summary: `Saves ${one}`, params: oneRow, body: saveOf(draft) }),
    remove: endpoint({
      ...save,
      method: 'DELETE',
      path: row,
      summary: `Takes ${one} off the site, from where it can be brought back`,
      params: oneRow,
      query: versionQuery,
    }),
    order: endpoint({ ...save, path: `${path}/order` as const, summary: `Puts ${many} in order`, body: saveOf(rowOrder) }),
  }
}

export const { find: findLandingContent, save: saveLandingContent } = documentEndpoints('landing', {
  what: 'the home page',
  content: landingPage,
  draft: landingDraft,
})
export const { find: findAboutContent, save: saveAboutContent } = documentEndpoints('about', {
  what: 'the about page',
  content: aboutContent,
  draft: aboutDraft,
})
export const { find: findInstituteContent, save: saveInstituteContent } = documentEndpoints('institute', {
  what: 'who the college is',
  content: instituteContent,
  draft: instituteDraft,
})
export const { find: findLinksContent, save: saveLinksContent } = documentEndpoints('links', {
  what: 'where else the college is',
  content: socialLinks,
  draft: linksDraft,
})

const teachers = collectionEndpoints('teachers', { one: 'a teacher', many: 'the teachers', content: teacherContent, draft: teacherDraft })
export const { list: listTeacherContent, create: createTeacher, save: saveTeacher, remove: deleteTeacher, order: orderTeachers } = teachers

const testimonials = collectionEndpoints('testimonials', {
  one: 'a testimonial',
  many: 'the testimonials',
  content: testimonialContent,
  draft: testimonialDraft,
})
export const {
  list: listTestimonialContent,
  create: createTestimonial,
  save: saveTestimonial,
  remove: deleteTestimonial,
  order: orderTestimonials,
} = testimonials
