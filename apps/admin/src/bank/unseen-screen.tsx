import { bankStatementMessages } from '@campus/contracts/bank/messages.ts'
import type { BookEntry } from '@campus/contracts/bank/schema.ts'
import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ScreenLink } from '../navigation/screen-link.tsx'
import type { Column } from '../table/data-table.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { useList } from '../list/use-list.ts'
import { ReportFrame } from '../navigation/report-frame.tsx'
import { unseenQuery } from './api.ts'
import { BankViews } from './bank-views.tsx'
import styles from './bank.module.css'
import { unseenListFilters, unseenSearchParams } from './search-params.ts'

const words = bankStatementMessages.unseen
const { columns: labels } = words
const columns: Column<BookEntry>[] = [
  {
    label: labels.student,
    kind: 'name',
    className: styles.narration,
    cell: ({ name, uniqueId }) => (
      <ScreenLink to="/student/pay/fee" search={{ id: uniqueId }} className={styles.link}>
        {name}
      </ScreenLink>
    ),
  },
  {
    label: labels.receipt,
    wrap: 'never',
    className: styles.receipt,
    cell: ({ key }) => (
      <ScreenLink to="/receipts/$number" params={{ number: key }} className={styles.link}>
        {key}
      </ScreenLink>
    ),
  },
  {
    label: labels.method,
    className: styles.method,
    cardLabel: labels.method,
    cell: ({ method, reference }) => [method, reference].filter(Boolean).join(', '),
  },
  { label: labels.paidOn, wrap: 'never', className: styles.day, cardLabel: labels.paidOn, cell: ({ day }) => formatCalendarDay(day) },
  { label: labels.amount, wrap: 'never', className: styles.amount, cardLabel: labels.amount, cell: ({ amount }) => formatRupees(amount) },
]

/** Payments that no line of the bank is matched to. */
export const UnseenScreen = () => {
  const { form, ...list } = useList({ params: unseenSearchParams, filters: unseenListFilters })
  const asked = useQuery({ ...unseenQuery(list.address), placeholderData: keepPreviousData })
  return (
    <ReportFrame report={bankStatementMessages.report}>
      <div className="stack">
        <BankViews />
        <p className={styles.note}>{words.help}</p>
        <TextInput
          className={`${styles.since} no-print`}
          type="date"
          label={words.from}
          value={form.written.from ?? ''}
          onChange={({ currentTarget }) => form.choose({ from: currentTarget.value })}
        />
        <ListPanel
          label={words.title}
          columns={columns}
          keyOf={({ key }) => key}
          asked={asked}
          list={list}
          firstSort="-day"
          words={words}
          cardsBelow={900}
        />
      </div>
    </ReportFrame>
  )
}
