import {
  admissionFields,
  type AdmissionOptions,
  choiceFields,
  isOtherName,
  otherOf,
  outOfFields,
} from '@campus/contracts/admissions/form-fields.ts'
import type { NewStudentSchema } from '@campus/contracts/admissions/new-student/schema.ts'
import type { Draft } from '@campus/ui/form/use-contract-form.ts'

const otherNames = choiceFields.map(({ name }) => otherOf(name)).filter((name) => isOtherName(name))

/** Returns the initial form: empty except for maximum marks and the first semester. */
export const emptyForm = ({ fullMarks, questions = [] }: Pick<AdmissionOptions, 'fullMarks' | 'questions'>): Draft<NewStudentSchema> =>
  // Choices are texts here; the form checks them like everything else.
  ({
    ...Object.fromEntries([...admissionFields.map(({ name }) => name), ...otherNames].map((name) => [name, ''])),
    ...Object.fromEntries(outOfFields.map(({ exam, outOf }) => [outOf, String(fullMarks[exam] ?? '')])),
    ownAnswers: Object.fromEntries(questions.map(({ id }) => [id, ''])),
    shownQuestions: {},
    guardianConsent: false,
    semester: '1',
  }) as Draft<NewStudentSchema>
