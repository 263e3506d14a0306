import { statementLimits } from '@campus/contracts/bank/options.ts'
import { statementMessages } from '@campus/contracts/bank/statement-messages.ts'
import type { Paise } from '@campus/contracts/core/money.ts'
import { calendarDayOf, textOf } from './cell-rules.ts'
import { keptLines, type ReadLine, type StatementLine, UnreadableStatement, written } from './statement-line-rules.ts'

const words = statementMessages.mt940

const fail = (message: string): never => {
  throw new UnreadableStatement(message)
}

/** A field of the file: its tag, its lines, and the row of the first one. */
type Field = { tag: string; row: number; lines: string[] }

const tagged = /^:(\d{2}[A-Z]?):/

/** Rows of a file: of each line its entry, and a text of up to six. */
const mostRows = statementLimits.lines * 8

/** Divides the file into fields. A line without a tag goes on with the field above it; envelopes around the statements are passed over. */
export const fieldsOf = function* (text: string): Generator<Field> {
  let field: Field | null = null
  let row = 0
  const rows = text.split(/\r\n|\n|\r/, mostRows + 1)
  if (rows.length > mostRows) fail(statementMessages.tooMany(statementLimits.lines))
  for (const line of rows) {
    row += 1
    const body = line.startsWith('{') ? line.slice(line.lastIndexOf('{4:') < 0 ? line.length : line.lastIndexOf('{4:') + 3) : line
    const [begin, tag] = tagged.exec(body.slice(0, 6)) ?? []
    if (begin !== undefined && tag !== undefined) {
      if (field) yield field
      field = { tag, row, lines: [body.slice(begin.length)] }
    } else if (/^-\}?$/.test(body.trim())) {
      if (field) yield field
      field = null
    } else if (field && field.lines.length < 50) field.lines.push(body)
  }
  if (field) yield field
}

const amountOf = (amount: string): Paise | null => {
  const [, rupees = '', paise = ''] = /^(\d{1,12})(?:,(\d{0,2}))?$/.exec(amount) ?? []
  return rupees === '' ? null : Number(rupees) * 100 + Number(paise.padEnd(2, '0'))
}

const yearMonthDay = (six: string) => calendarDayOf(`20${six.slice(0, 2)}`, six.slice(2, 4), six.slice(4, 6))

/** `C261101INR1234,50`: below zero for a debit. */
const balanceOf = ({ tag, row, lines }: Field): { paise: Paise; day: string } => {
  const [, mark, date = '', currency = '', amount = ''] =
    /^([CD])(\d{6})([A-Z]{3})([\d,]{1,15})\s*$/.exec(lines[0]?.slice(0, 60) ?? '') ?? []
  const [paise, day] = [amountOf(amount), yearMonthDay(date)]
  if (paise === null || day === null) return fail(words.broken(row, `:${tag}:`))
  if (currency !== 'INR') return fail(words.currency(row, currency))
  return { paise: mark === 'D' ? -paise : paise, day }
}

const entryForm = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,12}(?:,\d{0,2})?)([A-Z][A-Z0-9]{3})(.*)$/

/** The day of the books: its year is that of the value day, or the one beside it at the turn of a year. */
const bookedOn = (valueDay: string, monthDay: string | undefined): string | null => {
  if (monthDay === undefined) return valueDay
  const year = Number(valueDay.slice(0, 4))
  const apart = Number(monthDay.slice(0, 2)) - Number(valueDay.slice(5, 7))
  const shift = apart > 6 ? -1 : apart < -6 ? 1 : 0
  return calendarDayOf(String(year + shift), monthDay.slice(0, 2), monthDay.slice(2))
}

/** `2611011101C5000,00NTRFUTR123//BANK1`. A reversed credit goes out, a reversed debit comes in. */
const entryOf = ({ row, lines }: Field, before: Paise): ReadLine => {
  const broken = () => fail(words.broken(row, ':61:'))
  const [, date = '', monthDay, mark = '', , amount = '', , refs = ''] = entryForm.exec(lines[0]?.slice(0, 200) ?? '') ?? []
  const [size, valueDay] = [amountOf(amount), yearMonthDay(date)]
  if (size === null || valueDay === null) return broken()
  const day = bookedOn(valueDay, monthDay) ?? broken()
  const amountPaise = mark === 'C' || mark === 'RD' ? size : -size
  const [own = '', bank = ''] = refs.split('//')
  const reference = [own, bank].map((ref) => textOf(ref, statementLimits.reference)).find((ref) => ref !== '' && !/^NON-?REF$/i.test(ref))
  return {
    row,
    day,
    valueDay,
    narration: textOf(lines.slice(1).join(' ')),
    reference: reference ?? null,
    amountPaise: amountPaise === 0 ? null : amountPaise,
    balancePaise: before + amountPaise,
  }
}

/** The lines of :86: hold 65 characters; a full one goes on in the next without a space. */
const narrationOf = ({ lines }: Field): string => {
  const joined = lines.reduce((text, line, at) => text + (at > 0 && (lines[at - 1]?.length ?? 0) >= 65 ? '' : ' ') + line, '')
  return textOf(joined.replaceAll(/\/INF\/|\?\d\d/g, ' '))
}

/** A statement that is being read: its opening balance's row, the balance after its last line, and that line until its text has come. */
type Open = { row: number; balancePaise: Paise; last: ReadLine | null }

/** The most fields of a file: four of each line, and those around them. */
const mostFields = statementLimits.lines * 5

/**
 * Reads MT940 statements of one account field by field, one after the other: each opens with what the one before closed with, and opening
 * balance and lines are the closing balance. `lastDigits` are those of the account, where they are known. Throws UnreadableStatement.
 */
export const mt940Reader = (lastDigits: string | null = null) => {
  const lines: ReadLine[] = []
  let account: string | null = null
  let open: Open | null = null
  let closed: Paise | null = null
  let count = 0

  const begin = (field: Field) => {
    if (open) fail(words.noClosing(open.row))
    const { paise } = balanceOf(field)
    if (closed !== null && closed !== paise) fail(words.joins(field.row, written(closed), written(paise)))
    open = { row: field.row, balancePaise: paise, last: null }
  }
  const current = (): Open => open ?? fail(words.noTag)
  const add = (field: Field) => {
    const { row, balancePaise } = current()
    const line = entryOf(field, balancePaise)
    lines.push(line)
    if (lines.length > statementLimits.lines) fail(statementMessages.tooMany(statementLimits.lines))
    open = { row, balancePaise: line.balancePaise, last: line }
  }
  const close = (field: Field) => {
    const { paise } = balanceOf(field)
    const { balancePaise } = current()
    if (paise !== balancePaise) fail(statementMessages.balance(field.row, written(balancePaise), written(paise)))
    closed = paise
    open = null
  }
  /** Each line has one text. */
  const tell = (field: Field) => {
    if (open?.last) open.last.narration = textOf([open.last.narration, narrationOf(field)].join(' '))
    if (open) open.last = null
  }
  const name = ({ row, lines: [named = ''] }: Field) => {
    const wanted = textOf(named, 60)
    if (account !== null && account !== wanted) fail(words.accounts(row))
    if (lastDigits !== null && !wanted.replaceAll(/\D/g, '').endsWith(lastDigits)) fail(words.otherAccount(row, lastDigits))
    account = wanted
  }
  const takes: Record<string, (field: Field) => void> = {
    '25': name,
    '60F': begin,
    '60M': begin,
    '61': add,
    '62F': close,
    '62M': close,
    '86': tell,
  }
  return {
    take: (field: Field): void => {
      count += 1
      if (count > mostFields) fail(statementMessages.tooMany(statementLimits.lines))
      takes[field.tag]?.(field)
    },
    end: (): StatementLine[] => {
      if (open) fail(words.noClosing(open.row))
      if (closed === null) fail(words.noTag)
      return keptLines(lines)
    },
  }
}
