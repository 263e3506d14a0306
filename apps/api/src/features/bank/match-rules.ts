import { maxChargePercent } from '@campus/contracts/bank/options.ts'
import { bankStatementMessages } from '@campus/contracts/bank/messages.ts'
import type { LineMatch } from '@campus/contracts/bank/schema.ts'
import type { LineState } from '@campus/contracts/bank/options.ts'
import { type Paise, toPaise } from '@campus/contracts/core/money.ts'
import { written } from './statement-line-rules.ts'

const words = bankStatementMessages.match

type Line = { state: LineState; amountPaise: Paise }
type Entry = { kind: string; key: string; amountPaise: Paise; isCash: boolean; isCard: boolean; isTaken: boolean }

/** Returns why a line cannot be these entries; null where it can. */
export const matchRefusal = (line: Line | undefined, entries: readonly (Entry | undefined)[], { difference }: LineMatch): string | null => {
  if (!line) return words.unknownLine
  if (line.state !== 'open') return words.notOpen
  const known = entries.flatMap((entry) => entry ?? [])
  if (known.length < entries.length) return words.unknown
  if (new Set(known.map(({ kind, key }) => `${kind} ${key}`)).size < known.length) return words.twice
  const came = line.amountPaise > 0
  if (known.some(({ kind }) => (kind === 'Payment') !== came)) return words.direction
  const cash = known.find(({ isCash }) => isCash)
  if (cash) return words.cash(cash.key)
  const taken = known.find(({ isTaken }) => isTaken)
  if (taken) return words.taken(taken.key)
  if (difference && known.length === 1 && !known[0]?.isCard) return words.notSettled
  return sumRefusal(
    line.amountPaise,
    known.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    difference?.amount,
  )
}

/** The entries are the line to the paisa, or more by just what the bank kept of money that came in. */
const sumRefusal = (linePaise: Paise, sum: Paise, difference: number | undefined): string | null => {
  const kept = sum - Math.abs(linePaise)
  const named = difference === undefined ? 0 : toPaise(difference)
  if (kept === 0 && named === 0) return null
  if (kept <= 0 || named === 0) return words.notEqual(written(sum), written(Math.abs(linePaise)))
  if (named !== kept) return words.wrongDifference(written(kept))
  return linePaise < 0 || kept * 100 > sum * maxChargePercent ? words.charges(maxChargePercent) : null
}
