import { formatRupees } from '@campus/contracts/kit/money.ts'
import type { ListedCourse } from '../courses/api.ts'

export type CourseFacts = { codes: string; durations: string; fees: string }

/** All courses in three short lines; `undefined` where there is none. */
export const courseFacts = (courses: ListedCourse[]): CourseFacts | undefined =>
  courses.length === 0
    ? undefined
    : { codes: courses.map(({ courseCode }) => courseCode).join(', '), durations: durationsOf(courses), fees: feesOf(courses) }

/** Returns '3 years' where all courses take as long, else the courses by duration: 'BCA, B.Com and BBA 3 years; MCA 2 years', the largest group first. */
const durationsOf = (courses: ListedCourse[]): string => {
  const takers = new Map<string, string[]>()
  for (const { courseCode, courseDuration } of courses) {
    const years = courseDuration.split(',')[0]?.trim()
    if (years) takers.set(years, [...(takers.get(years) ?? []), courseCode])
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
