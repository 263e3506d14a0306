import { longestKeeping } from '@campus/contracts/admissions/form-content.ts'
import type { TwelfthRule } from '@campus/contracts/admissions/form.ts'
import {
  longestHint,
  longestQuestion,
  mostQuestionChoices,
  mostQuestions,
  type OwnQuestion,
  type QuestionKind,
  questionIdOf,
} from '@campus/contracts/admissions/questions/questions.ts'
import { questionMessages } from '@campus/contracts/admissions/questions/question-messages.ts'
import { fullMarksRange } from '@campus/contracts/admissions/options.ts'
import { newId } from '../api-client/new-id.ts'
import type { Field, Section } from './sections.ts'

const oneALine = 'One a line, in the order of the form'
const outOf = `${fullMarksRange.min} to ${fullMarksRange.max}. Left empty, every applicant is asked; filled in, it can still be changed on the form`

const twelfth: Record<TwelfthRule, string> = {
  required: 'Required',
  optional: 'If the applicant has it',
  notAsked: 'Not asked',
}

const kinds: Record<QuestionKind, string> = {
  text: 'A short text',
  number: 'A number',
  choice: 'One of a list',
  date: 'A day',
}
const needs: Record<OwnQuestion['need'], string> = { required: 'Required', optional: 'Optional' }

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

/** What of a question the courses are that it is asked of. */
const askedOf = (courses: readonly NamedCourse[]): Field => ({
  path: 'courseIds',
  label: 'Asked of',
  kind: 'several',
  hint: 'None chosen: applicants of every course',
  choices: Object.fromEntries(courses.map(({ id, label }) => [id, label])),
  notes: Object.fromEntries(courses.flatMap(({ id, isOpen }) => (isOpen ? [] : [[id, 'not open for admission now']]))),
  gone: 'A course that is gone: nobody is asked for it',
})

/** A course by the name that the office reads. */
export type NamedCourse = { id: string; label: string; isOpen: boolean }

/** What the admission form offers, at a college with these courses. */
export const admissionFormSections = (courses: readonly NamedCourse[]): readonly Section[] => [
  {
    title: 'About the applicant',
    where: 'Admission form, its first two steps. “Other” stands at the end of each list by itself, and asks which.',
    fields: [
      { path: 'genders', label: 'Genders', kind: 'lines', hint: oneALine },
      { path: 'relations', label: 'Guardian relations', kind: 'lines', hint: oneALine },
      { path: 'nationalities', label: 'Nationalities', kind: 'lines', hint: 'One a line. For “India” the PIN code must have six digits' },
    ],
  },
  {
    title: 'Marks',
    where: 'Admission form, its step Grades; correction and import of students take the same.',
    fields: [
      { path: 'boards', label: 'Boards of class 10 and 12', kind: 'lines', hint: oneALine },
      { path: 'grades', label: 'Grades', kind: 'lines', hint: oneALine },
      {
        path: 'twelfth',
        label: 'Class 12',
        kind: 'choice',
        choices: twelfth,
        hint: 'For courses after class 10, choose “Not asked”: the form leaves class 12 out. Applications that are there already stay as they are',
      },
      { path: 'fullMarks.tenth', label: 'Class 10 marks are out of', kind: 'number', optional: true, hint: outOf },
      { path: 'fullMarks.twelfth', label: 'Class 12 marks are out of', kind: 'number', optional: true, hint: outOf },
    ],
  },
  {
    title: 'Studies',
    where: 'Admission form, its last step. Universities stand under Institute, and courses that are open under Courses.',
    fields: [{ path: 'modes', label: 'Modes', kind: 'lines', hint: oneALine }],
  },
  {
    title: 'Personal data',
    where: 'Admission form, “What becomes of what you write” at its end.',
    fields: [
      {
        path: 'keeping',
        label: 'How long you keep it',
        kind: 'text',
        optional: true,
        most: longestKeeping,
        hint: 'Left empty, it says that nothing is erased by itself. Say the same as your privacy policy',
      },
    ],
  },
  {
    title: questionMessages.title,
    where:
      'Admission form, at the end of its last step, and New student: a bachelor’s degree, a category, an entrance test. The wording can be mended later: whoever has the form open is then asked again. Answers to a question that is removed stay in the records.',
    list: {
      path: 'questions',
      one: questionMessages.one,
      most: mostQuestions,
      make: newQuestion,
      fields: [
        { path: 'text', label: 'What is asked', kind: 'line', most: longestQuestion },
        { path: 'hint', label: 'Hint below the field', kind: 'line', optional: true, most: longestHint },
        { path: 'kind', label: 'Answered by', kind: 'choice', choices: kinds },
        { path: 'need', label: 'An answer is', kind: 'choice', choices: needs },
        { path: 'least', label: 'Smallest', kind: 'number', optional: true, onlyWhile: isNumber },
        { path: 'most', label: 'Largest', kind: 'number', optional: true, onlyWhile: isNumber },
        {
          path: 'choices',
          label: 'What can be chosen',
          kind: 'lines',
          hint: `One a line, at most ${mostQuestionChoices}. Nothing is added by itself, so write “Other” where it is meant`,
          onlyWhile: { path: 'kind', holds: 'choice' },
        },
        askedOf(courses),
      ],
    },
  },
]
