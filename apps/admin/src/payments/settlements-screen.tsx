import { settlementMessages as words } from '@campus/contracts/payments/settlement-messages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListPanel } from '../list/list-panel.tsx'
import { useUnfilteredList } from '../list/use-list.ts'
import { OnlineFrame } from './online-frame.tsx'
import { settlementsQuery } from './settlement-api.ts'
import { settlementColumns } from './settlement-columns.tsx'
import { settlementSearchParams } from './settlement-search-params.ts'

/** Lists the transfers of the payment provider, and whether each is on a bank statement. */
export const SettlementsScreen = () => {
  const list = useUnfilteredList(settlementSearchParams)
  const asked = useQuery({ ...settlementsQuery(list.address), placeholderData: keepPreviousData })
  return (
    <OnlineFrame help={words.help}>
      <ListPanel
        label={words.list}
        columns={settlementColumns}
        keyOf={({ _id }) => _id}
        asked={asked}
        list={list}
        firstSort="-settledAt"
        words={words}
        cardsBelow={1200}
      />
    </OnlineFrame>
  )
}
