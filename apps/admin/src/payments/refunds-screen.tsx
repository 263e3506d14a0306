import { formatMoment } from '@campus/contracts/core/dates.ts'
import { formatMoney } from '@campus/contracts/core/money.ts'
import type { OnlineRefund } from '@campus/contracts/payments/office-schema.ts'
import { refundChoices } from '@campus/contracts/payments/options.ts'
import { onlineListMessages } from '@campus/contracts/payments/panel-messages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Column } from '../table/data-table.tsx'
import { useList } from '../list/use-list.ts'
import { refundsQuery } from './api.ts'
import { ChoiceList } from './choice-list.tsx'
import { amountColumn, referenceColumn, studentColumn, timeColumn } from './online-columns.tsx'
import { OnlineFrame } from './online-frame.tsx'
import styles from './online.module.css'
import { refundListFilters, refundSearchParams } from './search-params.ts'

const words = onlineListMessages.refunds
const columns: readonly Column<OnlineRefund>[] = [
  studentColumn(words.columns.student),
  timeColumn(words.columns.at, ({ askedAt }) => askedAt),
  amountColumn(words.columns.amount, ({ amount, currency }) => formatMoney(amount, currency)),
  {
    label: words.columns.state,
    className: styles.state,
    cardLabel: words.columns.state,
    cell: ({ state, endedAt, failure, askedBy, reason }) => (
      <>
        {words.states[state]}
        {endedAt !== undefined && <small className={styles.more}>{formatMoment(endedAt)}</small>}
        {failure !== undefined && <small className={styles.more}>{words.why(failure)}</small>}
        <small className={styles.more}>{askedBy !== undefined && reason !== undefined ? words.by(askedBy, reason) : words.elsewhere}</small>
      </>
    ),
  },
  referenceColumn(words.columns.payment, ({ paymentId, refundId, bankRef }) => (
    <>
      {paymentId}
      {refundId !== undefined && <small className={styles.more}>{refundId}</small>}
      {bankRef !== undefined && <small className={styles.more}>{words.bank(bankRef)}</small>}
    </>
  )),
]

/** Lists refunds through the payment provider. */
export const OnlineRefundsScreen = () => {
  const list = useList({ params: refundSearchParams, filters: refundListFilters })
  const asked = useQuery({ ...refundsQuery(list.address), placeholderData: keepPreviousData })
  return (
    <OnlineFrame help={words.help}>
      <ChoiceList choices={refundChoices} words={words} columns={columns} asked={asked} list={list} />
    </OnlineFrame>
  )
}
