import { formatMoment } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import type { OnlineAttempt } from '@campus/contracts/payments/office-schema.ts'
import { attemptChoices } from '@campus/contracts/payments/options.ts'
import { onlineListMessages } from '@campus/contracts/payments/panel-messages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Column } from '../table/data-table.tsx'
import { useList } from '../list/use-list.ts'
import { attemptsQuery } from './api.ts'
import { ChoiceList } from './choice-list.tsx'
import { amountColumn, referenceColumn, studentColumn, timeColumn } from './online-columns.tsx'
import { OnlineFrame } from './online-frame.tsx'
import styles from './online.module.css'
import { attemptListFilters, attemptSearchParams } from './search-params.ts'

const words = onlineListMessages.attempts
const columns: readonly Column<OnlineAttempt>[] = [
  studentColumn(words.columns.student),
  timeColumn(words.columns.at, ({ begunAt }) => begunAt),
  amountColumn(words.columns.amount, ({ amount }) => formatRupees(amount)),
  {
    label: words.columns.state,
    className: styles.state,
    cardLabel: words.columns.state,
    cell: ({ state, answeredAt }) => (
      <>
        {words.states[state]}
        {answeredAt !== undefined && <small className={styles.more}>{words.answered(formatMoment(answeredAt))}</small>}
      </>
    ),
  },
  referenceColumn(words.columns.reference, ({ reference }) => reference),
]

/** Lists the online payments that payers have begun. */
export const AttemptsScreen = () => {
  const list = useList({ params: attemptSearchParams, filters: attemptListFilters })
  const asked = useQuery({ ...attemptsQuery(list.address), placeholderData: keepPreviousData })
  return (
    <OnlineFrame help={words.help}>
      <ChoiceList choices={attemptChoices} words={words} columns={columns} asked={asked} list={list} />
    </OnlineFrame>
  )
}
