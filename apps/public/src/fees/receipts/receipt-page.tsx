import { receiptPageMessages } from '@campus/contracts/fees/receipts/page-messages.ts'
import type { ReceiptConfirmation } from '@campus/contracts/fees/receipts/schema.ts'
import { confirmationMessages as words, receiptMessages } from '@campus/contracts/fees/messages.ts'
import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { useQuery } from '@tanstack/react-query'
import { DocumentCheckResult, DocumentFacts, Verdict } from '../../document-check/document-check-result.tsx'
import { confirmationQuery } from './api.ts'

type ReceiptPageProps = { number: string; mark: string }

const checkMessages = {
  asking: words.asking,
  withoutScript: receiptPageMessages.needsJavaScript,
}

/** The page behind a receipt's QR code: confirms number, date and amount without the payer. */
export const ReceiptPage = ({ number, mark }: ReceiptPageProps) => {
  const asked = useQuery(confirmationQuery(number, mark))
  return (
    <DocumentCheckResult eyebrow="Fees" title={words.title} number={number} mark={mark} asked={asked} words={checkMessages}>
      {(confirmation) => <Known confirmation={confirmation} />}
    </DocumentCheckResult>
  )
}

const Known = ({ confirmation: { receiptNumber, date, amount, isReversed } }: { confirmation: ReceiptConfirmation }) => (
  <>
    {isReversed ? (
      <Verdict title={words.reversed}>{words.invalid}</Verdict>
    ) : (
      <Verdict title={words.genuine} good>
        {words.compare}
      </Verdict>
    )}
    <DocumentFacts
      over={isReversed}
      facts={[
        { label: receiptMessages.number, text: receiptNumber },
        { label: receiptMessages.date, text: formatCalendarDay(date) },
        { label: receiptMessages.amount, text: formatRupees(amount), large: true },
      ]}
    />
  </>
)
