import { maxQuestions, questionIdOf } from '@campus/contracts/admissions/questions/questions.ts'
import { questionMessages } from '@campus/contracts/admissions/questions/question-messages.ts'
import { formSectionMessages } from '@campus/contracts/site-content/sections/admission-form-messages.ts'
import { newId } from '../api-client/new-id.ts'
import type { Field, Section } from '../content/fields/sections.ts'

const { sections, fields, twelfth, kinds, needs, notOpen } = formSectionMessages

const newQuestion = () => ({
  id: questionIdOf(newId()),
  text: '',
  hint: '',
  kind: 'text',
  need: 'required',
  choices: [],
  least: '',
  most: '',
  courseIds: [],
})

const isNumber = { path: 'kind', holds: 'number' }

/** Path of a question's courses. */
const askedOf = (courses: readonly NamedCourse[]): Field => ({
  path: 'courseIds',
  ...fields.courseIds,
  kind: 'several',
  choices: Object.fromEntries(courses.map(({ id, label }) => [id, label])),
  notes: Object.fromEntries(courses.flatMap(({ id, isOpen }) => (isOpen ? [] : [[id, notOpen]]))),
})

/** A course by the name that the office reads. */
export type NamedCourse = { id: string; label: string; isOpen: boolean }

/** The options of the admission form at a college with these courses. */
export const admissionFormSections = (courses: readonly NamedCourse[]): readonly Section[] => [
  {
    ...sections.aboutTheApplicant,
    fields: [
      { path: 'genders', ...fields.genders, kind: 'lines' },
      { path: 'relations', ...fields.relations, kind: 'lines' },
      { path: 'nationalities', ...fields.nationalities, kind: 'lines' },
    ],
  },
  {
    ...sections.marks,
    fields: [
      { path: 'boards', ...fields.boards, kind: 'lines' },
      { path: 'grades', ...fields.grades, kind: 'lines' },
      { path: 'twelfth', ...fields.twelfth, kind: 'choice', choices: twelfth },
      { path: 'fullMarks.tenth', ...fields.fullMarksTenth, kind: 'number', optional: true },
      { path: 'fullMarks.twelfth', ...fields.fullMarksTwelfth, kind: 'number', optional: true },
    ],
  },
  {
    ...sections.studies,
    fields: [{ path: 'modes', ...fields.modes, kind: 'lines' }],
  },
  {
    ...sections.personalData,
    fields: [{ path: 'keeping', ...fields.keeping, kind: 'text', optional: true }],
  },
  {
    ...sections.questions,
    list: {
      path: 'questions',
      one: questionMessages.one,
      most: maxQuestions,
      make: newQuestion,
      fields: [
        { path: 'text', ...fields.text, kind: 'line' },
        { path: 'hint', ...fields.hint, kind: 'line', optional: true },
        { path: 'kind', ...fields.kind, kind: 'choice', choices: kinds },
        { path: 'need', ...fields.need, kind: 'choice', choices: needs },
        { path: 'least', ...fields.least, kind: 'number', optional: true, onlyWhile: isNumber },
        { path: 'most', ...fields.most, kind: 'number', optional: true, onlyWhile: isNumber },
        { path: 'choices', ...fields.choices, kind: 'lines', onlyWhile: { path: 'kind', holds: 'choice' } },
        askedOf(courses),
      ],
    },
  },
]
