import { onlineChoices } from '@campus/contracts/payments/options.ts'
import { onlinePanelMessages as words } from '@campus/contracts/payments/panel-messages.ts'
import type { ProviderPayment } from '@campus/contracts/payments/schema.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useOpenForm } from '../form/use-open-form.ts'
import { useMay } from '../identity/duties/use-may.ts'
import { useList } from '../list/use-list.ts'
import { providerPaymentsQuery } from './api.ts'
import { ChoiceList } from './choice-list.tsx'
import { CreditForm, RefundForm } from './decision-forms.tsx'
import { decideColumn, type Decision, onlineColumns } from './online-columns.tsx'
import { OnlineFrame } from './online-frame.tsx'
import { onlineListFilters, onlineSearchParams } from './search-params.ts'

/** Lists the payments made at the provider, with the forms that decide on those that are held. */
export const OnlineScreen = () => {
  const mayDecide = useMay()('fees.correct')
  const list = useList({ params: onlineSearchParams, filters: onlineListFilters })
  const asked = useQuery({ ...providerPaymentsQuery(list.address), placeholderData: keepPreviousData })
  const { about: chosen, open, close } = useOpenForm<{ payment: ProviderPayment; decision: Decision }>('online-choice')
  // The newest state of the payment: somebody else may have decided on a part of it.
  const current = chosen && (asked.data?.data.find(({ _id }) => _id === chosen.payment._id) ?? chosen.payment)
  const Form = chosen?.decision === 'credit' ? CreditForm : RefundForm
  return (
    <OnlineFrame help={words.help}>
      <ChoiceList
        choices={onlineChoices}
        words={words}
        columns={mayDecide ? [...onlineColumns, decideColumn((payment, decision) => open({ payment, decision }))] : onlineColumns}
        asked={asked}
        cardsBelow={1400}
        list={list}
      >
        {chosen && current && <Form key={`${chosen.decision} ${current._id}`} payment={current} onDone={close} />}
      </ChoiceList>
    </OnlineFrame>
  )
}
