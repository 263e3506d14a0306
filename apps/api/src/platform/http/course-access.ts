import { type CourseRecords, type CourseRule, courseRuleOf, reachesCourse } from '@campus/contracts/core/course-access.ts'
import type { Access } from '@campus/contracts/core/access.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { courseLimitMessages } from '@campus/contracts/identity/people/duty-messages.ts'
import type { FastifyInstance } from 'fastify'
import type { Identity } from './access.ts'

/** Finds the course of each of some records, by what names them; one that there is not is left out. */
type FindCourses = (names: readonly string[]) => Promise<Map<string, string>>
/** For each way of naming a record. `app` hands them in, since features know the records. */
export type CourseFinders = Record<keyof CourseRecords, FindCourses>

declare module 'fastify' {
  interface FastifyInstance {
    courseFinders: CourseFinders
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns the values of a field, from whichever part of a request has it: each text, or each item of a list. */
const namesIn = (field: string, parts: readonly unknown[]): string[] =>
  parts.flatMap((part) => (isObject(part) && Object.hasOwn(part, field) ? [part[field]].flat() : [])).map(String)

/**
 * Refuses a caller whose duties are limited to some courses what a request names of another course, as though it were not there: whoever
 * tries out numbers learns nothing. An application never changes its course, so what is found here still holds when the feature reads or
 * writes it.
 */
export const requireCourses = async (
  { courseFinders }: Pick<FastifyInstance, 'courseFinders'>,
  called: { access: Access; courses?: CourseRule | undefined },
  { courses: limit }: Pick<Identity, 'courses'>,
  parts: readonly unknown[],
): Promise<void> => {
  const rule = courseRuleOf(called)
  if (limit === 'all' || typeof rule === 'string') return
  for (const [kind, field] of Object.entries(rule) as [keyof CourseRecords, string][]) {
    const names = [...new Set(namesIn(field, parts))]
    const found = await courseFinders[kind](names)
    // Content that is not found belongs to no course and is open; any other name has to be found.
    const isWithin = (name: string) => {
      const courseId = found.get(name)
      return courseId === undefined ? kind === 'content' : reachesCourse(limit, courseId)
    }
    if (names.length === 0 || !names.every(isWithin)) throw new AppError('NOT_FOUND', { message: courseLimitMessages.notFound })
  }
}
