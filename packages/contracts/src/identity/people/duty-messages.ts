import type { Capability } from '../../core/access.ts'
import { dutiesFor, type Duty } from './duties.ts'

/** The names of the duties. */
export const dutyNames = {
  owner: 'Owner',
  accounts: 'Accounts',
  cashier: 'Cashier',
  admissions: 'Admissions',
  verifier: 'Verifier',
  content: 'Website',
  messages: 'Messages',
  auditor: 'Auditor',
} as const satisfies Record<Duty, string>

/** The purpose of each duty, in a sentence for a principal. */
export const dutyPurposes = {
  owner: 'Does everything, and says who else does what',
  accounts: 'Keeps the fee book: payments, concessions, reversals, fines and reports',
  cashier: 'Takes payments and closes their own day',
  admissions: 'Enters and decides applications, keeps the students’ records and issues certificates',
  verifier: 'Reads applications and compares their documents',
  content: 'Changes what the website shows',
  messages: 'Reads and answers the messages of visitors',
  auditor: 'Reads everything but identity numbers, and changes nothing',
} as const satisfies Record<Duty, string>

/** Descriptions of the capabilities for the table of duties. */
export const capabilityNames = {
  'students.read': 'Find students and read their records',
  'students.change': 'Correct records, move classes, import students',
  'students.export': 'Export lists and records of students',
  'students.erase': 'Erase a person’s data',
  'identity-numbers.read': 'Show an Aadhaar number',
  'applications.read': 'Read applications',
  'applications.enter': 'Add a student at the counter',
  'applications.decide': 'Approve or reject applications',
  'certificates.issue': 'Issue and revoke certificates',
  'fees.read': 'Read fee accounts and receipts',
  'fees.collect': 'Take payments and close the own day',
  'fees.correct': 'Give concessions, reverse payments',
  'fees.set': 'Set late fines; with Website also prices, and open courses for admission',
  'fees.report': 'See collections, dues and other people’s closings',
  'approvals.read': 'See what waits for a second person',
  'approvals.decide': 'Ask for and give approvals within their other duties',
  'content.read': 'Read the website’s drafts and history',
  'content.change': 'Change the website',
  'messages.read': 'Read messages of visitors',
  'messages.answer': 'Answer and delete messages',
  'people.read': 'See who has an account',
  'people.change': 'Say who does what in the office',
  'audit.read': 'Read the audit log',
  'set-up.change': 'Set up the website and put it online',
} as const satisfies Record<Capability, string>

/** Texts of the panel about duties. */
export const dutyMessages = {
  title: 'Duties',
  duty: 'Duty',
  forbidden: 'Not for your duties',
  forbiddenHelp: 'An owner of the office can give you a further duty, under People.',
  toOwnScreen: 'Go to your own screen',
  choose: 'What may they do?',
  tableTitle: 'Who may do what',
  tableText: 'Each duty of the office, and what it allows. Somebody with several duties may do all that one of them allows.',
  capability: 'What it allows',
  allowed: 'Yes',
  notAllowed: 'No',
  nobody: 'Nobody',
  print: 'Print',
  toPeople: 'Back to People',
  any: 'Any',
} as const

export const dutiesMissing = 'Choose at least one duty'
export const dutiesTwice = 'Choose each duty once'

/** Texts about duties that are limited to some courses. */
export const courseLimitMessages = {
  title: 'Courses',
  choose: 'For which courses?',
  all: 'All courses',
  some: 'Some courses only',
  someHelp:
    'They see and change the applications, students, fees and certificates of these courses alone, and no reports of the whole college.',
  missing: 'Choose at least one course',
  unknown: 'One of these courses is not there any more. Choose again',
  owner: 'An owner’s duties are for all courses. Take the duty Owner away to limit the others',
  /** Said to somebody whose duties are limited, where something is about the whole college. */
  closed: 'You may not do this. It is about the whole college, and your duties are limited to some courses',
  /** The same of what is not there and of what is another course’s: nobody learns which. */
  notFound: 'Not found in your courses. Your duties are limited to some courses',
  closedTitle: 'Not for your courses',
  closedHelp:
    'This screen is about the whole college, and your duties are limited to some courses. An owner of the office can change it, under People.',
  removed: 'a course that is not there any more',
  tableText:
    'Somebody’s duties may be limited to some courses, which then stand beside their name. They do what is said here for these courses alone, and never what is of the whole college: reports of all collections, imports, people, the audit log.',
} as const

/** Lists duties as they are shown: Cashier, Messages. */
export const dutyList = (held: readonly Duty[]): string => held.map((duty) => dutyNames[duty]).join(', ')

/** Lists duties with the codes of the courses that they are limited to: Cashier, Messages (only BCA, MCA). */
export const rightsList = (held: readonly Duty[], codes: readonly string[] | 'all'): string =>
  codes === 'all' ? dutyList(held) : `${dutyList(held)} (only ${codes.join(', ')})`

/** Lists things as a sentence does: a, b or c. */
const orList = new Intl.ListFormat('en-IN', { type: 'disjunction' })

/** Names the duties that a thing takes one of: Owner, Accounts or Cashier. */
export const dutyListFor = (capability: Capability): string => orList.format(dutiesFor(capability).map((duty) => dutyNames[duty]))

/** The message to an admin who has none of the duties with a capability. */
export const missingDuty = (capability: Capability): string => `You may not do this. It takes the duty ${dutyListFor(capability)}`
