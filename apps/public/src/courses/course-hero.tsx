import { includesCode } from '@campus/contracts/courses/course-label.ts'
import { coursePageMessages } from '@campus/contracts/courses/course-page-messages.ts'
import type { Course } from '@campus/contracts/courses/schema.ts'
import { Picture } from '@campus/ui/picture/picture.tsx'
import { PageBand } from '../site/page-band.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import styles from './course-hero.module.css'
import { courseTexts } from './course-texts.ts'

/** Shows the course's name and summary beside its picture. */
export const CourseHero = ({ course }: { course: Course }) => {
  const { name, code, duration } = courseTexts(course)
  return (
    <PageBand className={styles.inner}>
      <div className={styles.words}>
        <Breadcrumb course={code} />
        <p className="eyebrow num">{includesCode({ courseName: name, courseCode: code }) ? duration : `${code}, ${duration}`}</p>
        <h1>{name}</h1>
      </div>
      <div className={styles.frame}>
        <Picture
          address={course.courseThumbnail}
          alt={coursePageMessages.drawingAlt(name)}
          sizes="(min-width: 900px) 560px, (min-width: 600px) 66vw, 81vw"
          priority
        />
      </div>
    </PageBand>
  )
}
