import type { FastifyInstance } from 'fastify'
import { findCoursesOfStudents } from '../features/admissions/course-queries.ts'
import { findCoursesOfCertificates } from '../features/certificates/queries.ts'
import { findCoursesByCode, findCoursesById } from '../features/courses/queries.ts'
import { findCoursesOfReceipts } from '../features/fees/receipts/queries.ts'
import type { CourseFinders } from '../platform/http/course-access.ts'
import type { Services } from '../platform/services.ts'

/** Lets the server look up whose course a record is that a request names. */
export const findCoursesOfRecords = (app: FastifyInstance, { db }: Pick<Services, 'db'>): void => {
  const finders: CourseFinders = {
    student: (ids) => findCoursesOfStudents(db, ids),
    receipt: (numbers) => findCoursesOfReceipts(db, numbers),
    certificate: (numbers) => findCoursesOfCertificates(db, numbers),
    courseCode: (codes) => findCoursesByCode(db, codes),
    courseId: (ids) => findCoursesById(db, ids),
    content: (subjects) => findCoursesById(db, subjects),
  }
  app.decorate('courseFinders', finders)
}
