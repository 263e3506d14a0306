import type { AdmissionFormContent, AdmissionFormOffer } from '@campus/contracts/admissions/form-content/schema.ts'

type Course = { id: string; code: string }

/**
 * The form as it is offered: its questions with the codes of `courses` in place of their ids. A question of courses that are all gone
 * is asked of nobody.
 */
export const offeredForm = ({ questions, ...form }: AdmissionFormContent, courses: readonly Course[]): AdmissionFormOffer => ({
  ...form,
  ...(questions && {
    questions: questions.flatMap(({ courseIds, ...question }) => {
      if (courseIds === undefined) return [question]
      const codes = courses.filter(({ id }) => courseIds.includes(id)).map(({ code }) => code)
      return codes.length === 0 ? [] : [{ ...question, courses: codes }]
    }),
  }),
})
