import { findAdmissionFormContent, saveAdmissionFormContent } from '@campus/contracts/admissions/form-content/endpoints.ts'
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
import type { FastifyInstance } from 'fastify'
import { serveCollection, serveDocument } from '../../content/editing-routes.ts'
import type { Services } from '../../platform/services.ts'
import { defaultAdmissionForm } from './default-admission-form-rules.ts'
import { listTeacherContents, listTestimonialContents, siteContentKinds as kinds } from './content-kind-queries.ts'

/** Serves the site's own content for editing. */
export const editingRoutes = (app: FastifyInstance, services: Services): void => {
  serveDocument(app, services, kinds.institute, { find: findInstituteContent, save: saveInstituteContent })
  serveDocument(app, services, kinds.links, { find: findLinksContent, save: saveLinksContent })
  serveDocument(app, services, kinds.landing, { find: findLandingContent, save: saveLandingContent })
  serveDocument(app, services, kinds.about, { find: findAboutContent, save: saveAboutContent })
  const admissionForm = { find: findAdmissionFormContent, save: saveAdmissionFormContent }
  serveDocument(app, services, kinds['admission-form'], admissionForm, defaultAdmissionForm)

  const teachers = { kind: kinds.teacher, order: kinds['teacher-order'], listRows: listTeacherContents }
  serveCollection(app, services, teachers, {
    list: listTeacherContent,
    create: createTeacher,
    save: saveTeacher,
    remove: deleteTeacher,
    order: orderTeachers,
  })

  const testimonials = { kind: kinds.testimonial, order: kinds['testimonial-order'], listRows: listTestimonialContents }
  serveCollection(app, services, testimonials, {
    list: listTestimonialContent,
    create: createTestimonial,
    save: saveTestimonial,
    remove: deleteTestimonial,
    order: orderTestimonials,
  })
}
