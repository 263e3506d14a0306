import { tallyPanelMessages as words } from '@campus/contracts/tally/panel-messages.ts'
import { batchSorts } from '@campus/contracts/tally/options.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListPanel } from '../list/list-panel.tsx'
import { useUnfilteredList } from '../list/use-list.ts'
import { tallyBatchesQuery } from './api.ts'
import { batchColumns } from './batch-columns.tsx'
import { batchSearchParams } from './search-params.ts'
import styles from './tally.module.css'

/** The batches that were closed, each with its file. */
export const BatchList = () => {
  const list = useUnfilteredList(batchSearchParams)
  const asked = useQuery({ ...tallyBatchesQuery(list.address), placeholderData: keepPreviousData })
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
