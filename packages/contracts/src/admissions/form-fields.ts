import type { AsksQuestions } from './questions/questions.ts'

/** The lists of choices that the office edits for this form alone. */
export const listNames = ['genders', 'nationalities', 'relations', 'boards', 'grades', 'modes'] as const
export type ListName = (typeof listNames)[number]

/** All lists of choices, by their names in what the college offers. */
export type OptionsName = ListName | 'universities' | 'admissionCourses'

/** Examinations whose marks are asked for. */
type Exam = 'tenth' | 'twelfth'

/** Whether class 12 is asked: of everybody, of applicants who have it, or of nobody, as where a diploma follows class 10. */
export const twelfthRules = ['required', 'optional', 'notAsked'] as const
export type TwelfthRule = (typeof twelfthRules)[number]

/** The form's rules for class 12. A college that has not said it asks everybody. */
export type AsksTwelfth = { twelfth?: TwelfthRule | undefined }

/** The present choices of the form: its lists, without Other, full marks where the office has set them, and the college's own questions. */
export type AdmissionOptions = Record<OptionsName, readonly string[]> & { fullMarks: { [E in Exam]?: number | undefined } } & AsksTwelfth &
  AsksQuestions

/** Ends every list of choices but the courses (docs/decisions/058). */
export const otherChoice = 'Other'

export type AdmissionField = {
  /** The field's name on the wire (docs/product/common-rules.md#field-names). */
  name: string
  /** Stands at the field, and begins the words of a missing one. */
  label: string
  kind: 'text' | 'number' | 'date' | 'select' | 'email' | 'phone'
  required: boolean
  /** The list that is chosen from. */
  options?: OptionsName
  /** The list ends with Other, and then it is asked which; where it is 'plain', Other alone will do. */
  other?: 'named' | 'plain'
  /** The label of the text that says what Other stands for. It has no other field's label in it, so that each can be found by its own. */
  which?: string
  /** For the browser's own filling. Off for other people's data, lest it fills in the applicant's. */
  autoComplete: string
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'email'
  /** Never kept in the browser's draft (docs/decisions/017). */
  secret?: true
}

export type AdmissionStep = {
  title: string
  fields: readonly AdmissionField[]
  /** A checkbox that is only shown: never required, never sent (docs/product/admissions.md#the-form). */
  shownCheckbox?: string
}

const own = { kind: 'text', required: true } as const
const others = { kind: 'text', required: true, autoComplete: 'off' } as const
const select = { kind: 'select', required: true, autoComplete: 'off', other: 'named' } as const
const marks = { kind: 'number', autoComplete: 'off', inputMode: 'decimal' } as const

/** The wizard: its steps, and their fields in the order in which they are asked. */
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
      { ...select, name: 'gender', label: 'Gender', which: 'In your own words', options: 'genders', other: 'plain', autoComplete: 'sex' },
      { ...select, name: 'nationality', label: 'Nationality', which: 'Which country?', options: 'nationalities' },
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
      { ...select, name: 'Grelation', label: 'Guardian Relation', which: 'How they are related', options: 'relations', other: 'plain' },
      { ...others, name: 'GcontactNumber', label: 'Guardian Contact Number', kind: 'phone', inputMode: 'tel' },
    ],
  },
  { title: 'Are you Human?', fields: [], shownCheckbox: 'I am human' },
  {
    title: 'Grades',
    fields: [
      { ...marks, name: 'tenthMarks', label: '10th Marks', required: false },
      { ...marks, name: 'tenthMarksOutOf', label: 'Full Marks, 10th', required: false },
      { ...select, name: 'tenthBoard', label: '10th Board', which: 'Which board, in the 10th?', options: 'boards' },
      { ...select, name: 'tenthGrade', label: '10th Grade', which: 'Which grade, in the 10th?', options: 'grades' },
      { ...marks, name: 'twelfthMarks', label: '12th Marks', required: true },
      { ...marks, name: 'twelfthMarksOutOf', label: 'Full Marks, 12th', required: false },
      { ...select, name: 'twelfthBoard', label: '12th Board', which: 'Which board, in the 12th?', options: 'boards', required: false },
      { ...select, name: 'twelfthGrade', label: '12th Grade', which: 'Which grade, in the 12th?', options: 'grades' },
    ],
  },
  {
    title: 'University Info',
    fields: [
      { ...select, name: 'university', label: 'University', which: 'Which one is it?', options: 'universities' },
      { name: 'courseName', label: 'Course Name', kind: 'select', required: true, autoComplete: 'off', options: 'admissionCourses' },
      { ...select, name: 'mode', label: 'Mode', which: 'In which way?', options: 'modes' },
    ],
  },
] as const satisfies readonly AdmissionStep[]

/** The step at whose end the college's own questions are asked: the one in which the course is chosen. */
export const questionsStep = admissionSteps.findIndex(({ fields }) => fields.some(({ name }: AdmissionField) => name === 'courseName'))

/** The name of every field that is sent, the picture apart. */
export type AdmissionFieldName = (typeof admissionSteps)[number]['fields'][number]['name']

/** The name of every field in which something is chosen. */
export type ChoiceName = Extract<(typeof admissionSteps)[number]['fields'][number], { kind: 'select' }>['name']

type Named<Name extends string> = AdmissionField & { name: Name }
const isChoice = (field: Named<AdmissionFieldName>): field is ChoiceField => field.options !== undefined

/** All fields in the wizard's order. */
export const admissionFields: readonly Named<AdmissionFieldName>[] = admissionSteps.flatMap((step) => [...step.fields])

/** Returns whether a field is about class 12. */
export const isOfTwelfth = (name: string): boolean => name.startsWith('twelfth')

/** The fields that a college asks. Marks of class 10 nobody has to give: there are boards whose certificates have grades alone. */
export const fieldsFor = ({ twelfth }: AsksTwelfth): readonly Named<AdmissionFieldName>[] => {
  if (twelfth === 'optional') return admissionFields.map((field) => (isOfTwelfth(field.name) ? { ...field, required: false } : field))
  return twelfth === 'notAsked' ? admissionFields.filter(({ name }) => !isOfTwelfth(name)) : admissionFields
}

/** The person who fills the form in: an applicant on the website, or the office on somebody's behalf. */
export type Filler = 'applicant' | 'office'

/** Returns the same for the office's forms, where the e-mail address may be missing. On the website it is required. */
export const officeFieldsFor = (college: AsksTwelfth): ReturnType<typeof fieldsFor> =>
  fieldsFor(college).map((field) => (field.name === 'email' ? { ...field, required: false } : field))

export type ChoiceField = Named<ChoiceName> & { options: OptionsName }
/** Those in which something is chosen. */
export const choiceFields: readonly ChoiceField[] = admissionFields.filter(isChoice)

/** The field with the text for Other: beside `tenthBoard` that is `tenthBoardOther`. */
export type OtherName = `${Exclude<ChoiceName, 'courseName'>}Other`
export const otherOf = <Name extends string>(name: Name): `${Name}Other` => `${name}Other`

const otherNames = new Set<string>(choiceFields.filter(({ other }) => other !== undefined).map(({ name }) => otherOf(name)))
export const isOtherName = (name: string): name is OtherName => otherNames.has(name)

/** Marks, and what they are out of. */
export const outOfFields = [
  { exam: 'tenth', marks: 'tenthMarks', outOf: 'tenthMarksOutOf' },
  { exam: 'twelfth', marks: 'twelfthMarks', outOf: 'twelfthMarksOutOf' },
] as const satisfies { exam: Exam; marks: AdmissionFieldName; outOf: AdmissionFieldName }[]

/** The file part that the applicant's picture is sent as. */
export const pictureField = 'avtar'

/** Returns the choices of a field: its list, and Other at the end where that is accepted. */
export const optionsOf = (
  { options: list, other }: Pick<AdmissionField, 'options' | 'other'>,
  options: AdmissionOptions,
): readonly string[] => {
  const offered = list === undefined ? [] : options[list]
  return other === undefined ? offered : [...offered, otherChoice]
}

/** The field's label, by its name. */
export const labelOf = (name: AdmissionFieldName): string => admissionFields.find((field) => field.name === name)?.label ?? name

/** The label of the text beside a choice, which says what Other stands for. */
export const otherLabel = ({ label, which }: Pick<AdmissionField, 'label' | 'which'>): string => which ?? label
