import type { CourseLimit } from '@campus/contracts/core/course-access.ts'
import type { Duty } from '@campus/contracts/identity/people/duties.ts'
import { type ReactNode, useState } from 'react'
import { CourseChoice } from './course-choice.tsx'
import { DutyChoice } from './duty-choice.tsx'

type Field<T> = { onChange: (value: T) => void; error?: ReactNode; 'data-path'?: string }

type RightsFieldsProps = {
  /** The rights that stand there at first. */
  held: { duties: readonly Duty[]; courses: CourseLimit }
  duties: Field<Duty[]> & { defaultValue?: unknown }
  courses: Field<CourseLimit>
}

/** Fields for an account's duties and their courses. An owner is not asked for courses: their duties are for all. */
export const RightsFields = ({ held, duties, courses }: RightsFieldsProps) => {
  const [isOwner, setIsOwner] = useState(held.duties.includes('owner'))
  const [chosen, setChosen] = useState(held.courses)
  const chooseDuties = (now: Duty[]) => {
    duties.onChange(now)
    setIsOwner(now.includes('owner'))
    courses.onChange(now.includes('owner') ? 'all' : chosen)
  }
  const chooseCourses = (now: CourseLimit) => {
    setChosen(now)
    courses.onChange(now)
  }
  const { error, 'data-path': path } = courses
  return (
    <>
      <DutyChoice {...duties} onChange={chooseDuties} />
      {!isOwner && (
        <CourseChoice value={chosen} onChange={chooseCourses} error={error} {...(path !== undefined && { 'data-path': path })} />
      )}
    </>
  )
}
