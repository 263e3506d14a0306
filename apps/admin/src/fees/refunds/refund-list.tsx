import { refundMessages as words } from '@campus/contracts/fees/refunds/messages.ts'
import { type Refund, refundChoices } from '@campus/contracts/fees/refunds/schema.ts'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useOpenForm } from '../../form/use-open-form.ts'
import { useMay } from '../../identity/duties/use-may.ts'
import { ListPanel } from '../../list/list-panel.tsx'
import { useList } from '../../list/use-list.ts'
import { refundsQuery } from './api.ts'
import { markColumn, refundColumns } from './refund-columns.tsx'
import { RefundPaymentForm } from './refund-payment-form.tsx'
import styles from './refunds.module.css'
import { refundListFilters, refundListParams, refundSearchParams } from './search-params.ts'

/** The refunds, with a form that says of one how it was paid. */
export const RefundList = () => {
  const mayMark = useMay()('fees.correct')
  const { form, ...list } = useList({ params: refundSearchParams, filters: refundListFilters })
  const asked = useQuery({ ...refundsQuery(refundListParams.parse(list.address)), placeholderData: keepPreviousData })
  const { about: marked, open, close, returnFocus } = useOpenForm<Refund>('refund-list')
  const { is: shown = 'open' } = list.address
  // The newest state of the refund: its bank account may have come meanwhile.
  const current = marked && (asked.data?.data.find(({ _id }) => _id === marked._id) ?? marked)
  const columns = refundColumns(shown)
  return (
    <>
      <h2 className={styles.heading} id="refund-list" tabIndex={-1}>
        {words.list}
      </h2>
      <SelectField
        className={`${styles.choice} no-print`}
        label={words.choice.label}
        value={form.written.is ?? 'open'}
        onChange={({ currentTarget }) => form.choose({ is: currentTarget.value })}
      >
        {refundChoices.map((choice) => (
          <option key={choice} value={choice}>
            {words.choice[choice]}
          </option>
        ))}
      </SelectField>
      {current && <RefundPaymentForm key={current._id} refund={current} onDone={close} />}
      <ListPanel
        label={words.list}
        columns={mayMark ? [...columns, markColumn({ onMark: open, onTakenBack: returnFocus })] : columns}
        keyOf={({ _id }) => _id}
        asked={asked}
        list={list}
        firstSort="payBy"
        words={words}
        cardsBelow={1200}
      />
    </>
  )
}
