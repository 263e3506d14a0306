import { type CertificateKindName, certificateKindNames, certificateKindOf } from '../certificates/kinds.ts'
import { formatCalendarDay, formatMoment } from '../core/dates.ts'
import { formatRupees } from '../core/money.ts'
import { importMessages } from '../students/import-columns.ts'
import { detailLabel } from './messages.ts'

/** Details for programs: ids and numbers of versions. It stands among the raw details alone. */
const left = new Set(['id', 'version', 'restored', 'import'])

const amounts = new Set(['amount', 'net', 'cash', 'counted', 'difference', 'charge'])

/** Labels of details whose own names, written as words, do not say it. */
const names: Record<string, string> = {
  course_Fee: 'course fee',
  mode: 'rows',
  cash: 'cash expected',
  counted: 'cash counted',
  net: 'net, all methods',
  former: 'before',
  mark: 'marked as',
  again: 'sent again',
  imported: 'examples brought in',
}

/** Fields of pages whose names on the wire are not those of the editor. */
const fields: [RegExp, string][] = [
  [/^home background image\b/, 'top picture'],
  [/^home title\b/, 'top title'],
  [/^home paragraph\b/, 'top paragraph'],
  [/\bcourse thumbnail\b/, 'picture'],
  [/\bimage url\b/, 'picture'],
  [/\bimages?\b/, 'picture'],
  [/\bavtar\b/, 'picture'],
]

type Details = Record<string, unknown>

/** The details of an action in plain words: 'Pending → Approved', 'Changed: top picture', 'Amount: ₹500'. */
export const plainDetails = (details: Details): string =>
  Object.entries(details)
    .flatMap(([name, value]) => sayingOf(name, value, details) ?? [])
    .map((said) => said.charAt(0).toUpperCase() + said.slice(1))
    .join('; ')

/** Returns whether `plainDetails` leaves something out that the raw details have. */
export const hasMoreDetails = (details: Details): boolean => Object.keys(details).some((name) => isLeftOut(name, details))

const isLeftOut = (name: string, { kind, id }: Details) =>
  left.has(name) || (name === 'kind' && typeof id === 'string' && kind !== undefined)

/** One detail, or none where it is for programs or said by another one. */
const sayingOf = (name: string, value: unknown, details: Details): string | null => {
  // A keyed hash, which only tells one network from another; the file has it.
  if (name === 'network' || isLeftOut(name, details) || value === null || value === undefined) return null
  if (name === 'former' && typeof details['status'] === 'string') return null
  if (name === 'status' && typeof details['former'] === 'string') return `${details['former']} → ${textOf(name, value)}`
  if (name === 'from' && typeof value === 'number' && typeof details['to'] === 'number') return `semester ${value} → ${details['to']}`
  if (name === 'to' && typeof value === 'number' && typeof details['from'] === 'number') return null
  return `${names[name] ?? detailLabel(name)}: ${textOf(name, value)}`
}

const isCertificateKind = (name: unknown): name is CertificateKindName => certificateKindNames.some((one) => one === name)
const isMode = (name: unknown): name is keyof typeof importMessages.modes =>
  typeof name === 'string' && Object.hasOwn(importMessages.modes, name)

const textOf = (name: string, value: unknown): string => {
  if (Array.isArray(value)) return value.map((one) => textOf(name, one)).join(', ')
  if (typeof value === 'number' && amounts.has(name)) return formatRupees(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return stringOf(name, value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

const stringOf = (name: string, value: string): string => {
  if (name === 'changed') return fields.reduce((said, [wire, word]) => said.replace(wire, word), value)
  if (name === 'kind' && isCertificateKind(value)) return certificateKindOf(value).title
  if (name === 'mode' && isMode(value)) return importMessages.modes[value]
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatCalendarDay(value)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatMoment(value) : value
}
