import { findAdmissionFormContent, saveAdmissionFormContent } from '@campus/contracts/admissions/form-content-endpoints.ts'
import {
  createTeacher,
  createTestimonial,
  deleteTeacher,
  deleteTestimonial,
  findAboutContent,
  findInstituteContent,
  findLandingContent,
  findLinksContent,
  listTeacherContent,
  listTestimonialContent,
  orderTeachers,
  orderTestimonials,
  saveAboutContent,
  saveInstituteContent,
  saveLandingContent,
  saveLinksContent,
  saveTeacher,
  saveTestimonial,
} from '@campus/contracts/site-content/editing-endpoints.ts'
import { onlySubject } from '@campus/contracts/content/kinds.ts'
import { versionMessages } from '@campus/contracts/content/messages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ContentKind, readContent, saveContent, savedMessage } from '../../content/queries.ts'
import { listStates } from '../../content/version-queries.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { neutralAdmissionForm } from './default-form-rules.ts'
import { listTeacherContents, listTestimonialContents, siteContentKinds } from './kind-queries.ts'

const { institute, links, landing, about, teacher, testimonial } = siteContentKinds
const { 'admission-form': admissionForm, 'teacher-order': teacherOrder, 'testimonial-order': testimonialOrder } = siteContentKinds

/** What the office edits of the site's own content. */
export const editingRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services

  const find = async <C>(kind: ContentKind<C>) => {
    const data = await readContent(db, kind, onlySubject)
    return data ? { data } : {}
  }
  const list = async <C>(kind: ContentKind<C>, order: ContentKind<unknown>, rows: { id: string; content: C }[]) => {
    const [states, orders] = await Promise.all([listStates(db, kind.name), listStates(db, order.name)])
    return {
      data: rows.map((row) => ({ version: 0, ...states.get(row.id), ...row })),
      order: orders.get(onlySubject) ?? { version: 0 },
    }
  }
  const save = async <C>(
    request: FastifyRequest,
    kind: ContentKind<C>,
    change: { subject?: string; version: number; content: C; creates?: true | 'again' },
  ) => {
    const data = await saveContent(services, request, kind, { subject: onlySubject, ...change })
    return { message: await savedMessage(services), data }
  }
  const remove = async <C>(request: FastifyRequest, kind: ContentKind<C>, { id, version }: { id: string; version: number }) => ({
    message: versionMessages.deleted,
    data: await saveContent(services, request, kind, { subject: id, version, content: null }),
  })

  serve(app, findInstituteContent, () => find(institute))
  serve(app, saveInstituteContent, ({ body }, request) => save(request, institute, { ...body, creates: 'again' }))
  serve(app, findLinksContent, () => find(links))
  serve(app, saveLinksContent, ({ body }, request) => save(request, links, { ...body, creates: 'again' }))
  serve(app, findLandingContent, () => find(landing))
  serve(app, saveLandingContent, ({ body }, request) => save(request, landing, { ...body, creates: 'again' }))
  serve(app, findAboutContent, () => find(about))
  serve(app, saveAboutContent, ({ body }, request) => save(request, about, { ...body, creates: 'again' }))

  serve(app, findAdmissionFormContent, async () => ({
    data: (await readContent(db, admissionForm, onlySubject)) ?? { version: 0, content: neutralAdmissionForm },
  }))
  serve(app, saveAdmissionFormContent, ({ body }, request) => save(request, admissionForm, { ...body, creates: 'again' }))

  serve(app, listTeacherContent, async () => list(teacher, teacherOrder, await listTeacherContents(db)))
  serve(app, createTeacher, ({ body: { id, content } }, request) =>
    save(request, teacher, { subject: id, version: 0, content, creates: true }),
  )
  serve(app, saveTeacher, ({ params: { id }, body }, request) => save(request, teacher, { subject: id, ...body }))
  serve(app, deleteTeacher, ({ params: { id }, query: { version } }, request) => remove(request, teacher, { id, version }))
  serve(app, orderTeachers, ({ body }, request) => save(request, teacherOrder, body))

  serve(app, listTestimonialContent, async () => list(testimonial, testimonialOrder, await listTestimonialContents(db)))
  serve(app, createTestimonial, ({ body: { id, content } }, request) =>
    save(request, testimonial, { subject: id, version: 0, content, creates: true }),
  )
  serve(app, saveTestimonial, ({ params: { id }, body }, request) => save(request, testimonial, { subject: id, ...body }))
  serve(app, deleteTestimonial, ({ params: { id }, query: { version } }, request) => remove(request, testimonial, { id, version }))
  serve(app, orderTestimonials, ({ body }, request) => save(request, testimonialOrder, body))
}
