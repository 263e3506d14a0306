import { readAnswerFilter } from '@campus/contracts/admissions/list/answer-filter.ts'
import { applicationStatuses } from '@campus/contracts/admissions/options.ts'
import { applicationListMessages } from '@campus/contracts/admissions/messages.ts'
import { admissionPanelMessages } from '@campus/contracts/admissions/panel-messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { actionMessages } from '@campus/contracts/core/messages.ts'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CourseOptions } from '../../courses/course-options.tsx'
import type { FilterProps } from '../../list/use-filters.ts'
import type { Filters } from './search-params.ts'
import { answerFiltersQuery } from './answer-filters-query.ts'
import styles from './applications-screen.module.css'

/** The filters of the list, applied without a button. */
export const FilterForm = ({ written, choose, type }: FilterProps<Filters>) => (
  <form className={styles.filters} role="search" aria-label="Applications" onSubmit={(event) => event.preventDefault()}>
    <TextInput
      className={styles.search ?? ''}
      type="search"
      label={actionMessages.search}
      placeholder={admissionPanelMessages.searched}
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
    <AnswerField chosen={written.answer} onChoose={(answer) => choose({ answer })} />
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

type AnswerFieldProps = { chosen: string | undefined; onChoose: (answer: string) => void }

/** For a college that lets its applicants choose at a question of its own; an answer that is offered no more stays while it is chosen. */
const AnswerField = ({ chosen, onChoose }: AnswerFieldProps) => {
  const { data: offered = [] } = useQuery(answerFiltersQuery)
  const former = chosen && offered.every(({ value }) => value !== chosen) ? readAnswerFilter(chosen) : null
  const answers = [...offered, ...(chosen && former ? [{ value: chosen, label: former.answer }] : [])]
  if (answers.length === 0) return null
  return (
    <SelectField
      className={styles.answer ?? ''}
      label={applicationListMessages.answer}
      value={chosen ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">All</option>
      {answers.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
