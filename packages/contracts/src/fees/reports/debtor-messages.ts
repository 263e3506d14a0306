import { collectionMessages } from '../messages.ts'
import { reminderMessages } from './reminder-messages.ts'

/** Texts of the list of who owes, and the heads of its columns on the screen and in a CSV file. */
export const debtorMessages = {
  title: 'Who owes',
  placeholder: 'Name, ID or phone',
  columns: {
    name: 'Name',
    id: 'Student Id',
    phone: 'Mobile No',
    course: 'Course',
    semester: 'Semester',
    courseFee: 'Course fee (INR)',
    lateFine: 'Late fine (INR)',
    paid: 'Paid (INR)',
    dueNow: collectionMessages.dueNow,
    due: collectionMessages.due,
    since: 'Earliest due date',
    lastPaid: 'Last paid',
    rollNumber: 'Roll Number',
    remindedOn: reminderMessages.remindedOn,
  },
  due: 'Due now',
  /** Below it: all instalments together. */
  ofAll: (amount: string): string => `of ${amount}`,
  /** The choice of the students to list. */
  choice: { label: 'Owing', now: 'Now', all: 'Now or later' },
  never: 'Never',
  reminded: (day: string): string => `reminded ${day}`,
  anyCourse: 'All',
  pay: 'Pay',
  /** Of all who fit, not of the page alone. */
  total: (owing: number, now: string, all: string): string =>
    `${owing} ${owing === 1 ? 'student owes' : 'students owe'} ${now} today, and ${all} with what comes later. All pages together.`,
  printed: 'Everybody who owes',
  firstPrinted: (shown: number, all: number): string => `The first ${shown} of ${all}. The CSV file has everybody.`,
  failed: 'Who owes could not be fetched',
  empty: 'Nobody is found',
  emptyHint: 'No admitted student who fits what you chose owes anything.',
} as const
