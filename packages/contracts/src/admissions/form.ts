import { boards, genders, grades, guardianRelations, modes, nationalities } from './options.ts'

/** Options that only the institute knows, by their name in its data. */
export type InstituteOptions = 'universities' | 'admissionCourses'

export type AdmissionField = {
  /** As sent (specification §3). */
  name: string
  /** Stands at the field, and begins the words of a missing one. */
  label: string
  kind: 'text' | 'number' | 'date' | 'select' | 'email' | 'phone'
  required: boolean
  options?: readonly string[] | InstituteOptions
  /** For the browser's own filling. Off for other people's data, lest it fills in the applicant's. */
  autoComplete: string
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'email'
  /** Never kept in the browser's draft (decisions §4). */
  secret?: true
}

export type AdmissionStep = {
  title: string
  fields: readonly AdmissionField[]
  /** A checkbox that is only shown: never asked for, never sent (specification §2.8). */
  shownCheckbox?: string
}

const own = { kind: 'text', required: true } as const
const others = { kind: 'text', required: true, autoComplete: 'off' } as const
const select = { kind: 'select', required: true, autoComplete: 'off' } as const
const marks = { kind: 'number', autoComplete: 'off', inputMode: 'decimal' } as const

/** The wizard: its steps, and their fields in the order in which they are asked (decisions §4). */
export const admissionSteps = [
  {
    title: 'Your Info',
    fields: [
      { ...own, name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
      { ...own, name: 'middleName', label: 'Middle Name', autoComplete: 'additional-name', required: false },
      { ...own, name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
      { ...others, name: 'AadharCardNumber', label: 'Aadhar Card Number', kind: 'number', inputMode: 'numeric', secret: true },
      { ...own, name: 'email', label: 'Email', kind: 'email', autoComplete: 'email', inputMode: 'email' },
      { ...own, name: 'contactNumber', label: 'Contact Number', kind: 'phone', autoComplete: 'tel-national', inputMode: 'tel' },
      { ...own, name: 'dateOfBirth', label: 'Date of Birth', kind: 'date', autoComplete: 'bday' },
      { ...select, name: 'gender', label: 'Gender', options: genders, autoComplete: 'sex' },
      { ...select, name: 'nationality', label: 'Nationality', options: nationalities },
      { ...own, name: 'street', label: 'Street', autoComplete: 'address-line1' },
      { ...own, name: 'city', label: 'City', autoComplete: 'address-level2' },
      { ...own, name: 'state', label: 'State', autoComplete: 'address-level1' },
      { ...own, name: 'pinCode', label: 'Pin Code', kind: 'number', autoComplete: 'postal-code', inputMode: 'numeric' },
    ],
  },
  {
    title: 'Parents Info',
    fields: [
      { ...others, name: 'fatherName', label: 'Father Name' },
      { ...others, name: 'motherName', label: 'Mother Name' },
      { ...others, name: 'Gname', label: 'Guardian Name' },
      { ...select, name: 'Grelation', label: 'Guardian Relation', options: guardianRelations },
      { ...others, name: 'GcontactNumber', label: 'Guardian Contact Number', kind: 'phone', inputMode: 'tel' },
    ],
  },
  { title: 'Are you Human?', fields: [], shownCheckbox: 'I am human' },
  {
    title: 'Grades',
    fields: [
      { ...marks, name: 'tenthMarks', label: '10th Marks', required: false },
      { ...select, name: 'tenthBoard', label: '10th Board', options: boards },
      { ...select, name: 'tenthGrade', label: '10th Grade', options: grades },
      { ...marks, name: 'twelfthMarks', label: '12th Marks', required: true },
      { ...select, name: 'twelfthBoard', label: '12th Board', options: boards, required: false },
      { ...select, name: 'twelfthGrade', label: '12th Grade', options: grades },
    ],
  },
  {
    title: 'University Info',
    fields: [
      { ...select, name: 'university', label: 'University', options: 'universities' },
      { ...select, name: 'courseName', label: 'Course Name', options: 'admissionCourses' },
      { ...select, name: 'mode', label: 'Mode', options: modes },
    ],
  },
] as const satisfies readonly AdmissionStep[]

/** The name of every field that is sent, the picture apart. */
export type AdmissionFieldName = (typeof admissionSteps)[number]['fields'][number]['name']

/** All fields in the wizard's order. */
export const admissionFields: readonly (AdmissionField & { name: AdmissionFieldName })[] = admissionSteps.flatMap((step) => [
  ...step.fields,
])

/** The file part that the applicant's picture is sent as (specification §3). */
export const pictureField = 'avtar'

/** The options of a select: its own, or the institute's. */
export const optionsOf = (field: AdmissionField, institute: Record<InstituteOptions, readonly string[]>): readonly string[] =>
  typeof field.options === 'string' ? institute[field.options] : (field.options ?? [])

/** The field's label, by its name. */
export const labelOf = (name: AdmissionFieldName): string => admissionFields.find((field) => field.name === name)?.label ?? name
