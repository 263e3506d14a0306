import { collegeDay } from '@campus/contracts/core/dates.ts'
import type { Paise } from '@campus/contracts/core/money.ts'
import { byProvider, type CollectionChannel, type EntryKind, type PaymentMethod } from '@campus/contracts/fees/options.ts'
import { narrationMessages as narration } from '@campus/contracts/tally/narration-messages.ts'
import type { BatchLedgers } from '@campus/contracts/tally/schema.ts'

/** An entry of the fee book in a batch, with what it moved by head: what is on a head by it is above zero. */
export type BatchEntry = {
  applicationId: string
  place: number
  at: Date
  kind: EntryKind
  amountPaise: Paise
  paymentMethod: PaymentMethod | null
  /** It came by the provider of online payments, or takes back what did. */
  isByProvider: boolean
  /** Of a reversal, that of its payment. */
  receiptNumber: string | null
  reference: string | null
  paidOn: string | null
  isBounce: boolean
  uniqueId: string
  heads: [head: string, paise: Paise][]
}

/** A line of a voucher: above zero is a debit, below zero a credit. */
type VoucherLine = { ledger: string; debitPaise: Paise }

export type Voucher = {
  /** It stays the same for ever and is no other voucher's, so that Tally knows one that it has. */
  id: string
  type: 'Receipt' | 'Payment' | 'Journal'
  /** The college's day. */
  day: string
  number: string
  narration: string
  lines: VoucherLine[]
}

/** Returns the lines of a voucher for its heads, each once and in the order of the batch; heads that share a ledger are one line. */
const headLines = (heads: BatchEntry['heads'], ledgers: BatchLedgers): VoucherLine[] => {
  const byLedger = new Map<string, Paise>()
  for (const { id, ledger } of ledgers.heads) {
    for (const [head, paise] of heads) if (head === id) byLedger.set(ledger, (byLedger.get(ledger) ?? 0) - paise)
  }
  return [...byLedger].flatMap(([ledger, debitPaise]) => (debitPaise === 0 ? [] : { ledger, debitPaise }))
}

/** Returns a voucher with its debits first, as Tally shows them. Throws where it does not come to zero: then it is of no book. */
const checked = (voucher: Voucher): Voucher => {
  if (voucher.lines.reduce((sum, { debitPaise }) => sum + debitPaise, 0) !== 0) throw new Error(`voucher ${voucher.id} is not balanced`)
  return { ...voucher, lines: voucher.lines.toSorted((a, b) => Number(b.debitPaise > 0) - Number(a.debitPaise > 0)) }
}

const joined = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(', ')

const moneyOf = ({ paymentMethod, receiptNumber }: BatchEntry) => {
  if (paymentMethod === null || receiptNumber === null) throw new Error('a payment has a method and a receipt')
  return { method: paymentMethod, receipt: receiptNumber }
}

/** Returns the ledger that money came into. Online payments have one of their own only where the college has named it. */
const ledgerOf = ({ paymentMethod, isByProvider }: BatchEntry, { methods, online }: BatchLedgers): string => {
  if (paymentMethod === null) throw new Error('a payment has a method')
  return isByProvider && online !== undefined ? online : methods[paymentMethod]
}

const receiptOf = (entry: BatchEntry, ledgers: BatchLedgers): Voucher => {
  const { method, receipt } = moneyOf(entry)
  const by = entry.reference === null ? method : narration.by(method, entry.reference)
  return {
    id: `campus-${receipt}`,
    type: 'Receipt',
    day: collegeDay(entry.at),
    number: receipt,
    narration: joined(narration.receipt(receipt, entry.uniqueId), by, entry.paidOn && narration.paidOn(entry.paidOn)),
    lines: [{ ledger: ledgerOf(entry, ledgers), debitPaise: entry.amountPaise }, ...headLines(entry.heads, ledgers)],
  }
}

const reversalOf = (entry: BatchEntry, ledgers: BatchLedgers): Voucher => {
  const { method, receipt } = moneyOf(entry)
  return {
    id: `campus-${receipt}-reversal`,
    type: 'Payment',
    day: collegeDay(entry.at),
    number: `${receipt}-R`,
    narration: joined((entry.isBounce ? narration.bounce : narration.reversal)(receipt, entry.uniqueId), method),
    lines: [...headLines(entry.heads, ledgers), { ledger: ledgerOf(entry, ledgers), debitPaise: -entry.amountPaise }],
  }
}

/** Returns the voucher of an entry that moves no money in or out; null where nothing moves between ledgers either. */
const journalOf = (entry: BatchEntry, ledgers: BatchLedgers): Voucher | null => {
  const { kind, uniqueId, place, amountPaise } = entry
  const refund = kind === 'Refund' ? [{ ledger: ledgers.refunds, debitPaise: -amountPaise }] : []
  const lines = [...headLines(entry.heads, ledgers), ...refund]
  const refunded = amountPaise > 0 ? narration.refund : narration.refundTakenBack
  return lines.length === 0
    ? null
    : {
        id: `campus-entry-${uniqueId}-${place}`,
        type: 'Journal',
        day: collegeDay(entry.at),
        number: `${uniqueId}-${place}`,
        narration: kind === 'Refund' ? refunded(uniqueId) : narration.moved(kind, uniqueId),
        lines,
      }
}

/** The voucher of an entry; null where it moved nothing: a concession, a fine or what is not charged any more is no money. */
const voucherOf = (entry: BatchEntry, ledgers: BatchLedgers): Voucher | null => {
  if (entry.kind === 'Payment') return checked(receiptOf(entry, ledgers))
  if (entry.kind === 'Reversal') return checked(reversalOf(entry, ledgers))
  const journal = journalOf(entry, ledgers)
  return journal && checked(journal)
}

/** The sums of a day's voucher so far. */
type DaySum = { entry: BatchEntry; way: CollectionChannel; last: string; count: number; paise: Paise; heads: Map<string, Paise> }

const addTo = (sums: Map<string, DaySum>, entry: BatchEntry, { online }: BatchLedgers): void => {
  const { method, receipt } = moneyOf(entry)
  const way = entry.isByProvider && online !== undefined ? byProvider : method
  const key = `${entry.kind} ${way}`
  const sum = sums.get(key) ?? { entry, way, last: receipt, count: 0, paise: 0, heads: new Map<string, Paise>() }
  for (const [head, paise] of entry.heads) sum.heads.set(head, (sum.heads.get(head) ?? 0) + paise)
  sums.set(key, { ...sum, last: receipt, count: sum.count + 1, paise: sum.paise + entry.amountPaise })
}

const voucherOfDay = (
  { entry, way, last, count, paise, heads }: DaySum,
  { number, ledgers }: { number: number; ledgers: BatchLedgers },
) => {
  const { receipt: first } = moneyOf(entry)
  const isReversal = entry.kind === 'Reversal'
  const day = collegeDay(entry.at)
  const name = `${day.replaceAll('-', '')}-${way.replaceAll(/[()]/g, '').replaceAll(' ', '-')}${isReversal ? '-R' : ''}`
  return checked({
    id: `campus-batch-${number}-${name}`,
    type: isReversal ? 'Payment' : 'Receipt',
    day,
    number: `${number}-${name}`,
    narration: (isReversal ? narration.reversalsOfDay : narration.receiptsOfDay)(way, count, first, last),
    lines: [...headLines([...heads], ledgers), { ledger: ledgerOf(entry, ledgers), debitPaise: isReversal ? -paise : paise }],
  })
}

type Batch = { number: number; mode: 'receipt' | 'day'; ledgers: BatchLedgers }

/**
 * The vouchers of a batch, part by part as its entries come in the order in which they were recorded. By day, those of a day are held until
 * it is over: one for each way that money came, receipts and reversals apart. An entry that moves no money in or out has a voucher of its
 * own in either mode.
 */
export const readVouchers = async function* (parts: AsyncIterable<BatchEntry[]>, batch: Batch): AsyncGenerator<Voucher[]> {
  const { mode, ledgers } = batch
  let sums = new Map<string, DaySum>()
  let today = ''
  const endDay = () => {
    const ended = [...sums.values()].map((sum) => voucherOfDay(sum, batch))
    sums = new Map()
    return ended
  }
  const take = (entry: BatchEntry): (Voucher | null)[] => {
    if (mode === 'receipt' || entry.paymentMethod === null) return [voucherOf(entry, ledgers)]
    const day = collegeDay(entry.at)
    const ended = day === today ? [] : endDay()
    today = day
    addTo(sums, entry, ledgers)
    return ended
  }
  for await (const entries of parts) yield entries.flatMap(take).filter((voucher) => voucher !== null)
  yield endDay()
}
