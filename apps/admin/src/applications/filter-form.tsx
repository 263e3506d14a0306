import { applicationStatuses } from '@campus/contracts/admissions/options.ts'
import { collegeDay } from '@campus/contracts/kit/dates.ts'
import { actionWords } from '@campus/contracts/kit/words.ts'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { coursesQuery } from '../courses/courses-query.ts'
import { SelectField } from '../table/select-field.tsx'
import type { FilterProps } from '../table/use-filters.ts'
import type { Filters } from './address.ts'
import styles from './applications-screen.module.css'

/** What narrows the list. Nothing has to be pressed. */
export const FilterForm = ({ written, choose, type }: FilterProps<Filters>) => (
  <form className={styles.filters} role="search" aria-label="Applications" onSubmit={(event) => event.preventDefault()}>
    <TextInput
      className={styles.search ?? ''}
      type="search"
      label={actionWords.search}
      placeholder="Name, ID, email or phone"
      maxLength={100}
      value={written.search ?? ''}
      onChange={({ currentTarget }) => type({ search: currentTarget.value })}
    />
    <SelectField label="Status" value={written.status ?? ''} onChange={({ currentTarget }) => choose({ status: currentTarget.value })}>
      <option value="">All</option>
      {applicationStatuses.map((status) => (
        <option key={status}>{status}</option>
      ))}
    </SelectField>
    <SelectField label="Course" value={written.course ?? ''} onChange={({ currentTarget }) => choose({ course: currentTarget.value })}>
      <option value="">All</option>
      <CourseOptions chosen={written.course} />
    </SelectField>
    <TextInput
      type="date"
      label="From"
      max={written.to || collegeDay()}
      value={written.from ?? ''}
      onChange={({ currentTarget }) => type({ from: currentTarget.value })}
    />
    <TextInput
      type="date"
      label="To"
      min={written.from}
      value={written.to ?? ''}
      onChange={({ currentTarget }) => type({ to: currentTarget.value })}
    />
  </form>
)

/** The college's courses. One that the address names stands there even where it is not, or not yet, among them. */
const CourseOptions = ({ chosen }: { chosen: string | undefined }) => {
  const { data: courses = [] } = useQuery(coursesQuery)
  return (
    <>
      {courses.map(({ _id, courseCode, courseName }) => (
        <option key={_id} value={courseCode}>
          {courseName} ({courseCode})
        </option>
      ))}
      {chosen && courses.every(({ courseCode }) => courseCode !== chosen) && <option>{chosen}</option>}
    </>
  )
}
