import { fullMarksRange } from '../../admissions/options.ts'
import type { TwelfthRule } from '../../admissions/form-fields.ts'
import { maxQuestionChoices, type OwnQuestion, type QuestionKind } from '../../admissions/questions/questions.ts'
import { questionMessages } from '../../admissions/questions/question-messages.ts'
import { personalDataMessages } from '../../students/messages.ts'

const oneALine = 'One a line, in the order of the form'
const outOf = `${fullMarksRange.min} to ${fullMarksRange.max}. Left empty, every applicant is asked; filled in, it can still be changed on the form`

/** Texts of the sections and fields in which the office edits what the admission form offers. */
export const formSectionMessages = {
  sections: {
    aboutTheApplicant: {
      title: 'About the applicant',
      where: 'Admission form, its first two steps. “Other” stands at the end of each list by itself, and asks which.',
    },
    marks: { title: 'Marks', where: 'Admission form, its step Grades; correction and import of students take the same.' },
    studies: {
      title: 'Studies',
      where: 'Admission form, its last step. Universities stand under Institute, and courses that are open under Courses.',
    },
    questions: {
      title: questionMessages.title,
      where:
        'Admission form, at the end of its last step, and New student: a bachelor’s degree, a category, an entrance test. The wording can be mended later: whoever has the form open is then asked again. Answers to a question that is removed stay in the records.',
    },
    personalData: { title: personalDataMessages.title, where: 'Admission form, “What becomes of what you write” at its end.' },
  },
  fields: {
    courseIds: {
      label: 'Asked of',
      hint: 'None chosen: applicants of every course',
      gone: 'A course that is gone: nobody is asked for it',
    },
    genders: { label: 'Genders', hint: oneALine },
    relations: { label: 'Guardian relations', hint: oneALine },
    nationalities: { label: 'Nationalities', hint: 'One a line. For “India” the PIN code must have six digits' },
    boards: { label: 'Boards of class 10 and 12', hint: oneALine },
    grades: { label: 'Grades', hint: oneALine },
    twelfth: {
      label: 'Class 12',
      hint: 'For courses after class 10, choose “Not asked”: the form leaves class 12 out. Applications that are there already stay as they are',
    },
    fullMarksTenth: { label: 'Class 10 marks are out of', hint: outOf },
    fullMarksTwelfth: { label: 'Class 12 marks are out of', hint: outOf },
    modes: { label: 'Modes', hint: oneALine },
    keeping: {
      label: 'How long you keep it',
      hint: 'Left empty, it says that nothing is erased by itself. Say the same as your privacy policy',
    },
    text: { label: 'What is asked' },
    hint: { label: 'Hint below the field' },
    kind: { label: 'Answered by' },
    need: { label: 'An answer is' },
    least: { label: 'Smallest' },
    most: { label: 'Largest' },
    choices: {
      label: 'What can be chosen',
      hint: `One a line, at most ${maxQuestionChoices}. Nothing is added by itself, so write “Other” where it is meant`,
    },
  },
  twelfth: { required: 'Required', optional: 'If the applicant has it', notAsked: 'Not asked' } satisfies Record<TwelfthRule, string>,
  kinds: { text: 'A short text', number: 'A number', choice: 'One of a list', date: 'A day' } satisfies Record<QuestionKind, string>,
  needs: { required: 'Required', optional: 'Optional' } satisfies Record<OwnQuestion['need'], string>,
  /** Beside a course that a question is asked of. */
  notOpen: 'not open for admission now',
} as const
