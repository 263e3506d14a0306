import {
  type AdmissionField,
  type AdmissionFieldName,
  admissionSteps,
  type AsksTwelfth,
  officeFieldsFor,
} from '../admissions/form-fields.ts'
import { type RecordSection, recordSections } from './messages.ts'

type OfficeGroup = { title: RecordSection; fields: readonly (AdmissionField & { name: AdmissionFieldName })[] }

/**
 * The fields of the admission form as the office sees them: in their order, under the sections of the record, which are in the order
 * of the steps that ask for something.
 */
export const fieldGroups: readonly OfficeGroup[] = admissionSteps
  .filter(({ fields }) => fields.length > 0)
  .flatMap(({ fields }, place) => {
    const title = recordSections[place]
    return title === undefined ? [] : [{ title, fields: [...fields] }]
  })

/** Those that the college asks. */
export const fieldGroupsFor = (college: AsksTwelfth): readonly OfficeGroup[] => {
  const asked = officeFieldsFor(college)
  return fieldGroups.map(({ title, fields }) => ({
    title,
    fields: fields.flatMap(({ name }) => asked.filter((field) => field.name === name)),
  }))
}
