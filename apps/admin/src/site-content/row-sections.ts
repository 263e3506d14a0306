import { maxStars } from '@campus/contracts/site-content/messages.ts'
import type { Section } from './sections.ts'

const link = { kind: 'address', optional: true } as const

/** A teacher's card. */
export const teacherSections: readonly Section[] = [
  {
    title: 'Teacher',
    where: 'About page, Our Teachers: their card',
    band: 3,
    fields: [
      { path: 'name', label: 'Name', kind: 'line', most: 120 },
      { path: 'position', label: 'Position', kind: 'line', most: 120, hint: 'Above the name' },
      {
        path: 'Specialization',
        label: 'Specialization',
        kind: 'line',
        most: 300,
        hint: 'The subject, as in Marathi literature; without one, what the person looks after, as in The library',
      },
      { path: 'Experience', label: 'Experience', kind: 'line', most: 120 },
      {
        path: 'role',
        label: 'Role',
        kind: 'line',
        most: 300,
        hint: 'What the person does, as in Teaches the second year or Head of the library. On the card it stands below the specialization',
      },
      { path: 'image', label: 'Picture', kind: 'picture', hint: 'Upright, the face in the upper half' },
    ],
  },
  {
    title: 'Links',
    where: 'Below the card; with a LinkedIn address it has a Contact me button',
    band: 3,
    fields: [
      { path: 'linkedin', label: 'LinkedIn', ...link },
      { path: 'instagram', label: 'Instagram', ...link },
      { path: 'facebook', label: 'Facebook', ...link },
      { path: 'twitter', label: 'Twitter', ...link },
    ],
  },
]

/** A testimonial's card. */
export const testimonialSections: readonly Section[] = [
  {
    title: 'Testimonial',
    where: 'Home page, at the end: one card of the carousel',
    band: 4,
    fields: [
      { path: 'name', label: 'Name', kind: 'line', most: 120 },
      { path: 'job_Role', label: 'Job role', kind: 'line', most: 120 },
      { path: 'message', label: 'Message', kind: 'text', most: 600 },
      { path: 'star', label: 'Stars', kind: 'number', hint: `0 to ${maxStars}` },
      { path: 'image', label: 'Picture', kind: 'picture', hint: 'Square' },
    ],
  },
]
