import { maskedAadhaar } from '@campus/contracts/admissions/aadhaar.ts'
import { admissionSteps, type AsksTwelfth, isOtherName, otherChoice, otherOf, outOfFields } from '@campus/contracts/admissions/form.ts'
import { formatCalendarDay } from '@campus/contracts/kit/dates.ts'
import { useAdmission } from './admission-store.ts'
import { type Entries, lastStep, textOf } from './entries.ts'
import styles from './review.module.css'
import { groupsOf, type NamedField } from './step-groups.ts'

type ReviewProps = { college: AsksTwelfth; onChange: (step: number) => void }

/** All that was filled in on the steps before the last, to be looked over before it is sent. */
export const Review = ({ college, onChange }: ReviewProps) => {
  const entries = useAdmission((admission) => admission.entries)
  const steps = admissionSteps.map(({ title }, step) => ({
    title,
    step,
    fields: groupsOf(step, college).flatMap(({ fields }) => fields.filter(isShown)),
  }))
  return (
    <section className={styles.review} aria-labelledby="review-title">
      <h3 id="review-title">Look it over before you send it</h3>
      {steps
        .filter(({ step, fields }) => step < lastStep && fields.length > 0)
        .map(({ title, step, fields }) => (
          <details key={title} className={styles.part} open={step === 0}>
            <summary>{title}</summary>
            <dl>
              {fields.map((field) => (
                <div key={field.name}>
                  <dt>{field.label}</dt>
                  <dd>
                    {shown(entries, field) || (
                      <span className={field.required ? styles.missing : styles.none}>{field.required ? 'Missing' : 'Not given'}</span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
            <button type="button" className={styles.change} onClick={() => onChange(step)}>
              Change<span className="visually-hidden"> {title}</span>
            </button>
          </details>
        ))}
    </section>
  )
}

/** What marks are out of stands beside them. */
const isShown = ({ name }: NamedField) => !outOfFields.some(({ outOf }) => outOf === name)

const shown = (entries: Partial<Entries>, { name, kind }: NamedField): string => {
  const text = textOf(entries, name).trim()
  const other = otherOf(name)
  if (text === otherChoice && isOtherName(other)) return textOf(entries, other).trim() || text
  const marks = outOfFields.find((one) => one.marks === name)
  if (marks && text !== '') return [text, textOf(entries, marks.outOf).trim()].filter(Boolean).join(' out of ')
  if (name === 'AadharCardNumber') return text && maskedAadhaar(text.replaceAll(' ', '').slice(-4))
  return kind === 'date' ? formatCalendarDay(text) : text
}
