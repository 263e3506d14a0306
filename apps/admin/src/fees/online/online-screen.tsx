import { onlineChoices, onlineSorts } from '@campus/contracts/payments/options.ts'
import { onlinePanelMessages as words } from '@campus/contracts/payments/panel-messages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ListPanel } from '../../table/list-panel.tsx'
import { SelectField } from '../../table/select-field.tsx'
import { useList } from '../../table/use-list.ts'
import { ReportFrame } from '../reports/report-frame.tsx'
import { providerPaymentsQuery } from './api.ts'
import { onlineColumns } from './online-columns.tsx'
import styles from './online.module.css'
import { onlineListFilters, onlineSearchParams } from './search-params.ts'

const route = getRouteApi('/fees/online')

/** What payers did at the payment provider, and what of it is held. */
export const OnlineScreen = () => {
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const { form, ...list } = useList({
    filters: onlineListFilters,
    address,
    go: (wanted, how) => void navigate({ search: onlineSearchParams.parse(wanted), ...how }),
  })
  const asked = useQuery({ ...providerPaymentsQuery(address), placeholderData: keepPreviousData })
  return (
    <ReportFrame report={words.report}>
      <div className="stack">
        <div className={styles.help}>
          <p>{words.help}</p>
          <p className={styles.notYet}>{words.notYet}</p>
        </div>
        <SelectField
          className={`${styles.choice} no-print`}
          label={words.choice.label}
          value={form.written.is ?? 'all'}
          onChange={({ currentTarget }) => form.choose({ is: currentTarget.value })}
        >
          {onlineChoices.map((choice) => (
            <option key={choice} value={choice}>
              {words.choice[choice]}
            </option>
          ))}
        </SelectField>
        <ListPanel
          label={words.list}
          columns={onlineColumns}
          keyOf={({ _id }) => _id}
          asked={asked}
          list={list}
          firstSort={onlineSorts[0]}
          words={words}
          cardsBelow={1100}
        />
      </div>
    </ReportFrame>
  )
}
