import type { MailMessages } from '../../core/mails/mail-dependent-messages.ts'
import { keptMail } from '../../core/mails/mail-dependent-messages.ts'
import { maxReminders } from '../options.ts'

const students = (count: number) => (count === 1 ? 'one student' : `${count} students`)
const told = (count: number, rest: string): string => (count === 0 ? '' : ` ${count} of those who owe ${rest}.`)

/** Texts of reminders of what is due now. */
export const reminderMessages = {
  remind: { mailed: 'Remind by mail', kept: 'Write reminders' } satisfies MailMessages,
  question: (count: number): string => `Remind ${students(count)} of what they owe now?`,
  meaning: {
    mailed: 'Each gets one mail with what is due now, what comes next, and where to pay. Nobody is reminded twice on one day.',
    kept: `${keptMail}. Each has what is due now and what comes next, and is written once a day.`,
  } satisfies MailMessages,
  yes: { mailed: 'Send the mails', kept: 'Write them' } satisfies MailMessages,
  no: 'Leave it',
  remindedOn: 'Reminded on',
  tooMany: `At most ${maxReminders} students are reminded at once. Please choose a course or a semester`,
  nobody: 'Nobody who fits owes anything now',
  /** After it; `sent` says whether mails leave. */
  done: ({ reminded, already, withoutAddress }: { reminded: number; already: number; withoutAddress: number }): MailMessages => {
    const rest = told(already, 'had been reminded today') + told(withoutAddress, 'have no e-mail address')
    const count = reminded === 0 ? 'Nobody' : reminded === 1 ? 'One student' : `${reminded} students`
    return {
      mailed: `${count} will be reminded by mail.${rest}`,
      kept: reminded === 0 ? `${count} is reminded.${rest}` : `${keptMail}.${rest}`,
    }
  },
} as const
