import { saysCode } from '@campus/contracts/courses/catalogue.ts'
import { courseWords } from '@campus/contracts/courses/words.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { ArrowRight } from '@campus/ui/icons.tsx'
import { Link } from '@tanstack/react-router'
import type { ListedCourse } from './api.ts'
import styles from './course-card.module.css'
import { shownCourse } from './shown-course.ts'

/** A course in a few words, with the way to all of them. */
export const CourseCard = ({ course }: { course: ListedCourse }) => {
  const { name, duration, code } = shownCourse(course)
  return (
    <article className={styles.card}>
      <h3>{name}</h3>
      {!saysCode({ courseName: name, courseCode: code }) && <p className={`${styles.code} num`}>{code}</p>}
      <p className={`${styles.duration} num`}>{duration}</p>
      <Link
        to="/course/$id"
        params={{ id: course._id }}
        className={`${buttonClass('quiet')} ${styles.details}`}
        aria-label={`${courseWords.details}: ${name}`}
      >
        {courseWords.details} <ArrowRight />
      </Link>
    </article>
  )
}
