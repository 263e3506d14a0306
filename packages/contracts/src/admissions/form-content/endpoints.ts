import { admissionFormContent, admissionFormDraft } from './schema.ts'
import { endpoint } from '../../core/endpoint.ts'
import { ok } from '../../core/reply-schemas.ts'
import { edited, saved, saveOf } from '../../content/schema.ts'

export const findAdmissionFormContent = endpoint({
  method: 'GET',
  path: '/api/v1/admin/content/admission-form',
  summary: 'What the admission form offers, to edit it; a college that has set nothing gets what suits all of India',
  access: 'content.read',
  courses: 'closed',
  status: 200,
  reply: ok({ data: edited(admissionFormContent).optional() }),
})

export const saveAdmissionFormContent = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/content/admission-form',
  summary: 'Saves what the admission form offers',
  access: 'content.change',
  courses: 'closed',
  body: saveOf(admissionFormDraft),
  refuses: ['CONFLICT'],
  status: 200,
  reply: saved,
})
