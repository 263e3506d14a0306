import { admissionPageMessages } from '@campus/contracts/admissions/admission-page-messages.ts'
import {
  type AdmissionField,
  type AdmissionFieldName,
  admissionSteps,
  type AsksTwelfth,
  fieldsFor,
} from '@campus/contracts/admissions/form-fields.ts'

export type NamedField = AdmissionField & { name: AdmissionFieldName }

/** Each group starts at the field named here; the order is the contract's. */
const titles: Partial<Record<AdmissionFieldName, string>> = {
  firstName: admissionPageMessages.groupName,
  email: admissionPageMessages.groupContact,
  dateOfBirth: admissionPageMessages.groupPerson,
  street: 'Address',
  fatherName: 'Parents',
  Gname: 'Guardian',
  tenthMarks: 'Class 10',
  twelfthMarks: 'Class 12',
  university: admissionPageMessages.groupCourse,
}

type Group = { title: string; fields: NamedField[] }

/** Returns the required fields of a step in groups. */
export const groupsOf = (step: number, college: AsksTwelfth): Group[] => {
  const names: AdmissionFieldName[] = (admissionSteps[step]?.fields ?? []).map(({ name }) => name)
  const groups: Group[] = []
  for (const field of fieldsFor(college).filter(({ name }) => names.includes(name))) {
    const title = titles[field.name]
    if (title !== undefined || groups.length === 0) groups.push({ title: title ?? admissionSteps[step]?.title ?? '', fields: [field] })
    else groups.at(-1)?.fields.push(field)
  }
  return groups
}
