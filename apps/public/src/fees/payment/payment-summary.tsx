import { paymentHintMessages } from '@campus/contracts/fees/payment-hint-messages.ts'
import type { FeeInfo } from '@campus/contracts/fees/schema.ts'
import { paymentPageMessages } from '@campus/contracts/fees/messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { ChevronDown } from '@campus/ui/icons.tsx'
import { Picture } from '@campus/ui/picture/picture.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { coursesQuery } from '../../courses/api.ts'
import { feeLines } from './payment-total-lines.ts'
import styles from './payment-summary.module.css'

const { summary: words } = paymentPageMessages

type SummaryProps = {
  info: FeeInfo | undefined
  /** The amount to pay in rupees; null without one. */
  paying: number | null
}

/** Shows the course and how the total is made up. */
export const Summary = ({ info, paying }: SummaryProps) => (
  <section className={`panel ${styles.summary}`} aria-labelledby="summary">
    {info && <CoursePicture name={info.course.courseName} />}
    <div className={styles.inner}>
      <h2 id="summary" className="eyebrow">
        {words.title}
      </h2>
      {info ? (
        <>
          <h3>{info.course.courseName}</h3>
          <p className="num">
            {words.duration}: {info.course.courseDuration}
          </p>
          <Details>{info.course.courseDescription}</Details>
          <Lines info={info} paying={paying} />
        </>
      ) : (
        <p>{paymentHintMessages.noStudent}</p>
      )}
    </div>
  </section>
)

const CoursePicture = ({ name }: { name: string }) => {
  const { data: courses } = useQuery(coursesQuery)
  const course = courses?.find(({ courseName }) => courseName === name)
  if (!courses) return <div className={styles.picture} />
  return <Picture className={styles.picture} address={course?.courseThumbnail} alt="" sizes="(min-width: 1000px) 380px, 100vw" />
}

/** The course description, collapsed at first. */
const Details = ({ children }: { children: string }) => {
  const [opened, setOpened] = useState(false)
  return (
    <div className={styles.details}>
      <button type="button" aria-expanded={opened} aria-controls="course-details" onClick={() => setOpened(!opened)}>
        {words.details} <ChevronDown />
      </button>
      <p id="course-details" hidden={!opened}>
        {children}
      </p>
    </div>
  )
}

const Lines = ({ info, paying }: { info: FeeInfo; paying: number | null }) => {
  const { lines, total } = feeLines(info, paying)
  return (
    <table className={`num ${styles.lines}`}>
      <tbody>
        {lines.map(({ name, rupees }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatRupees(rupees)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total.name}</th>
          <td>{formatRupees(total.rupees)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
