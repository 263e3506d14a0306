import { includesCode } from '@campus/contracts/courses/course-label.ts'
import { courseMessages } from '@campus/contracts/courses/messages.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { ArrowRight } from '@campus/ui/icons.tsx'
import { Picture } from '@campus/ui/picture/picture.tsx'
import { Link } from '@tanstack/react-router'
import type { ListedCourse } from './api.ts'
import styles from './course-card.module.css'
import { courseTexts } from './course-texts.ts'

/** Shows a course with picture, short text and link; without a picture it shows an arch. */
export const CourseCard = ({ course }: { course: ListedCourse }) => {
  const { name, duration, code } = courseTexts(course)
  return (
    <article className={`panel ${styles.card}`} data-pictured={course.courseThumbnail ? true : undefined}>
      {course.courseThumbnail && (
        <Picture
          className={styles.picture}
          address={course.courseThumbnail}
          alt=""
          sizes="(min-width: 1040px) 400px, (min-width: 600px) 45vw, 88.3vw"
        />
      )}
      <h3>{name}</h3>
      {!includesCode({ courseName: name, courseCode: code }) && <p className={`${styles.code} num`}>{code}</p>}
      <p className={`${styles.duration} num`}>{duration}</p>
      <Link
        to="/course/$id"
        params={{ id: course._id }}
        className={`${buttonClass('subtle')} ${styles.details}`}
        aria-label={`${courseMessages.details}: ${name}`}
      >
        {courseMessages.details} <ArrowRight />
      </Link>
    </article>
  )
}
