import { academicSessionOf } from '@campus/contracts/admissions/round/academic-session.ts'
import { collegeDay, formatCalendarDay, formatDay, formatMoment } from '@campus/contracts/core/dates.ts'
import { addRupees, formatRupees, rupeesLess, toRupees } from '@campus/contracts/core/money.ts'
import { demandLabel } from '@campus/contracts/fees/demand-labels.ts'
import { dueFacts } from '@campus/contracts/fees/due-facts.ts'
import { changeOfDue, concessionWords, entryName, signedChange, withFinesTogether } from '@campus/contracts/fees/entry-labels.ts'
import { fineLabelOf } from '@campus/contracts/fees/late-fines/label.ts'
import type { FeeEntry } from '@campus/contracts/fees/ledger-schema.ts'
import type { FeeInstalment } from '@campus/contracts/fees/schema.ts'
import { receiptMessages as words } from '@campus/contracts/fees/messages.ts'
import { holderFacts } from '@campus/contracts/fees/receipts/facts.ts'
import { withdrawalMessages } from '@campus/contracts/fees/refunds/messages.ts'
import { statementMessages } from '@campus/contracts/fees/statement-messages.ts'
import { letterheadOf } from '@campus/contracts/site-content/letterhead.ts'
import type { Sheet } from '@campus/pdf-sheets/pdf-sheet.ts'
import type { PrintedAccount } from '../account-queries.ts'
import type { PrintingCollege } from '../receipts/reply-presenter.ts'
import { feeOf } from '../rules.ts'

type Statement = {
  account: PrintedAccount
  /** The newest first. */
  entries: FeeEntry[]
  /** The earliest due date first. */
  instalments: FeeInstalment[]
  institute: PrintingCollege
  /** The moment of which it speaks. */
  at: Date
}

/** An account with all its entries as sheets of A4, the oldest first, the fines of an instalment together. The office's reasons do not stand there: they may be nobody else's business. */
export const statementSheet = (statement: Statement): Sheet => {
  const { account, entries, instalments, institute, at } = statement
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
      ...sumsOf(statement).map(([label, text]) => ({ kind: 'sum' as const, label, text })),
      ...(instalments.length > 0 ? [instalmentTable(instalments)] : []),
      {
        kind: 'table',
        head: [...statementMessages.columns],
        rows: [
          opening,
          ...withFinesTogether(entries)
            .toReversed()
            .map((entry) => rowOf(entry, bounced.has(entry.receiptNumber))),
        ],
        shares: [0.18, 0.42, 0.2, 0.2],
        amounts: 2,
      },
    ],
    note: statementMessages.asOf(formatMoment(at.toISOString())),
    madeAt: at.toISOString(),
  }
}

const instalmentTable = (instalments: FeeInstalment[]) => ({
  kind: 'table' as const,
  head: [...statementMessages.instalmentColumns],
  rows: instalments.map(({ dueOn, amount, less = 0, open, ...what }) => [
    formatCalendarDay(dueOn),
    demandLabel(what),
    formatRupees(rupeesLess(amount, less)),
    formatRupees(open),
  ]),
  shares: [0.18, 0.42, 0.2, 0.2],
  amounts: 2,
})

const rowOf = (entry: FeeEntry, isBounced: boolean): string[] => {
  const { at, receiptNumber, reference, paidOn, isReversed } = entry
  const about = [
    ...concessionWords(entry),
    receiptNumber,
    reference,
    paidOn === undefined ? undefined : statementMessages.paidOn(formatCalendarDay(paidOn)),
  ]
  const said = [entryName(entry), ...about].filter((part) => part !== undefined).join(', ')
  return [
    formatDay(at),
    isReversed ? `${said} (${(isBounced ? words.bounced : words.reversed).toLowerCase()})` : said,
    signedChange(changeOfDue(entry)),
    formatRupees(entry.amount_due),
  ]
}

/** Returns the sums of the account, named and counted as on a receipt. */
const sumsOf = ({ account: { fee }, entries, at }: Statement): [label: string, text: string][] => {
  const due = feeOf(fee, collegeDay(at))
  const { late_Fine, amount_paid } = due
  const concession = toRupees(fee.concessionPaise - fee.withdrawnPaise)
  const withdrawn = toRupees(fee.withdrawnPaise)
  const charges = addRupees(entries.filter(({ isCharge }) => isCharge).map(({ amount }) => amount))
  return [
    [words.account.courseFee, formatRupees(toRupees(fee.courseFeePaise))],
    ...(concession > 0 ? [[words.account.concession, formatRupees(-concession)] satisfies [string, string]] : []),
    ...(withdrawn > 0 ? [[withdrawalMessages.ledger, formatRupees(-withdrawn)] satisfies [string, string]] : []),
    ...(late_Fine > 0 ? [[fineLabelOf({ late_Fine, charges }), formatRupees(late_Fine)] satisfies [string, string]] : []),
    [statementMessages.paid, formatRupees(-amount_paid)],
    ...dueFacts(due),
  ]
}
