import type { AdmissionFormContent } from '@campus/contracts/admissions/form-content/schema.ts'

/** The fixed choices of the demo's admission form (docs/product/admissions.md#lists-of-choices); the form itself puts Other at the end of each list. */
export const admissionForm: AdmissionFormContent = {
  genders: ['Male', 'Female', 'Rather not to say'],
  nationalities: ['India', 'Pakistan', 'Bangladesh', 'Sri Lanka', 'Nepal', 'Bhutan', 'Maldives'],
  relations: ['Father', 'Mother'],
  boards: ['CBSE', 'JAC', 'ICSE', 'BSEB'],
  grades: ['A', 'B', 'C', 'D', 'E'],
  modes: ['Online', 'Offline'],
  fullMarks: { tenth: 500, twelfth: 500 },
}
