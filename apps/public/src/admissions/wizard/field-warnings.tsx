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

/** What looks like a slip is pointed out below its field, and taken all the same. */
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

/** A number whose check digit is wrong: a hint that blocks nothing (docs/product/admissions.md#field-rules). */
export const AadhaarHelp = () => (
  <>
    {admissionPageMessages.aadhaarHelp}
    <Doubt field="AadharCardNumber" doubt={aadhaarDoubt} />
  </>
)

/** Once one has left the field: before that every number is too short. */
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
