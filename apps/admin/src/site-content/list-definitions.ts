import {
  createTeacher,
  createTestimonial,
  deleteTeacher,
  deleteTestimonial,
  listTeacherContent,
  listTestimonialContent,
  orderTeachers,
  orderTestimonials,
  saveTeacher,
  saveTestimonial,
} from '@campus/contracts/site-content/editing-endpoints.ts'
import type { ContentState } from '@campus/contracts/content/schema.ts'
import type { z } from '@campus/contracts/core/zod.ts'
import { teacherDraft, testimonialDraft } from '@campus/contracts/site-content/editing-schema.ts'
import { maxStars } from '@campus/contracts/site-content/messages.ts'
import { sitePanelMessages } from '@campus/contracts/site-content/panel-messages.ts'
import { call } from '../api-client/call.ts'
import type { Read, Save } from '../content/editing-api.ts'
import { teacherSections, testimonialSections } from './row-sections.ts'
import type { Section } from '../content/fields/sections.ts'

type Saved = Promise<{ message: string; data: ContentState }>

/** A sortable list: its texts, its rows' form and its endpoints. */
export type ListDefinition<S extends z.ZodObject> = {
  title: string
  one: string
  /** Purpose of the list, shown while it is empty. */
  purpose: string
  path: '/content/teachers' | '/content/testimonials'
  kind: 'teacher' | 'testimonial'
  orderKind: 'teacher-order' | 'testimonial-order'
  schema: S
  sections: readonly Section[]
  empty: z.output<S>
  /** Returns the text of a row. */
  lineOf: (content: z.output<S>) => { name: string; image: string; line: string }
  read: () => Promise<{ data: (Read<z.output<S>> & { id: string })[]; order: ContentState }>
  create: (body: { id: string; content: z.output<S> }) => Saved
  save: (id: string) => Save<z.output<S>>
  remove: (row: { id: string; version: number }) => Saved
  order: (body: { version: number; content: { ids: string[] } }) => Saved
}

export const teacherList: ListDefinition<typeof teacherDraft> = {
  title: 'Teachers',
  one: 'Teacher',
  purpose: sitePanelMessages.noTeachersHelp,
  path: '/content/teachers',
  kind: 'teacher',
  orderKind: 'teacher-order',
  schema: teacherDraft,
  sections: teacherSections,
  empty: { image: '', name: '', position: '', Specialization: '', Experience: '', role: '' },
  lineOf: ({ name, image, position }) => ({ name, image, line: position }),
  read: () => call(listTeacherContent, {}),
  create: (body) => call(createTeacher, { body }),
  save: (id) => (body) => call(saveTeacher, { params: { id }, body }),
  remove: ({ id, version }) => call(deleteTeacher, { params: { id }, query: { version } }),
  order: (body) => call(orderTeachers, { body }),
}

export const testimonialList: ListDefinition<typeof testimonialDraft> = {
  title: 'Testimonials',
  one: 'Testimonial',
  purpose: sitePanelMessages.noTestimonialsHelp,
  path: '/content/testimonials',
  kind: 'testimonial',
  orderKind: 'testimonial-order',
  schema: testimonialDraft,
  sections: testimonialSections,
  empty: { image: '', name: '', job_Role: '', message: '', star: maxStars },
  lineOf: ({ name, image, job_Role }) => ({ name, image, line: job_Role }),
  read: () => call(listTestimonialContent, {}),
  create: (body) => call(createTestimonial, { body }),
  save: (id) => (body) => call(saveTestimonial, { params: { id }, body }),
  remove: ({ id, version }) => call(deleteTestimonial, { params: { id }, query: { version } }),
  order: (body) => call(orderTestimonials, { body }),
}
