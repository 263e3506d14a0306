import { courseLabel } from '@campus/contracts/courses/course-label.ts'
import type { CourseLimit } from '@campus/contracts/core/course-access.ts'
import { busyMessages } from '@campus/contracts/core/messages.ts'
import { courseLimitMessages } from '@campus/contracts/identity/people/duty-messages.ts'
import { Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { allCoursesQuery } from '../../courses/api.ts'
import { QueryState } from '../../page/query-state.tsx'
import styles from './duty-choice.module.css'

type CourseChoiceProps = { value: CourseLimit; onChange: (chosen: CourseLimit) => void; error?: ReactNode; 'data-path'?: string }

/** The courses that somebody's duties are for: all, or some of the college's. */
export const CourseChoice = ({ value, onChange, error, ...path }: CourseChoiceProps) => {
  const id = useId()
  const asked = useQuery(allCoursesQuery)
  const { data } = asked
  const isLimited = value !== 'all'
  const choose = (courseId: string, isChosen: boolean) => {
    // One that is not there any more cannot be unticked.
    const others = (data?.courses ?? []).map((course) => course.id).filter((one) => one !== courseId && isLimited && value.includes(one))
    onChange(isChosen ? [...others, courseId] : others)
  }
  return (
    <div
      {...path}
      className={styles.duties}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <Input.Label id={`${id}-label`} labelElement="div">
        {courseLimitMessages.choose}
      </Input.Label>
      <label>
        <input type="radio" name={id} checked={!isLimited} onChange={() => onChange('all')} />
        <span>{courseLimitMessages.all}</span>
      </label>
      <label>
        <input type="radio" name={id} checked={isLimited} onChange={() => onChange([])} />
        <span>
          {courseLimitMessages.some}
          <small>{courseLimitMessages.someHelp}</small>
        </span>
      </label>
      {isLimited && (
        <div className={styles.courses} role="group" aria-label={courseLimitMessages.title}>
          <QueryState query={asked} pending={<p className="note">{busyMessages.loading}</p>} inPanel>
            {({ courses }) =>
              courses.map(({ id: courseId, content }) => (
                <label key={courseId}>
                  <input
                    type="checkbox"
                    checked={value.includes(courseId)}
                    onChange={({ currentTarget }) => choose(courseId, currentTarget.checked)}
                  />
                  <span>{courseLabel(content)}</span>
                </label>
              ))
            }
          </QueryState>
        </div>
      )}
      {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
    </div>
  )
}
