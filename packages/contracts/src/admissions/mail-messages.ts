import type { MailMessages } from '../core/mails/mail-dependent-messages.ts'

/** Messages to an applicant about mails, on the website. The fixed text of a form that was sent stands in `admissionMessages.done`. */
export const applicantMailMessages = {
  /** Under the field of the e-mail address. */
  email: { mailed: 'Your Student Id is sent here.', kept: 'The college writes to you here.' },
  /** Of the server, in place of the fixed text, where nobody is mailed. */
  arrived: 'Your application has arrived. No mail is sent from here yet: please write down your Student Id',
  /** Likewise, where the address has had as many mails of the kind as it gets in a day. */
  arrivedUnmailed: 'Your application has arrived. This e-mail address has had many such mails today: please write down your Student Id',
  /** Below the new Student Id. */
  next: {
    mailed: 'The office now checks what you wrote, and mails you each time something changes.',
    kept: 'The office now checks what you wrote. You will get no mail, for this site cannot send any yet: please look under Check Status.',
  },
  /** On the page that follows an application, for somebody who has lost the Student Id. */
  lost: {
    mailed: 'It is in the mail that we sent you when your application arrived. Look in the spam folder too.',
    kept: 'It was shown when you sent your application. This site cannot send mails yet, so no mail has it.',
  },
  /** The server's message: the key came with another application, so that the first one is stored and its answer was lost. */
  otherKey: {
    mailed:
      'What you sent from this form before has arrived; its Student Id is in our mail. To send what is in the form now as another application, press Submit again',
    kept: 'What you sent from this form before has arrived; the office can tell you its Student Id. To send what is in the form now as another application, press Submit again',
  },
} as const satisfies Record<string, MailMessages | string>
