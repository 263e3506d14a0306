import { teacherTestimonialSectionMessages } from '@campus/contracts/site-content/teacher-testimonial-section-messages.ts'
import type { Section } from './sections.ts'

const { sections, fields } = teacherTestimonialSectionMessages

const link = { kind: 'address', optional: true } as const

/** A teacher's card. */
export const teacherSections: readonly Section[] = [
  {
    ...sections.teacher,
    band: 3,
    fields: [
      { path: 'name', ...fields.name, kind: 'line', most: 120 },
      { path: 'position', ...fields.position, kind: 'line', most: 120 },
      { path: 'Specialization', ...fields.specialization, kind: 'line', most: 300 },
      { path: 'Experience', ...fields.experience, kind: 'line', most: 120 },
      { path: 'role', ...fields.role, kind: 'line', most: 300 },
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
      { path: 'name', ...fields.name, kind: 'line', most: 120 },
      { path: 'job_Role', ...fields.jobRole, kind: 'line', most: 120 },
      { path: 'message', ...fields.message, kind: 'text', most: 600 },
      { path: 'star', ...fields.star, kind: 'number' },
      { path: 'image', ...fields.testimonialImage, kind: 'picture' },
    ],
  },
]
