import { checkStatus, studentArea } from '../core/shared-messages.ts'

/** Texts of the hub for students and applicants (docs/product/public-website.md#student-hub). */
export const studentHubMessages = {
  eyebrow: 'For students and applicants',
  title: 'Students',
  lead: 'Apply, see how your application stands, and look up what is due.',
  /** While no application is taken: in the place of the lead, and on the way to the admission page. */
  closed: {
    lead: 'See how your application stands, and look up what is due.',
    action: 'See admission',
  },
  ways: [
    {
      to: '/admission',
      title: 'Admission',
      text: 'Five steps and a photograph. What you have typed is kept if you are interrupted.',
      action: 'Apply now',
    },
    {
      to: '/status',
      title: checkStatus,
      text: 'Your Student Id and date of birth show how your application stands.',
      action: 'Check status',
    },
    { to: '/payment', title: 'Payment', text: 'What the course costs, what has been paid and what is still due.', action: 'Look up fees' },
    {
      to: '/student',
      title: studentArea,
      text: 'Your applications, fees and receipts in one place, after you have signed in.',
      action: 'Open my area',
    },
  ],
} as const
