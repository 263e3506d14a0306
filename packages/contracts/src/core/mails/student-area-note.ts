/** Small print of mails that lead to the student area: whoever gets one may have no account. */
export const studentAreaNote =
  'The student area needs an account: sign up with this e-mail address, then confirm it with the code that comes to it.'
