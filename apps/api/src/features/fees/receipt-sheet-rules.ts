import type { Receipt } from '@campus/contracts/fees/receipts.ts'
import { paperCheckWords, printedCode } from '@campus/contracts/certificates/paper-check-messages.ts'
import { receiptFacts } from '@campus/contracts/fees/receipt-facts.ts'
import { validityOf } from '@campus/contracts/fees/receipt-notes.ts'
import { receiptWords } from '@campus/contracts/fees/messages.ts'
import { formatDay } from '@campus/contracts/core/dates.ts'
import type { Sheet } from '../../platform/print/pdf-sheet.ts'

/** A receipt as it is printed: half a sheet of A4, on one page. */
export const receiptSheet = (receipt: Receipt): Sheet => {
  const { receiptNumber, institute, reversed, confirmation } = receipt
  const { paper, payment, account, money } = receiptFacts(receipt)
  const lines = <Kind extends 'fact' | 'sum'>(kind: Kind, list: [label: string, text: string][]) =>
    list.map(([label, text]) => ({ kind, label, text }))
  return {
    size: 'A5',
    title: `${receiptWords.title} ${receiptNumber}`,
    letterhead: institute,
    parts: [
      { kind: 'title', text: receiptWords.title },
      ...(reversed ? [{ kind: 'alarm', text: takenBack(reversed) } as const] : []),
      ...lines('fact', [...paper, ...payment]),
      {
        kind: 'amount',
        label: receiptWords.amount,
        text: money.amount,
        notes: [money.inWords, ...(money.towards === undefined ? [] : [`${receiptWords.towards}: ${money.towards}`])],
        isStruck: reversed !== undefined,
      },
      ...lines('sum', account),
    ],
    confirmation,
    code: { label: paperCheckWords.paperCode, text: printedCode(confirmation) },
    note: `${receiptWords.confirm}.\n${paperCheckWords.byHand(confirmation)}.\n${validityOf(receipt)}`,
  }
}

const takenBack = ({ at, reason, isBounce }: NonNullable<Receipt['reversed']>) =>
  `${isBounce ? receiptWords.bounced : receiptWords.reversed} on ${formatDay(at)}: ${reason}`
