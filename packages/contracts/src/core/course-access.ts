import { type Access, type Capability, isCapability, isForOffice } from './access.ts'

/** The courses that somebody's duties are limited to, by their ids; `all` where they are not limited. */
export type CourseLimit = 'all' | readonly string[]

/**
 * The fields of a request that name a record of a course: in its params, query or body, each by what it holds. A student by their id, a
 * payment by its receipt, a certificate by its number, a course by its code or by its id; `content` is a course where it is one. All that
 * they name has to be of somebody's courses.
 */
export type CourseRecords = Partial<Record<'student' | 'receipt' | 'certificate' | 'courseCode' | 'courseId' | 'content', string>>

/**
 * How a call meets somebody whose duties are limited to some courses:
 * - `closed`: it is about the whole college, and refused;
 * - `filtered`: the feature's own query leaves out what is of other courses;
 * - `own`: it is about the caller's own work alone;
 * - `no course`: what it is about belongs to no course;
 * - the fields that name a record, which the server looks up before the feature is asked.
 */
export type CourseRule = 'closed' | 'filtered' | 'own' | 'no course' | CourseRecords

/** Whether what a capability is about belongs to courses, to none, or is an affair of the whole college. */
const scopes = {
  'students.read': 'courses',
  'students.change': 'courses',
  'students.export': 'courses',
  'students.erase': 'courses',
  'identity-numbers.read': 'courses',
  'applications.read': 'courses',
  'applications.enter': 'courses',
  'applications.decide': 'courses',
  'certificates.issue': 'courses',
  'fees.read': 'courses',
  'fees.collect': 'courses',
  'fees.correct': 'courses',
  'fees.set': 'courses',
  'fees.report': 'courses',
  'approvals.read': 'college',
  'approvals.decide': 'college',
  'content.read': 'no course',
  'content.change': 'no course',
  'messages.read': 'no course',
  'messages.answer': 'no course',
  'people.read': 'college',
  'people.change': 'college',
  'audit.read': 'college',
  'set-up.change': 'college',
} as const satisfies Record<Capability, 'courses' | 'no course' | 'college'>

/** Returns whether what a capability is about belongs to courses, each thing to one. */
export const isOfCourses = (capability: Capability): boolean => scopes[capability] === 'courses'

/** Returns whether a capability is an affair of the whole college, which nobody has whose duties are limited to some courses. */
export const isOfWholeCollege = (capability: Capability): boolean => scopes[capability] === 'college'

/**
 * Returns how an endpoint or event meets a limited caller. One of the office that says nothing is closed to them, so that a new one cannot
 * leak, unless its capability has nothing to do with courses.
 */
export const courseRuleOf = ({ access, courses }: { access: Access; courses?: CourseRule | undefined }): CourseRule => {
  if (courses !== undefined) return courses
  if (!isForOffice(access)) return 'no course'
  return isCapability(access) && scopes[access] === 'no course' ? 'no course' : 'closed'
}

/** Returns whether somebody's duties reach a course. */
export const reachesCourse = (limit: CourseLimit, courseId: string): boolean => limit === 'all' || limit.includes(courseId)
