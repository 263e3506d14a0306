import { ForDuty } from '../../identity/duties/for-duty.tsx'
import { receiptNotes } from '@campus/contracts/fees/receipts/notes.ts'
import { receiptMessages } from '@campus/contracts/fees/messages.ts'
import { Button, buttonClass } from '@campus/ui/buttons/button.tsx'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { IconPrinter } from '@tabler/icons-react'
import { QueryState } from '../../page/query-state.tsx'
import { Page } from '../../page/page.tsx'
import { UnreachableCodesNote } from '../../page/unreachable-codes-note.tsx'
import { receiptQuery, saveReceipt } from '../api.ts'
import { DownloadButton } from '../../table/download-button.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import styles from './receipt-screen.module.css'
import { usePrintWhenReady } from './use-print-when-ready.ts'

const route = getRouteApi('/receipts/$number')

/** A receipt as it is handed over: to print, or to keep as a PDF. */
export const ReceiptScreen = () => {
  const { number } = route.useParams()
  const query = useQuery(receiptQuery(number))
  const { data: receipt } = query
  usePrintWhenReady(receipt !== undefined)
  return (
    <Page
      title={receiptMessages.title}
      sub={number}
      tabTitle={`${receiptMessages.title} ${number}`}
      actions={
        receipt && (
          <>
            <ForDuty may="fees.read">
              <Link to="/student/pay/fee" search={{ id: receipt.student.uniqueId }} className={buttonClass('subtle')}>
                Account
              </Link>
            </ForDuty>
            <DownloadButton label="PDF" onSave={() => saveReceipt(number)} />
            <Button onClick={() => window.print()}>
              <IconPrinter aria-hidden /> Print
            </Button>
          </>
        )
      }
    >
      <QueryState query={query} pending={<Skeleton className={styles.pending} height={560} radius="md" />}>
        {(shown) => (
          <>
            <UnreachableCodesNote className={styles.codes} />
            {shown.unprintable && <p className={styles.unprintable}>{receiptNotes.unprintable(shown.unprintable)}</p>}
            <ReceiptSheet receipt={shown} />
          </>
        )}
      </QueryState>
    </Page>
  )
}
