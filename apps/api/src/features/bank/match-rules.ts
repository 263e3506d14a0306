import { maxChargePercent } from '@campus/contracts/bank/options.ts'
import { bankStatementMessages } from '@campus/contracts/bank/messages.ts'
import type { LineMatch } from '@campus/contracts/bank/schema.ts'
import type { LineState } from '@campus/contracts/bank/options.ts'
import { type Paise, toPaise } from '@campus/contracts/core/money.ts'
import { written } from './statement-line-rules.ts'

const words = bankStatementMessages.match

type Line = { state: LineState; amountPaise: Paise }
type Entry = {
  kind: string
  key: string
  called: string
  amountPaise: Paise
  isCash: boolean
  isCard: boolean
  isTaken: boolean
  cameWith: readonly string[]
  partTaken: string | null
}

export const nameOf = ({ kind, key }: { kind: string; key: string }): string => `${kind} ${key}`
const nameOfSettlement = (key: string) => nameOf({ kind: 'Settlement', key })
const comesIn = (kind: string) => kind === 'Payment' || kind === 'Settlement'

/** Returns why a line cannot be these entries; null where it can. */
export const matchRefusal = (line: Line | undefined, entries: readonly (Entry | undefined)[], { difference }: LineMatch): string | null => {
  if (!line) return words.unknownLine
  if (line.state !== 'open') return words.notOpen
  const known = entries.flatMap((entry) => entry ?? [])
  if (known.length < entries.length) return words.unknown
  if (new Set(known.map(nameOf)).size < known.length) return words.twice
  const came = line.amountPaise > 0
  if (known.some(({ kind }) => comesIn(kind) !== came)) return words.direction
  const cash = known.find(({ isCash }) => isCash)
  if (cash) return words.cash(cash.called)
  const taken = known.find(({ isTaken }) => isTaken)
  if (taken) return words.taken(taken.called)
  const broken = known.find(({ partTaken }) => partTaken !== null)
  if (broken) return words.partTaken(broken.partTaken ?? '', broken.called)
  const names = new Set(known.map(nameOf))
  const contained = known.find(({ cameWith }) => cameWith.some((settlement) => names.has(nameOfSettlement(settlement))))
  if (contained) return words.contained(contained.called)
  // A settlement is a net sum: the provider has taken its fee off before.
  if (difference && known.some(({ kind }) => kind === 'Settlement')) return words.netAlready
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

/**
 * Tracks the entries that one request has matched: neither they, nor the settlements that they are part of, are free for the rest.
 */
export const matchedSoFar = <E extends Entry>() => {
  const taken = new Set<string>()
  const parts = new Map<string, string>()
  return {
    add: (entries: readonly E[]): void => {
      for (const entry of entries) {
        taken.add(nameOf(entry))
        for (const settlement of entry.cameWith) parts.set(settlement, entry.called)
      }
    },
    seen: (entry: E): E => ({
      ...entry,
      isTaken: entry.isTaken || taken.has(nameOf(entry)) || entry.cameWith.some((settlement) => taken.has(nameOfSettlement(settlement))),
      partTaken: entry.partTaken ?? parts.get(entry.key) ?? null,
    }),
  }
}
