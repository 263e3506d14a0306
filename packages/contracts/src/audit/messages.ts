const raw = 'Raw details'

/** Texts of the audit log. */
export const auditMessages = {
  title: 'Audit log',
  columns: { at: 'When', by: 'Who', action: 'What', subject: 'Record', details: 'Details' },
  server: 'The server',
  /** The record of an action done to a message, which has no name of its own. */
  message: 'Message',
  raw,
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
    /** As they are kept: with ids and versions, which are for programs. */
    raw,
  },
} as const

/** An action as a sentence begins with it. */
export const auditActionTitle = (action: string): string => action.charAt(0).toUpperCase() + action.slice(1)

/** The name of a detail as words: 'due dates' for dueDates. */
export const detailLabel = (name: string): string => name.replaceAll('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
