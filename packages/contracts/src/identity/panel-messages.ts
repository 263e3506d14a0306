/** Texts of the admin panel’s sign-in, and of the screens that stand before it. */
export const identityPanelMessages = {
  staffOnly: 'This is for the college’s office',
  toStudentArea: 'Go to your student area',
  staffOnlyHelp: (email: string) =>
    `You are signed in as ${email}, a student’s account. If you work in the office, sign out and sign in with the account that the college gave you.`,
  unreachable: 'The office is out of reach',
  tryAgain: 'Try again',
  signInIntro: 'For the staff of the college.',
  workKept: (ended: string) => `${ended}. What you were working on is still here.`,
  notStaff: 'Student or applicant?',
  toWebsite: 'Log in on the website',
} as const
