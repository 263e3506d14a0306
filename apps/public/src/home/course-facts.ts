import { courseLabel } from '@campus/contracts/courses/course-label.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import type { ListedCourse } from '../courses/api.ts'

type NamedCourse = {
  id: string
  /** Name and code. */
  label: string
  /** Undefined when all courses have the same duration or none is known. */
  duration?: string
}

export type CourseFacts = {
  codes: string
  /** Durations of all courses, by code where they differ. */
  durations: string
  /** Names of the courses; empty when there are too many for the strip. */
  named: NamedCourse[]
  fees: string
}

/** Number of names that fit beside the other facts on wide screens and phones. */
export const namesWithRoom = { wide: 6, phone: 3 } as const

/** Summarises courses, durations and fees; `undefined` without courses. */
export const courseFacts = (courses: ListedCourse[]): CourseFacts | undefined =>
  courses.length === 0
    ? undefined
    : {
        codes: courses.map(({ courseCode }) => courseCode).join(', '),
        durations: durationsOf(courses),
        named: courses.length > namesWithRoom.wide ? [] : namedOf(courses),
        fees: feesOf(courses),
      }

/** '3 years' of '3 years, 6 semesters'. */
const durationOf = ({ courseDuration }: ListedCourse): string => courseDuration.split(',')[0]?.trim() ?? ''

const namedOf = (courses: ListedCourse[]): NamedCourse[] => {
  const differ = new Set(courses.map(durationOf)).size > 1
  return courses.map((course) => {
    const duration = durationOf(course)
    return { id: course._id, label: courseLabel(course), ...(differ && duration && { duration }) }
  })
}

/** Returns '3 years' where all courses take as long, else the courses by duration: 'BCA, B.Com and BBA 3 years; MCA 2 years', the largest group first. */
const durationsOf = (courses: ListedCourse[]): string => {
  const takers = new Map<string, string[]>()
  for (const course of courses) {
    const years = durationOf(course)
    if (years) takers.set(years, [...(takers.get(years) ?? []), course.courseCode])
  }
  const groups = [...takers].toSorted(([, some], [, more]) => more.length - some.length)
  const isSameForAll = groups.length === 1 && groups[0]?.[1].length === courses.length
  return groups.map(([years, codes]) => (isSameForAll ? years : `${listed(codes)} ${years}`)).join('; ')
}

/** 'BCA', 'BCA and BBA', 'BCA, B.Com and BBA'. */
const listed = (names: string[]): string => [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')

const feesOf = (courses: ListedCourse[]): string => {
  const prices = courses.map(({ coursePrice }) => coursePrice)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return least === most ? formatRupees(least) : `${formatRupees(least)} to ${formatRupees(most)}`
}
