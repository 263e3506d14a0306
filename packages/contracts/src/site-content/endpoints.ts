import { z } from '../core/zod.ts'
import { endpoint, publicRead } from '../core/endpoint.ts'
import { ok } from '../core/reply-schemas.ts'
import { institute } from './institute-schema.ts'
import { aboutPage, landingPage, socialLinks, teacher, testimonial } from './schema.ts'

export const getSocialLinks = endpoint({
  ...publicRead,
  path: '/api/link',
  summary: 'The college elsewhere; what it does not have is left out',
  reply: ok({ link: socialLinks }),
})

export const getFrontend = endpoint({
  ...publicRead,
  path: '/api/v1/frontend',
  summary: 'Content of the home page and the about page',
  reply: ok({ data: z.object({ landingPage, aboutPage }) }),
})

export const listTeachers = endpoint({
  ...publicRead,
  path: '/api/find/teacher',
  summary: 'The teachers that the college presents',
  reply: ok({ teacher: z.array(teacher) }),
})

export const listTestimonials = endpoint({
  ...publicRead,
  path: '/api/find/testimonial',
  summary: 'Words of former students',
  reply: ok({ Find_Testimonial: z.array(testimonial) }),
})

export const getInstitute = endpoint({
  ...publicRead,
  path: '/api/v1/institute',
  summary: 'Who the college is, and the choices of its admission form',
  reply: ok({ data: institute }),
})

export const findCollege = endpoint({
  ...publicRead,
  path: '/api/v1/college',
  summary:
    'Who the college is, null while its office has not said so yet, whether mails leave, and whether others can open the website’s address: what the panel asks from its first day on',
  // An API of an earlier release, which answers for a moment during an upgrade, says nothing of the last.
  reply: ok({ data: institute.nullable(), sendsMails: z.boolean(), isReachable: z.boolean().optional() }),
})
