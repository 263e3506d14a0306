import { ForDuty } from '../identity/duties/for-duty.tsx'
import { closingSorts } from '@campus/contracts/closings/options.ts'
import type { Drawer } from '@campus/contracts/closings/schema.ts'
import { closingMessages as words } from '@campus/contracts/closings/messages.ts'
import { formatMoment } from '@campus/contracts/core/dates.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { QueryState } from '../page/query-state.tsx'
import { ReportFrame } from '../navigation/report-frame.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { useList } from '../list/use-list.ts'
import { closingSearchParams, closingFilters } from './search-params.ts'
import { closingsQuery, drawerQuery } from './api.ts'
import { closingColumns } from './closing-columns.tsx'
import styles from './closings.module.css'
import { CashCountForm } from './cash-count-form.tsx'
import { TotalsTable } from './totals-table.tsx'

/** The admin's own drawer, and everyone's closings. */
export const ClosingsScreen = () => (
  <ReportFrame report={panelMessages.closeOfDay}>
    <ForDuty may="fees.collect">
      <OwnDrawer />
    </ForDuty>
    <AllClosings />
  </ReportFrame>
)

const OwnDrawer = () => (
  <QueryState query={useQuery(drawerQuery)} pending={320}>
    {(drawer) => <OpenDrawer drawer={drawer} />}
  </QueryState>
)

const OpenDrawer = ({ drawer }: { drawer: Drawer }) => {
  const { entries, since, last } = drawer
  const lastClosing = last && words.afterClosing(last.number, formatMoment(last.at))
  if (entries === 0)
    return (
      <section className="panel">
        <StateMessage title={words.nothing}>
          {words.nothingHint} {lastClosing}
        </StateMessage>
      </section>
    )
  return (
    <section className={styles.drawer} aria-label={words.title}>
      <div className={styles.figuresOf}>
        <p className={styles.since}>
          {since && <b>{words.sinceFirst(formatMoment(since))}.</b>} {lastClosing}
        </p>
        <TotalsTable {...drawer} />
        <p className={`note ${styles.meaning}`}>{words.meaning}</p>
        {drawer.cash < 0 && <p className={`note ${styles.meaning}`}>{words.belowZero}</p>}
      </div>
      <CashCountForm drawer={drawer} />
    </section>
  )
}

const AllClosings = () => {
  const { form, ...list } = useList({ params: closingSearchParams, filters: closingFilters })
  const asked = useQuery({ ...closingsQuery(list.address), placeholderData: keepPreviousData })
  const { open = [], people = [] } = asked.data ?? {}
  return (
    <section className={styles.all} aria-labelledby="all-closings">
      <div className={styles.head}>
        <h2 id="all-closings">{words.all}</h2>
        <SelectField
          className={`${styles.person} no-print`}
          label={words.of}
          value={form.written.by ?? ''}
          onChange={({ currentTarget }) => form.choose({ by: currentTarget.value || undefined })}
        >
          <option value="">{words.anybody}</option>
          {people.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {open.length > 0 && (
        <ul className={styles.open}>
          {open.map(({ by, since, net }) => (
            <li key={`${by} ${since}`}>{words.notClosed(by, formatMoment(since), formatRupees(net))}</li>
          ))}
        </ul>
      )}
      <ListPanel
        label={words.all}
        columns={closingColumns}
        keyOf={({ number }) => String(number)}
        asked={asked}
        list={list}
        firstSort={closingSorts[0]}
        words={words}
      />
    </section>
  )
}
