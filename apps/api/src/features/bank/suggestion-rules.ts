import type { SuggestedBecause } from '@campus/contracts/bank/options.ts'
import type { BankLine, BookEntry } from '@campus/contracts/bank/schema.ts'
import { toPaise } from '@campus/contracts/core/money.ts'

/** Least characters of a number by which money is known; the six digits of a cheque are the shortest. */
const shortest = 6
const mostTokens = 20

/** Returns what of a line may be the number of a transfer or cheque, in capital letters, with and without leading zeros. */
export const tokensOf = ({ reference, narration }: { reference: string | null; narration: string }): string[] => {
  const parts = `${reference ?? ''} ${narration}`.toUpperCase().split(/[^0-9A-Z]+/)
  const whole = (reference ?? '').trim().toUpperCase()
  const tokens = [whole, ...parts].flatMap((part) => [part, part.replace(/^0+/, '')])
  return [...new Set(tokens)].filter((token) => token.length >= shortest && token.length <= 40 && /\d{4}/.test(token)).slice(0, mostTokens)
}

/** An entry that a line may be, and why; those of one settlement belong together. */
export type Candidate = { line: string; because: SuggestedBecause; group: string; entry: BookEntry }

type Suggested = Pick<BankLine, 'suggestion' | 'candidates' | 'differs'>
type Open = { id: string; amountPaise: number }

const keyOf = ({ kind, key }: BookEntry) => `${kind} ${key}`
const paiseOf = ({ amount }: BookEntry) => toPaise(amount) ?? 0
const sumOf = (entries: readonly BookEntry[]) => entries.reduce((sum, entry) => sum + paiseOf(entry), 0)

const distinct = (candidates: readonly Candidate[]) => [...new Map(candidates.map(({ entry }) => [keyOf(entry), entry])).values()]

/**
 * Returns the most likely entries of a line: by its reference, as the whole of a day, or as the only one of its amount. A settlement of
 * another amount is returned as `differs`, without a suggestion.
 */
const suggestionOf = (line: Open, candidates: readonly Candidate[]): Suggested => {
  const size = Math.abs(line.amountPaise)
  const of = (because: SuggestedBecause) => candidates.filter((one) => one.because === because)
  const byReference = distinct(of('reference'))
  if (byReference.length > 0 && sumOf(byReference) === size) return { suggestion: { because: 'reference', entries: byReference } }
  const exact = byReference.filter((entry) => paiseOf(entry) === size)
  if (exact.length === 1) return { suggestion: { because: 'reference', entries: exact } }
  const differs = byReference.find(({ kind }) => kind === 'Settlement')
  if (differs) return { differs }
  const byAmount = distinct(of('amount'))
  const days = Map.groupBy(of('settlement'), ({ group }) => group)
  const [day, ...others] = days.values()
  if (day && others.length === 0 && byAmount.length === 0) return { suggestion: { because: 'settlement', entries: distinct(day) } }
  const [only, ...more] = byAmount
  if (only && more.length === 0 && days.size === 0) return { suggestion: { because: 'amount', entries: [only] } }
  const count = byAmount.length + days.size
  return count > 0 ? { candidates: count } : {}
}

/** Returns what each open line most likely is. An entry that is so for two of them is suggested for neither. */
export const suggest = (lines: readonly Open[], candidates: readonly Candidate[]): Map<string, Suggested> => {
  const byLine = Map.groupBy(candidates, ({ line }) => line)
  const found = new Map(lines.map((line) => [line.id, suggestionOf(line, byLine.get(line.id) ?? [])]))
  const times = new Map<string, number>()
  for (const { suggestion } of found.values())
    for (const entry of suggestion?.entries ?? []) times.set(keyOf(entry), (times.get(keyOf(entry)) ?? 0) + 1)
  for (const [id, { suggestion }] of found)
    if (suggestion?.entries.some((entry) => (times.get(keyOf(entry)) ?? 0) > 1)) found.set(id, { candidates: suggestion.entries.length })
  return found
}
