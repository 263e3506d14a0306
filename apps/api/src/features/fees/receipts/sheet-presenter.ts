import type { Receipt } from '@campus/contracts/fees/receipts/schema.ts'
import { documentCheckMessages, printedCode } from '@campus/contracts/certificates/document-check-messages.ts'
import { receiptFacts } from '@campus/contracts/fees/receipts/facts.ts'
import { validityNote } from '@campus/contracts/fees/receipts/notes.ts'
import { receiptMessages } from '@campus/contracts/fees/messages.ts'
import { formatDay } from '@campus/contracts/core/dates.ts'
import type { Sheet } from '@campus/pdf-sheets/pdf-sheet.ts'

/** A receipt as it is printed: half a sheet of A4, on one page. */
export const receiptSheet = (receipt: Receipt): Sheet => {
  const { receiptNumber, institute, reversed, confirmation } = receipt
  const { paper, payment, account, money } = receiptFacts(receipt)
  const lines = <Kind extends 'fact' | 'sum'>(kind: Kind, list: [label: string, text: string][]) =>
    list.map(([label, text]) => ({ kind, label, text }))
  return {
    size: 'A5',
    title: `${receiptMessages.title} ${receiptNumber}`,
    letterhead: institute,
    parts: [
      { kind: 'title', text: receiptMessages.title },
      ...(reversed ? [{ kind: 'alarm', text: takenBack(reversed) } as const] : []),
      ...lines('fact', [...paper, ...payment]),
      {
        kind: 'amount',
        label: receiptMessages.amount,
        text: money.amount,
        notes: [money.inWords, ...(money.towards === undefined ? [] : [`${receiptMessages.towards}: ${money.towards}`])],
        isStruck: reversed !== undefined,
      },
      ...lines('sum', account),
    ],
    proof: { confirmation, label: documentCheckMessages.paperCode, text: printedCode(confirmation) },
    note: `${receiptMessages.confirm}.\n${documentCheckMessages.byHand(confirmation)}.\n${validityNote(receipt)}`,
  }
}

const takenBack = ({ at, reason, isBounce }: NonNullable<Receipt['reversed']>) =>
  `${isBounce ? receiptMessages.bounced : receiptMessages.reversed} on ${formatDay(at)}: ${reason}`
