import { seeTheCourses } from '../../core/shared-messages.ts'

/** Texts of the admission page while no application is taken. */
export const notOpenMessages = {
  upcoming: 'The form opens on that day.',
  closed: 'No application is taken on this page at present.',
  /** Links for visitors meanwhile. */
  meanwhile: {
    courses: seeTheCourses,
    ask: 'Ask the college',
    status: 'Follow an application that you have sent',
  },
  /** Something stands in the form from before. */
  draftKept: 'What you wrote in the form is kept in this tab, in case the form opens again.',
  questions: 'Questions:',
  /** Admissions were closed while the form was being filled in. */
  passedMeanwhile: 'What you wrote stays here. The college can tell you whether it still takes it:',
} as const
