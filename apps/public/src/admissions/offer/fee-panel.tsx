import { courseLabel } from '@campus/contracts/courses/course-label.ts'
import type { FeeLines } from '@campus/contracts/courses/schema.ts'
import { feeMessages } from '@campus/contracts/courses/fee-messages.ts'
import { addRupees, formatRupees } from '@campus/contracts/core/money.ts'
import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import { useQuery } from '@tanstack/react-query'
import { coursesQuery, type ListedCourse } from '../../courses/api.ts'
import { courseTexts } from '../../courses/course-texts.ts'
import { useAdmission } from '../draft/admission-store.ts'
import { textOf } from '../draft/form-values.ts'
import styles from './fee-panel.module.css'

/**
 * Shows the fees (docs/product/admissions.md#the-form): of the chosen course, else the college's fee list, else the fee of each open
 * course. Without fees it is hidden.
 */
export const FeePanel = ({ institute }: { institute: Institute }) => {
  const { data: courses = [] } = useQuery(coursesQuery)
  const code = useAdmission(({ entries }) => textOf(entries, 'courseName'))
  const open = courses.filter(({ courseCode }) => institute.admissionCourses.includes(courseCode))
  const costs = costsOf(open, code, institute.feeList)
  if (!costs) return null
  const { about, lines, total } = costs
  return (
    <section className={`${styles.panel} on-deep`} aria-labelledby="fees-title">
      <h2 id="fees-title">{feeMessages.title}</h2>
      {about && <p className={styles.about}>{about}</p>}
      <table className="num">
        <tbody>
          {lines.map(({ name, rupees }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatRupees(rupees)}</td>
            </tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr>
              <th scope="row">{feeMessages.total}</th>
              <td>{formatRupees(total)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

/** `about` describes the lines. Without a total they are alternatives. */
type Costs = { about?: string; lines: FeeLines; total?: number }

const costsOf = (open: readonly ListedCourse[], chosen: string, feeList: FeeLines = []): Costs | null => {
  const course = open.find(({ courseCode }) => courseCode === chosen)
  if (course) return costsOfCourse(course)
  if (feeList.length > 0) return { lines: feeList, total: addRupees(feeList.map(({ rupees }) => rupees)) }
  const [only, ...others] = open
  if (!only) return null
  if (others.length === 0) return costsOfCourse(only)
  return { about: feeMessages.perCourse, lines: open.map((each) => ({ name: courseLabel(each), rupees: each.coursePrice })) }
}

const costsOfCourse = (course: ListedCourse): Costs => {
  const { feeLines: lines = [], coursePrice } = course
  const about = courseTexts(course).name
  return lines.length > 0
    ? { about, lines, total: addRupees(lines.map(({ rupees }) => rupees)) }
    : { about, lines: [{ name: feeMessages.whole, rupees: coursePrice }] }
}
