import { coursePanelMessages } from '@campus/contracts/courses/panel-messages.ts'
import type { CourseDraft } from '@campus/contracts/courses/schema.ts'
import { semestersOfDuration } from '@campus/contracts/courses/duration.ts'
import { maxSemesters, defaultSemesters } from '@campus/contracts/courses/semesters.ts'
import { courseFields, editCourseMessages } from '@campus/contracts/courses/messages.ts'
import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import styles from './course-form.module.css'

type Form = {
  key: (name: keyof CourseDraft) => string
  getInputProps: (name: keyof CourseDraft) => object
  getValues: () => { courseDuration: string; semesters?: number | '' | null | undefined }
  setFieldValue: (name: 'semesters' | 'coursePrice', value: number | '', options?: { forceUpdate: boolean }) => void
}

/** Notes a fee in words, which a number input drops: the field is not empty but holds no number. */
const noteWords = (form: Form, typed: string) => {
  if (typed !== '' && !/\d/.test(typed)) form.setFieldValue('coursePrice', Number.NaN, { forceUpdate: false })
}

/** The error about the duration, unless the empty field already shows one. */
const proposal = (duration: string) => {
  const count = semestersOfDuration(duration)
  return count === defaultSemesters ? undefined : count
}

/** Keeps the number of semesters in line with the duration until the office types another. */
const useProposedSemesters = (form: Form) => {
  const proposed = useRef(proposal(form.getValues().courseDuration))
  return (duration: string) => {
    const before = proposed.current
    proposed.current = proposal(duration)
    const semesters = form.getValues().semesters || undefined
    if (semesters === undefined || (before !== proposed.current && semesters === before))
      form.setFieldValue('semesters', proposed.current ?? '')
  }
}

type CourseFieldsProps = {
  form: Form
  /** Shown below the fee. */
  feeNote: string
  /** Its pictures. */
  children: ReactNode
}

/** The fields of a course. */
export const CourseFields = ({ form, feeNote, children }: CourseFieldsProps) => {
  const proposeSemesters = useProposedSemesters(form)
  const field = (name: keyof CourseDraft) => ({
    ...form.getInputProps(name),
    label: courseFields[name],
    required: true,
  })
  return (
    <>
      <TextInput key={form.key('courseName')} {...field('courseName')} className={styles.wide ?? ''} />
      <NumberInput
        key={form.key('coursePrice')}
        {...field('coursePrice')}
        onInput={({ currentTarget }) => noteWords(form, currentTarget.value)}
        description={feeNote}
        leftSection="₹"
        thousandSeparator=","
        thousandsGroupStyle="lakh"
        decimalScale={2}
        allowNegative={false}
        inputMode="decimal"
        hideControls
      />
      <TextInput
        key={form.key('courseDuration')}
        {...field('courseDuration')}
        onInput={({ currentTarget }) => proposeSemesters(currentTarget.value)}
        placeholder="3 years"
      />
      <TextInput key={form.key('courseCode')} {...field('courseCode')} description={coursePanelMessages.codeHelp} />
      <TextInput key={form.key('courseEligibility')} {...field('courseEligibility')} />
      <NumberInput
        key={form.key('semesters')}
        {...field('semesters')}
        label={`${courseFields.semesters} (optional)`}
        required={false}
        description={editCourseMessages.semestersNote}
        min={1}
        max={maxSemesters}
        clampBehavior="none"
        allowDecimal={false}
        inputMode="numeric"
        hideControls
      />
      {children}
      <Textarea key={form.key('courseDescription')} {...field('courseDescription')} className={styles.wide ?? ''} rows={8} />
    </>
  )
}
