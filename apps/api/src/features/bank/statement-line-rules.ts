import { daysBetween } from '@campus/contracts/core/dates.ts'
import { statementMessages } from '@campus/contracts/bank/statement-messages.ts'
import { formatRupees, type Paise, toRupees } from '@campus/contracts/core/money.ts'

/** The statement is none that can be taken over; the message says why, for the person who chose it. */
export class UnreadableStatement extends Error {}

/** A line of a statement. `amountPaise` is above zero for what came in. */
export type StatementLine = {
  day: string
  valueDay: string | null
  narration: string
  reference: string | null
  amountPaise: Paise
  balancePaise: Paise
}

/** A line with the row of the file in which it stands. One without an amount only tells the balance and is not kept. */
export type ReadLine = Omit<StatementLine, 'amountPaise'> & { row: number; amountPaise: Paise | null }

export const written = (paise: Paise): string => (paise < 0 ? `-${formatRupees(toRupees(-paise))}` : formatRupees(toRupees(paise)))

/** Returns the first row, from the second on, whose balance is not the one before plus its amount; null where all add up. */
const breakOf = (lines: readonly ReadLine[]): { row: number; expected: Paise; found: Paise } | null => {
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    const expected = before && before.balancePaise + (line.amountPaise ?? 0)
    if (expected !== undefined && expected !== line.balancePaise) return { row: line.row, expected, found: line.balancePaise }
  }
  return null
}

/**
 * Returns the lines with the oldest first, each balance being the one before plus the amount. Throws UnreadableStatement where they are so
 * in neither direction; the message is about the one that the days speak for.
 */
export const inOrder = (lines: readonly ReadLine[]): ReadLine[] => {
  const [first, last] = [lines.at(0), lines.at(-1)]
  const isNewestFirst = first !== undefined && last !== undefined && first.day > last.day
  const turned = lines.toReversed()
  const [forwards, backwards] = [breakOf(lines), breakOf(turned)]
  if (forwards && backwards) {
    const { row, expected, found } = isNewestFirst ? backwards : forwards
    throw new UnreadableStatement(statementMessages.balance(row, written(expected), written(found)))
  }
  // Lines in which money came and went again add up in both directions.
  const isTurned = forwards !== null || (!backwards && isNewestFirst)
  return inDays(isTurned ? turned : [...lines])
}

/** Days that a line may be earlier than the one before it: banks book some a few days late. */
const daysLate = 10

const inDays = (lines: ReadLine[]): ReadLine[] => {
  const wrong = lines.find(({ day }, at) => at > 0 && daysBetween(lines[at - 1]?.day ?? day, day) < -daysLate)
  if (wrong) throw new UnreadableStatement(statementMessages.daysOutOfOrder(wrong.row))
  return lines
}

/** Returns what is kept of the lines; throws UnreadableStatement where nothing is. */
export const keptLines = (lines: readonly ReadLine[]): StatementLine[] => {
  const kept = lines.flatMap(({ day, valueDay, narration, reference, amountPaise, balancePaise }) =>
    amountPaise === null ? [] : [{ day, valueDay, narration, reference, amountPaise, balancePaise }],
  )
  if (kept.length === 0) throw new UnreadableStatement(statementMessages.empty)
  return kept
}
