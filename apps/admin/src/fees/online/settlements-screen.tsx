import { settlementMessages as words } from '@campus/contracts/payments/settlement-messages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ListPanel } from '../../table/list-panel.tsx'
import { useList } from '../../table/use-list.ts'
import { OnlineFrame } from './online-frame.tsx'
import { settlementsQuery } from './settlement-api.ts'
import { settlementColumns } from './settlement-columns.tsx'
import { noFilters, settlementSearchParams } from './settlement-search-params.ts'

const route = getRouteApi('/fees/online_/settlements')

/** What the payment provider has transferred, and whether the bank has seen it. */
export const SettlementsScreen = () => {
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const list = useList({
    filters: noFilters,
    address,
    go: (wanted, how) => void navigate({ search: settlementSearchParams.parse(wanted), ...how }),
  })
  const asked = useQuery({ ...settlementsQuery(address), placeholderData: keepPreviousData })
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
