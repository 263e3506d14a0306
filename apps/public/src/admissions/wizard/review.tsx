import { maskedAadhaar } from '@campus/contracts/admissions/applicant/aadhaar.ts'
import { admissionPageMessages } from '@campus/contracts/admissions/admission-page-messages.ts'
import {
  admissionSteps,
  type AsksTwelfth,
  isOtherName,
  otherChoice,
  otherOf,
  outOfFields,
  questionsStep,
} from '@campus/contracts/admissions/form-fields.ts'
import type { AsksQuestions } from '@campus/contracts/admissions/questions/questions.ts'
import { questionMessages } from '@campus/contracts/admissions/questions/question-messages.ts'
import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { useAdmission } from '../draft/admission-store.ts'
import { askedOf, type FormValues, lastStep, ownAnswersOf, textOf } from '../draft/form-values.ts'
import styles from './review.module.css'
import { groupsOf, type NamedField } from './step-groups.ts'

type ReviewProps = {
  college: AsksTwelfth & AsksQuestions
  onChange: (step: number) => void
  /** The application is being sent. */
  sending: boolean
}

/** Shows the values of all former steps and the answers to own questions for review. */
export const Review = ({ college, onChange, sending }: ReviewProps) => {
  const entries = useAdmission((admission) => admission.entries)
  const parts = [
    ...admissionSteps.slice(0, lastStep).map(({ title }, step) => ({
      title,
      step,
      lines: groupsOf(step, college).flatMap(({ fields }) => fields.filter(isShown).map((field) => lineOf(entries, field))),
    })),
    { title: questionMessages.heading, step: questionsStep, lines: ownLines(entries, askedOf(college, entries)) },
  ]
  return (
    <section className={styles.review} aria-labelledby="review-title">
      <h3 id="review-title">{admissionPageMessages.reviewTitle}</h3>
      {parts
        .filter(({ lines }) => lines.length > 0)
        .map(({ title, step, lines }) => (
          <details key={title} className={styles.part} open={step === 0}>
            <summary>{title}</summary>
            <dl>
              {lines.map(({ name, label, required, text }) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>
                    {text || (
                      <span className={required ? 'danger' : styles.none}>{required ? 'Missing' : admissionPageMessages.notGiven}</span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
            <button type="button" className={styles.change} disabled={sending} onClick={() => onChange(step)}>
              Change<span className="visually-hidden"> {title}</span>
            </button>
          </details>
        ))}
    </section>
  )
}

type Line = { name: string; label: string; required: boolean; text: string }

const lineOf = (entries: Partial<FormValues>, field: NamedField): Line => ({
  name: field.name,
  label: field.label,
  required: field.required,
  text: shown(entries, field),
})

const ownLines = (entries: Partial<FormValues>, { questions = [] }: AsksQuestions): Line[] =>
  questions.map(({ id, text: label, kind, need }) => {
    const answer = ownAnswersOf(entries)[id]?.trim() ?? ''
    return { name: id, label, required: need === 'required', text: kind === 'date' ? formatCalendarDay(answer) : answer }
  })

/** The maximum marks are shown beside the marks. */
const isShown = ({ name }: NamedField) => !outOfFields.some(({ outOf }) => outOf === name)

const shown = (entries: Partial<FormValues>, { name, kind }: NamedField): string => {
  const text = textOf(entries, name).trim()
  const other = otherOf(name)
  if (text === otherChoice && isOtherName(other)) return textOf(entries, other).trim() || text
  const marks = outOfFields.find((one) => one.marks === name)
  if (marks && text !== '') return [text, textOf(entries, marks.outOf).trim()].filter(Boolean).join(' out of ')
  if (name === 'AadharCardNumber') return text && maskedAadhaar(text.replaceAll(' ', '').slice(-4))
  return kind === 'date' ? formatCalendarDay(text) : text
}
