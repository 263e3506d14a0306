import { coursePageMessages } from '@campus/contracts/courses/course-page-messages.ts'
import type { Course } from '@campus/contracts/courses/schema.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { coursesQuery, courseQuery } from './api.ts'
import { CourseCard } from './course-card.tsx'
import { CourseFacts } from './course-facts.tsx'
import { CourseHero } from './course-hero.tsx'
import styles from './course-page.module.css'
import { courseTexts } from './course-texts.ts'

/** Shows all about one course. Its loader guarantees the data. */
export const CoursePage = ({ id }: { id: string }) => {
  const { data: course } = useSuspenseQuery(courseQuery(id))
  return (
    <>
      <CourseHero course={course} />
      <section className={`wrap ${styles.body}`}>
        <CourseFacts course={course} />
        <Contents course={course} />
      </section>
      <OtherCourses than={course} />
    </>
  )
}

/** Shows the course description by semester. */
const Contents = ({ course }: { course: Course }) => (
  <div className={styles.contents}>
    <p className="eyebrow">Description</p>
    <h2>{coursePageMessages.contents}</h2>
    {courseTexts(course).paragraphs.map((paragraph) => (
      <p key={paragraph} className={styles.paragraph}>
        {paragraph}
      </p>
    ))}
  </div>
)

/** Links to the other courses; hidden when they could not be loaded. */
const OtherCourses = ({ than }: { than: Course }) => {
  const { data: courses = [] } = useQuery(coursesQuery)
  const others = courses.filter(({ _id }) => _id !== than._id)
  if (others.length === 0) return null
  return (
    <section className="section ground-alt no-print">
      <div className="wrap">
        <p className="eyebrow">{coursePageMessages.others}</p>
        <h2 className={styles.othersTitle}>{coursePageMessages.otherCourses}</h2>
        <ul className={styles.others}>
          {others.map((course) => (
            <li key={course._id}>
              <CourseCard course={course} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
