import { defaultFullMarks } from '@campus/contracts/admissions/options.ts'
import { withGuardianNames } from '@campus/contracts/admissions/applicant/guardian-field-names.ts'
import type { StoredAdmission } from '@campus/contracts/admissions/schema.ts'
import type { IdentityNumbers } from '../../platform/crypto/identity-numbers.ts'

/** The columns of what was sent, for the row of this id. Alone here, so that the thread that reads an import loads no database code. */
export const columnsOf = (draft: StoredAdmission, id: string, identityNumbers: IdentityNumbers) => {
  const { AadharCardNumber, courseName: _, ...answers } = draft
  const { encrypted, hash, lastFour } = identityNumbers.keep(AadharCardNumber, id)
  return {
    ...withGuardianNames(answers),
    id,
    tenthMarksOutOf: draft.tenthMarksOutOf ?? defaultFullMarks,
    twelfthMarksOutOf: draft.twelfthMarksOutOf ?? defaultFullMarks,
    aadhaarEncrypted: encrypted,
    aadhaarHash: hash,
    aadhaarLastFour: lastFour,
  }
}
