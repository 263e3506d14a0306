/** Texts of the pages of login, signup and forgotten password beside their forms. */
export const accountPageMessages = {
  needsJavaScript: 'Signing in needs JavaScript, which is switched off in this browser. The office can help you without it.',
  remembered: 'Remembered it?',
  loginIntro: 'For students, applicants and staff of the college.',
  newHere: 'New here?',
  noMails: 'This site cannot send mails yet, so no code comes.',
  askOffice: 'Please ask the office:',
  /** To the office itself, where nobody else can be asked. */
  askServer:
    'You work at the office? Ask for a code here, then whoever runs the server: for ten minutes it lies in the folder “outbox” of the data.',
  hidePassword: 'Hide password',
  showPassword: 'Show password',
  newPassword: 'New Password',
  noCodeYet: 'No mail after a few minutes?',
  askAgain: 'Ask for another code',
  rememberedOld: 'Remembered the old one?',
  signupIntro: 'One account for your application, its status and your receipts.',
  haveAccount: 'Already have an account?',
} as const
