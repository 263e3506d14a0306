import { academicSessionOf } from '@campus/contracts/admissions/round/academic-session.ts'
import { formatCalendarDay, formatDay, formatMoment } from '@campus/contracts/core/dates.ts'
import { signedRupees } from '@campus/contracts/core/formats/signed-rupees.ts'
import { addRupees, formatRupees, toRupees } from '@campus/contracts/core/money.ts'
import { changeOfDue, entryName, signedChange } from '@campus/contracts/fees/entry-labels.ts'
import { fineLabelsOf } from '@campus/contracts/fees/late-fine-labels.ts'
import type { FeeEntry } from '@campus/contracts/fees/ledger.ts'
import { receiptMessages as words } from '@campus/contracts/fees/messages.ts'
import { holderFacts } from '@campus/contracts/fees/receipt-facts.ts'
import { statementMessages } from '@campus/contracts/fees/statement-messages.ts'
import { letterheadOf } from '@campus/contracts/site-content/letterhead.ts'
import type { Sheet } from '@campus/pdf-sheets/pdf-sheet.ts'
import type { PrintedAccount } from './account-queries.ts'
import type { PrintingCollege } from './receipt-reply-presenter.ts'
import { feeOf } from './rules.ts'

type Statement = {
  account: PrintedAccount
  /** The newest first. */
  entries: FeeEntry[]
  institute: PrintingCollege
  /** The moment of which it speaks. */
  at: Date
}

/** An account with all its entries as sheets of A4, the oldest first. The office's reasons do not stand there: they may be nobody else's business. */
export const statementSheet = ({ account, entries, institute, at }: Statement): Sheet => {
  const { uniqueId, name, rollNumber, courseName, admissionYear, semester, openedAt, fee } = account
  const facts = holderFacts({
    student: { uniqueId, name, ...(rollNumber !== null && { rollNumber }) },
    courseName,
    session: academicSessionOf(admissionYear, institute?.admission.session),
    ...(semester !== null && { semester }),
  })
  const bounced = new Set(entries.filter(({ isBounce }) => isBounce).map(({ receiptNumber }) => receiptNumber))
  const fullFee = toRupees(fee.courseFeePaise)
  const opening = [formatDay(openedAt.toISOString()), words.account.courseFee, signedChange(fullFee), formatRupees(fullFee)]
  return {
    size: 'A4',
    title: `${statementMessages.title} ${uniqueId}`,
    letterhead: letterheadOf(institute),
    parts: [
      { kind: 'title', text: statementMessages.title },
      ...facts.map(([label, text]) => ({ kind: 'fact' as const, label, text })),
      {
        kind: 'table',
        head: [...statementMessages.columns],
        rows: [opening, ...entries.toReversed().map((entry) => rowOf(entry, bounced.has(entry.receiptNumber)))],
        shares: [0.18, 0.42, 0.2, 0.2],
        amounts: 2,
      },
      ...sumsOf(account, entries).map(([label, text]) => ({ kind: 'sum' as const, label, text })),
    ],
    note: statementMessages.asOf(formatMoment(at.toISOString())),
    madeAt: at.toISOString(),
  }
}

const rowOf = (entry: FeeEntry, isBounced: boolean): string[] => {
  const { at, receiptNumber, reference, paidOn, isReversed } = entry
  const about = [receiptNumber, reference, paidOn === undefined ? undefined : statementMessages.paidOn(formatCalendarDay(paidOn))]
  const said = [entryName(entry), ...about].filter((part) => part !== undefined).join(', ')
  return [
    formatDay(at),
    isReversed ? `${said} (${(isBounced ? words.bounced : words.reversed).toLowerCase()})` : said,
    signedChange(changeOfDue(entry)),
    formatRupees(entry.amount_due),
  ]
}

/** What the account comes to, named and counted as on a receipt. */
const sumsOf = ({ fee }: PrintedAccount, entries: FeeEntry[]): [label: string, text: string][] => {
  const { late_Fine, amount_paid, amount_due } = feeOf(fee)
  const concession = toRupees(fee.concessionPaise)
  const charges = addRupees(entries.filter(({ isCharge }) => isCharge).map(({ amount }) => amount))
  return [
    [words.account.courseFee, formatRupees(toRupees(fee.courseFeePaise))],
    ...(concession > 0 ? [[words.account.concession, signedRupees(-concession)] satisfies [string, string]] : []),
    ...(late_Fine > 0 ? [[fineLabelsOf({ late_Fine, charges }).alone, formatRupees(late_Fine)] satisfies [string, string]] : []),
    [statementMessages.paid, signedRupees(-amount_paid)],
    [words.dueNow, formatRupees(amount_due)],
  ]
}
