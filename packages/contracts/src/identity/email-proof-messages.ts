/** Of what asks for the code, here and in the student’s own area. */
export const confirmYourEmail = 'Confirm your email'

const kept = 'It is not mailed, for there is no mail server yet: whoever runs the server finds it in the folder “outbox” of the data'

/** Texts of confirming an address in the office, by a code. */
export const emailProofMessages = {
  shows: {
    mailed: 'The code from the mail shows that the address is yours.',
    kept: `A code shows that the address is yours. ${kept}.`,
  },
  moves: {
    mailed: 'Your account keeps its address until you enter the code that we mail to the new one.',
    kept: `Your account keeps its address until you enter the code for the new one. ${kept}.`,
  },
  /** On the button. */
  busy: { mailed: 'Mailing…', kept: 'Making…' },
  again: { mailed: 'Mail another code', kept: 'Make another code' },
  first: { mailed: 'Mail me a code', kept: 'Make a code' },
} as const
