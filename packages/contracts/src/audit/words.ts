import { formatRupees } from '../kit/money.ts'

/** Texts of the audit log. */
export const auditWords = {
  title: 'Audit log',
  columns: { at: 'When', by: 'Who', action: 'What', subject: 'Record', details: 'Details' },
  server: 'The server',
  /** The record of a deed done to a message, which has no name of its own. */
  message: 'Message',
  raw: 'Raw details',
  formerAccount: 'A deleted account',
  stranger: 'Somebody not signed in',
  labels: { search: 'Record or person', action: 'What', from: 'From', to: 'To' },
  placeholder: 'Student Id, course, name or email',
  failed: 'The audit log could not be fetched',
  empty: 'No entries found',
  emptyHint: 'Nothing that was done fits what you chose. Choose less, or other days.',
  file: {
    day: 'Day',
    time: 'Time',
    by: 'Who',
    email: 'Email',
    action: 'What',
    kind: 'Kind',
    subject: 'Record',
    details: 'Details',
    request: 'Request',
  },
} as const

/** A deed as a sentence begins with it. */
export const deedName = (action: string): string => action.charAt(0).toUpperCase() + action.slice(1)

/** What is known of a deed beside its record, in a line: 'former: Pending, status: Approved'. An id, which is for programs, is left out. */
export const detailsLine = (details: Record<string, unknown>): string =>
  Object.entries(details)
    .filter(([name]) => name !== 'id')
    .map(([name, value]) => `${wordsOf(name)}: ${textOf(name, value)}`)
    .join(', ')

/** The name of a detail as words: 'due dates' for dueDates. */
export const wordsOf = (name: string): string => name.replaceAll('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const textOf = (name: string, value: unknown): string => {
  if (name === 'amount' && typeof value === 'number') return formatRupees(value)
  if (Array.isArray(value)) return value.map((one) => textOf(name, one)).join('; ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}
