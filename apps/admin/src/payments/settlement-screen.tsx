import { formatMoment } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { settlementMessages as words } from '@campus/contracts/payments/settlement-messages.ts'
import type { OnlineSettlement } from '@campus/contracts/payments/settlement-schema.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { QueryState } from '../page/query-state.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { useUnfilteredList } from '../list/use-list.ts'
import { OnlineFrame } from './online-frame.tsx'
import { settlementLinesQuery } from './settlement-api.ts'
import { AtBank, settlementLineColumns, TakenOff } from './settlement-columns.tsx'
import { settlementSearchParams } from './settlement-search-params.ts'
import styles from './settlement.module.css'

const route = getRouteApi('/fees/online_/settlements_/$id')

/** One settlement and what it consists of. */
export const SettlementScreen = () => {
  const { id } = route.useParams()
  const list = useUnfilteredList(settlementSearchParams)
  const asked = useQuery({ ...settlementLinesQuery(id, list.address), placeholderData: keepPreviousData })
  return (
    <OnlineFrame>
      <QueryState query={asked} pending={420}>
        {({ settlement }) => (
          <>
            <h2 className={styles.heading}>{words.called(settlement.settlementId)}</h2>
            <Facts settlement={settlement} />
            <ListPanel
              label={words.lines.list}
              columns={settlementLineColumns}
              keyOf={({ kind, entityId }) => `${kind} ${entityId}`}
              asked={asked}
              list={list}
              firstSort="place"
              words={words.lines}
              cardsBelow={1100}
            />
          </>
        )}
      </QueryState>
    </OnlineFrame>
  )
}

const Facts = ({ settlement }: { settlement: OnlineSettlement }) => {
  const { settledAt, utr, payments, net } = settlement
  const { columns: labels } = words
  return (
    <dl className={`panel ${styles.facts}`}>
      <div>
        <dt>{labels.at}</dt>
        <dd>{formatMoment(settledAt)}</dd>
      </div>
      <div>
        <dt>{words.utr}</dt>
        <dd>{utr ?? words.noUtr}</dd>
      </div>
      <div>
        <dt>{labels.payments}</dt>
        <dd>
          {formatRupees(payments.amount)} <small>{words.payments(payments.count)}</small>
        </dd>
      </div>
      <div>
        <dt>{labels.off}</dt>
        <dd>
          <TakenOff {...settlement} />
        </dd>
      </div>
      <div>
        <dt>{labels.net}</dt>
        <dd>{formatRupees(net)}</dd>
      </div>
      <div>
        <dt>{labels.bank}</dt>
        <dd>
          <AtBank {...settlement} />
        </dd>
      </div>
    </dl>
  )
}
