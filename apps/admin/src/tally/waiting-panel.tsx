import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { calendarDay } from '@campus/contracts/core/field-schemas.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { tallyMessages } from '@campus/contracts/tally/messages.ts'
import { maxBatchEntries } from '@campus/contracts/tally/options.ts'
import { tallyPanelMessages as words } from '@campus/contracts/tally/panel-messages.ts'
import type { TallyWaiting } from '@campus/contracts/tally/schema.ts'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { Input, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { hasArrived, isRefusal } from '../api-client/is-refusal.ts'
import { newId } from '../api-client/new-id.ts'
import { ActionButton } from '../form/action-button.tsx'
import { useMay } from '../identity/duties/use-may.ts'
import { QueryState } from '../page/query-state.tsx'
import { methodRows } from '../fees/reports/collections-rows.ts'
import { ReportTable } from '../table/report-table.tsx'
import { tallyWaitingQuery, useCloseTallyBatch } from './api.ts'
import styles from './tally.module.css'

const errorOf = (day: string, lastDay: string): string | undefined => {
  if (!calendarDay.safeParse(day).success) return words.noDay
  return day > lastDay ? tallyMessages.notOver(lastDay) : undefined
}

/** Shows the entries in no batch up to a chosen day, and the button that closes a batch of them. */
export const WaitingPanel = ({ lastDay, isSet }: { lastDay: string; isSet: boolean }) => {
  const [day, setDay] = useState(lastDay)
  const error = errorOf(day, lastDay)
  const query = useQuery({ ...tallyWaitingQuery(error === undefined ? day : lastDay), placeholderData: keepPreviousData })
  return (
    <section className={styles.waiting} aria-labelledby="tally-waiting">
      <h2 id="tally-waiting" tabIndex={-1} className={styles.heading}>
        {words.waiting}
      </h2>
      <TextInput
        className={styles.day ?? ''}
        type="date"
        label={words.upTo}
        description={words.upToHelp}
        max={lastDay}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
        error={error}
      />
      {error === undefined && (
        <QueryState query={query} pending={200}>
          {(waiting) => <Waiting waiting={waiting} isCurrent={waiting.upTo === day && !query.isPlaceholderData} isSet={isSet} />}
        </QueryState>
      )}
    </section>
  )
}

const Waiting = ({ waiting, isCurrent, isSet }: { waiting: TallyWaiting; isCurrent: boolean; isSet: boolean }) => {
  const may = useMay()
  const { entries, from, tooMany, methods, refunded, total } = waiting
  const others = entries - total.payments - total.reversals
  if (tooMany) return <Input.Error>{tallyMessages.tooMany(maxBatchEntries)}</Input.Error>
  if (entries === 0 || from === undefined)
    return (
      <div className={`panel ${styles.nothing}`}>
        <p>
          <b>{words.nothing}</b>
        </p>
        <p className="note">{isSet ? words.nothingHint : words.settingsFirst}</p>
      </div>
    )
  return (
    <>
      <p>
        <b>{words.since(entries, formatCalendarDay(from))}</b> {refunded !== 0 && words.refunded(refunded)}
      </p>
      {others > 0 && <p className="note">{words.others(others)}</p>}
      {methods.length > 0 ? <MethodTable {...waiting} /> : refunded === 0 && <p className="note">{words.noMoney}</p>}
      {may('fees.set') && (isSet ? <CloseButton waiting={waiting} disabled={!isCurrent} /> : <p className="note">{words.settingsFirst}</p>)}
    </>
  )
}

const MethodTable = ({ methods, total }: Pick<TallyWaiting, 'methods' | 'total'>) => {
  const { method, payments, received, reversals, reversed, net } = words.heads
  return (
    <ReportTable
      caption={words.byMethod}
      heads={[method, payments, received, reversals, reversed, net]}
      rows={methodRows(methods)}
      foot={[
        words.heads.total,
        total.payments,
        formatRupees(total.amount),
        total.reversals,
        formatRupees(total.reversed),
        formatRupees(total.net),
      ]}
    />
  )
}

const CloseButton = ({ waiting: { entries, upTo, total }, disabled }: { waiting: TallyWaiting; disabled: boolean }) => {
  const { mutateAsync } = useCloseTallyBatch()
  const key = useRef<string | null>(null)
  const send = async () => {
    key.current ??= newId()
    try {
      const answer = await mutateAsync({ upTo, key: key.current })
      key.current = null
      return answer
    } catch (error) {
      // Any other failure leaves open whether it is closed, and the same press again gets the first answer.
      if (isRefusal(error) || hasArrived(error)) key.current = null
      throw error
    }
  }
  const { text, ...question } = words.ask
  return (
    <ActionButton
      className={styles.close ?? ''}
      disabled={disabled}
      sending={words.closing}
      ask={() => askFirst({ ...question, text: text(entries, formatCalendarDay(upTo), formatRupees(total.net)), subject: upTo })}
      send={send}
      onDone={() => document.getElementById('tally-waiting')?.focus()}
    >
      {words.close}
    </ActionButton>
  )
}
