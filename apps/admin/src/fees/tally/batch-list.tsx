import { tallyPanelMessages as words } from '@campus/contracts/tally/panel-messages.ts'
import { batchSorts } from '@campus/contracts/tally/options.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ListPanel } from '../../table/list-panel.tsx'
import { listAt } from '../../table/use-list.ts'
import { tallyBatchesQuery } from './api.ts'
import { batchColumns } from './batch-columns.tsx'
import { batchSearchParams } from './search-params.ts'
import styles from './tally.module.css'

const route = getRouteApi('/fees/tally')

/** The batches that were closed, each with its file. */
export const BatchList = () => {
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const asked = useQuery({ ...tallyBatchesQuery(address), placeholderData: keepPreviousData })
  const list = listAt({ address, go: (wanted, how) => void navigate({ search: batchSearchParams.parse(wanted), ...how }) })
  return (
    <section className={styles.batches} aria-labelledby="tally-batches">
      <h2 id="tally-batches" className={styles.heading}>
        {words.batches}
      </h2>
      <ListPanel
        label={words.batches}
        columns={batchColumns}
        keyOf={({ number }) => String(number)}
        asked={asked}
        list={list}
        firstSort={batchSorts[0]}
        words={words}
        cardsBelow={1000}
      />
    </section>
  )
}
