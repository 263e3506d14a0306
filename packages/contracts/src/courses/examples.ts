import type { z } from 'zod'
import type { Course, courseContent, CourseDraft, CourseEdit, CourseForm } from './schema.ts'

export const exampleCourseDraft = {
  courseName: 'Bachelor of Computer Applications',
  coursePrice: 200_000,
  courseDuration: '3 years',
  courseCode: 'BCA',
  courseEligibility: '10+2 with at least 45 percent',
  courseThumbnail: '/media/bca/1200x800.webp',
  courseDescription: 'Programming, databases and networks from the first principles.\nA project in every semester.',
} satisfies CourseDraft

export const exampleCourseForm = { ...exampleCourseDraft, imageUrl: 'https://example.com/bca.webp' } satisfies CourseForm

export const exampleCourse = {
  _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c21',
  ...exampleCourseDraft,
  openForAdmission: true,
} satisfies Course

export const exampleCourseContent = { ...exampleCourseDraft, openForAdmission: true, published: true } satisfies z.input<
  typeof courseContent
>

export const exampleCourseEdit = { ...exampleCourseDraft, openForAdmission: true, published: true } satisfies CourseEdit
