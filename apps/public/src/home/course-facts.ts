import { formatRupees } from '@campus/contracts/kit/money.ts'
import type { ListedCourse } from '../courses/api.ts'

export type CourseFacts = { codes: string; durations: string; fees: string }

/** All courses in three short lines; `undefined` where there is none. */
export const courseFacts = (courses: ListedCourse[]): CourseFacts | undefined =>
  courses.length === 0
    ? undefined
    : { codes: courses.map(({ courseCode }) => courseCode).join(', '), durations: durationsOf(courses), fees: feesOf(courses) }

/** '3 years; MCA 2 years': what most of them take, then who takes another time. */
const durationsOf = (courses: ListedCourse[]): string => {
  const takers = new Map<string, string[]>()
  for (const { courseCode, courseDuration } of courses) {
    const years = courseDuration.split(',')[0] ?? ''
    takers.set(years, [...(takers.get(years) ?? []), courseCode])
  }
  const [usual, ...others] = [...takers].toSorted(([, some], [, more]) => more.length - some.length)
  return [usual?.[0], ...others.map(([years, codes]) => `${codes.join(' and ')} ${years}`)].join('; ')
}

const feesOf = (courses: ListedCourse[]): string => {
  const prices = courses.map(({ coursePrice }) => coursePrice)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return least === most ? formatRupees(least) : `${formatRupees(least)} to ${formatRupees(most)}`
}
