import { teacherTestimonialSectionMessages } from '@campus/contracts/site-content/sections/teacher-testimonial-messages.ts'
import type { Section } from '../content/fields/sections.ts'

const { sections, fields } = teacherTestimonialSectionMessages

const link = { kind: 'address', optional: true } as const

/** A teacher's card. */
export const teacherSections: readonly Section[] = [
  {
    ...sections.teacher,
    band: 3,
    fields: [
      { path: 'name', ...fields.name, kind: 'line' },
      { path: 'position', ...fields.position, kind: 'line' },
      { path: 'Specialization', ...fields.specialization, kind: 'line' },
      { path: 'Experience', ...fields.experience, kind: 'line' },
      { path: 'role', ...fields.role, kind: 'line' },
      { path: 'image', ...fields.teacherImage, kind: 'picture' },
    ],
  },
  {
    ...sections.links,
    band: 3,
    fields: [
      { path: 'linkedin', ...fields.linkedin, ...link },
      { path: 'instagram', ...fields.instagram, ...link },
      { path: 'facebook', ...fields.facebook, ...link },
      { path: 'twitter', ...fields.twitter, ...link },
    ],
  },
]

/** A testimonial's card. */
export const testimonialSections: readonly Section[] = [
  {
    ...sections.testimonial,
    band: 4,
    fields: [
      { path: 'name', ...fields.name, kind: 'line' },
      { path: 'job_Role', ...fields.jobRole, kind: 'line' },
      { path: 'message', ...fields.message, kind: 'text' },
      { path: 'star', ...fields.star, kind: 'number' },
      { path: 'image', ...fields.testimonialImage, kind: 'picture' },
    ],
  },
]
