/** Texts of the audit log. */
export const auditWords = {
  title: 'Audit log',
  columns: { at: 'When', by: 'Who', action: 'What', subject: 'Record', details: 'Details' },
  server: 'The server',
  labels: { search: 'Record or person', action: 'What', from: 'From', to: 'To' },
  placeholder: 'Student ID, course, name or email',
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

/** What is known of a deed beside its record, in a line: 'status: Approved, former: Pending'. */
export const detailsLine = (details: Record<string, unknown>): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${textOf(value)}`)
    .join(', ')

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(' ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}
