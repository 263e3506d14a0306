import { receiptNotes } from '@campus/contracts/fees/receipt-notes.ts'
import { receiptMessages } from '@campus/contracts/fees/messages.ts'
import { Button, buttonClass } from '@campus/ui/buttons/button.tsx'
import { Skeleton } from '@campus/ui/feedback/skeleton.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Print } from '../page/icons.tsx'
import { messageOf } from '../api-client/failure.ts'
import { Page } from '../page/page.tsx'
import { receiptQuery, saveReceipt } from './api.ts'
import { FileButton } from '../table/file-button.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import styles from './receipt-screen.module.css'
import { usePrintOnArrival } from './use-print-on-arrival.ts'

const route = getRouteApi('/receipts/$number')

/** A receipt as it is handed over: to print, or to keep as a PDF. */
export const ReceiptScreen = () => {
  const { number } = route.useParams()
  const { data: receipt, error, refetch, isFetching } = useQuery(receiptQuery(number))
  usePrintOnArrival(receipt !== undefined)
  return (
    <Page
      title={receiptMessages.title}
      sub={number}
      tabTitle={`${receiptMessages.title} ${number}`}
      actions={
        receipt && (
          <>
            <Link to="/student/pay/fee" search={{ id: receipt.student.uniqueId }} className={buttonClass('subtle')}>
              Account
            </Link>
            <FileButton label="PDF" onSave={() => saveReceipt(number)} />
            <Button onClick={() => window.print()}>
              <Print /> Print
            </Button>
          </>
        )
      }
    >
      {receipt?.unprintable && <p className={styles.unprintable}>{receiptNotes.unprintable(receipt.unprintable)}</p>}
      {receipt && <ReceiptSheet receipt={receipt} />}
      {!receipt && error && (
        <section className="panel">
          <StateMessage failed title={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        </section>
      )}
      {!receipt && !error && <Skeleton className={styles.pending} />}
    </Page>
  )
}
