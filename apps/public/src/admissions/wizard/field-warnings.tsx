import { aadhaarHint } from '@campus/contracts/admissions/applicant/aadhaar.ts'
import { admissionPageMessages } from '@campus/contracts/admissions/admission-page-messages.ts'
import { birthdayWarning, phoneWarning } from '@campus/contracts/admissions/applicant/input-warnings.ts'
import { aadhaarDigits } from '@campus/contracts/admissions/options.ts'
import { hasRightCheckDigit } from '@campus/contracts/core/identifiers/check-digit.ts'
import { useAdmission } from '../draft/admission-store.ts'
import { textOf } from '../draft/form-values.ts'
import styles from './field.module.css'

type Doubted = 'AadharCardNumber' | 'contactNumber' | 'GcontactNumber' | 'dateOfBirth'
type DoubtProps = { field: Doubted; doubt: (typed: string) => string }

/** Warnings below a field for likely mistakes, which do not prevent sending. */
const Doubt = ({ field, doubt }: DoubtProps) => {
  const said = useAdmission(({ entries }) => doubt(textOf(entries, field)))
  return (
    <span role="status" className={styles.hint}>
      {said}
    </span>
  )
}

const aadhaarDoubt = (typed: string) => {
  const digits = typed.replaceAll(' ', '')
  return digits.length === aadhaarDigits && !hasRightCheckDigit(digits) ? aadhaarHint : ''
}

/** Warns of a wrong check digit without preventing anything (docs/product/admissions.md#field-rules). */
export const AadhaarHelp = () => (
  <>
    {admissionPageMessages.aadhaarHelp}
    <Doubt field="AadharCardNumber" doubt={aadhaarDoubt} />
  </>
)

/** Shown only after leaving the field, because every number is too short before. */
export const PhoneHelp = ({ name }: { name: Doubted }) => (
  <span className={styles.afterwards}>
    <Doubt field={name} doubt={phoneWarning} />
  </span>
)

export const BirthdayHelp = () => (
  <span className={styles.afterwards}>
    <Doubt field="dateOfBirth" doubt={birthdayWarning} />
  </span>
)
