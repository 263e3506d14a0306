import type { TeacherDraft, TestimonialDraft } from '../site-content/drafts.ts'

export const exampleTeacherDraft = {
  image: '/media/teacher/800x1000.webp',
  name: 'Dr. Sunita Demo',
  position: 'Head of Computing',
  Specialization: 'Databases',
  Experience: '18 years',
  role: 'Data modelling',
  linkedin: 'https://linkedin.com/in/sunita-demo',
} satisfies TeacherDraft

export const exampleTestimonialDraft = {
  image: '/media/graduate/600x600.webp',
  name: 'Imran Demo',
  job_Role: 'Software engineer',
  message: 'My first-year project got me my first interview.',
  star: 4,
} satisfies TestimonialDraft
