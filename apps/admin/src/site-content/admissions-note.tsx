import { admissionStateOf, maxGraceDays } from '@campus/contracts/admissions/round/state.ts'
import { adminAdmissionMessages as words, admissionSentence } from '@campus/contracts/admissions/round/state-messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { instituteQuery } from '../page/institute-query.ts'
import type { ContentForm } from '../content/fields/content-form.ts'
import styles from '../content/fields/sections.module.css'

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
const dayOf = (value: unknown) => (isDay(value) ? value : undefined)

/** Shows the resulting state of admissions today and warns of implausible dates. */
export const AdmissionsNote = ({ form }: { form: ContentForm }) => {
  const { data: institute } = useQuery(instituteQuery)
  const [, redraw] = useState(0)
  const onChange = () => redraw((n) => n + 1)
  form.watch('admission.session', onChange)
  form.watch('admission.opens', onChange)
  form.watch('admission.lastDate', onChange)
  form.watch('admission.graceDays', onChange)
  form.watch('admission.classesBegin', onChange)

  const written = (form.getValues()['admission'] ?? {}) as Record<string, unknown>
  const { session, graceDays } = written
  const [opens, lastDate, classesBegin] = [dayOf(written['opens']), dayOf(written['lastDate']), dayOf(written['classesBegin'])]
  const round = { opens, lastDate, ...(typeof graceDays === 'number' && graceDays >= 0 && graceDays <= maxGraceDays && { graceDays }) }
  const state = admissionStateOf(round, institute?.admissionCourses.length ?? 0, collegeDay())
  const warnings = [
    ...(lastDate && classesBegin && classesBegin < lastDate ? [words.classesBeforeLastDate] : []),
    ...(institute?.admissionCourses.length === 0 ? [words.noCourse] : []),
    ...(typeof graceDays === 'number' && graceDays > 0 && !lastDate ? [words.graceWithoutDate] : []),
  ]
  return (
    <div className={styles.note} role="status">
      <p>
        {words.siteSays} <strong>{admissionSentence(state, typeof session === 'string' ? session : undefined)}</strong>
      </p>
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
    </div>
  )
}
