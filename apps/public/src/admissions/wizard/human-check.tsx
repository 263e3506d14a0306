import { type AdmissionStep, admissionSteps } from '@campus/contracts/admissions/form-fields.ts'
import { admissionMessages } from '@campus/contracts/admissions/messages.ts'
import styles from './human-check.module.css'

type HumanCheckProps = { step: number; checked: boolean; onCheck: (checked: boolean) => void }

/** The human check of a step: shown, never required, never sent (docs/product/admissions.md#the-form). */
export const HumanCheck = ({ step, checked, onCheck }: HumanCheckProps) => {
  const { title, shownCheckbox }: Partial<AdmissionStep> = admissionSteps[step] ?? {}
  if (!shownCheckbox) return null
  return (
    <fieldset className={styles.check}>
      <legend>{title}</legend>
      <label>
        <input type="checkbox" checked={checked} onChange={({ currentTarget }) => onCheck(currentTarget.checked)} />
        {shownCheckbox}
      </label>
      <p>{admissionMessages.humanCheck}</p>
    </fieldset>
  )
}
