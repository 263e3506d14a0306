import { addRupees, formatRupees, rupeesLess } from '@campus/contracts/core/money.ts'
import { concessionChoices, type SchemeSum } from '@campus/contracts/fees/concessions/schema.ts'
import { schemeMessages as words } from '@campus/contracts/fees/concessions/scheme-messages.ts'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsLimited, useMay } from '../../identity/duties/use-may.ts'
import { QueryState } from '../../page/query-state.tsx'
import { DownloadButton } from '../../table/download-button.tsx'
import { ListPanel } from '../../list/list-panel.tsx'
import { useCardLayout } from '../../table/use-card-layout.ts'
import { useList } from '../../list/use-list.ts'
import { feeSchemesQuery } from '../plans/api.ts'
import { ReportFrame } from '../../navigation/report-frame.tsx'
import { ReportTable } from '../../table/report-table.tsx'
import { concessionsQuery, concessionSumsQuery, saveConcessions } from './api.ts'
import { choiceColumn, concessionColumns, keyOf } from './concession-columns.tsx'
import styles from './concessions-screen.module.css'
import { concessionFilters, concessionSearchParams } from './search-params.ts'
import { SponsorPaymentForm } from './sponsor-payment-form.tsx'

const route = getRouteApi('/fees/concessions')

/** The report of concessions by scheme, and of the sponsors' money that is still to come. */
export const ConcessionsScreen = () => {
  const address = route.useSearch()
  const sums = useQuery(concessionSumsQuery)
  return (
    <ReportFrame report={words.report} actions={<DownloadButton label="CSV" onSave={() => saveConcessions(address)} />}>
      <div className="stack">
        <p className={styles.note}>{words.reportHelp}</p>
        <QueryState query={sums} pending={200}>
          {(rows) => (rows.length === 0 ? null : <Sums sums={rows} />)}
        </QueryState>
        <Concessions />
      </div>
    </ReportFrame>
  )
}

/** Of a scheme without a sponsor nothing is received or awaited. */
const Sums = ({ sums }: { sums: readonly SchemeSum[] }) => {
  const { columns } = words
  const sponsored = sums.filter(({ sponsor }) => sponsor !== undefined)
  const total = (rows: readonly SchemeSum[], of: 'given' | 'received') => addRupees(rows.map((row) => row[of]))
  const isNarrow = useCardLayout()
  /** Phones show what is left to do: what was given, and what is awaited. */
  const shown = <T,>(cells: readonly T[]) => cells.filter((_, place) => !isNarrow || (place !== 1 && place !== 3))
  const awaited = rupeesLess(total(sponsored, 'given'), total(sponsored, 'received'))
  return (
    <ReportTable
      caption={words.bySchemes}
      heads={shown([columns.scheme, columns.students, columns.given, columns.received, columns.awaited])}
      rows={sums.map(({ id = '', scheme = words.noScheme, sponsor, students, given, received }) => ({
        key: id,
        cells: shown([
          sponsor === undefined || isNarrow ? scheme : `${scheme} (${sponsor})`,
          students,
          formatRupees(given),
          sponsor === undefined ? '–' : formatRupees(received),
          sponsor === undefined ? '–' : formatRupees(rupeesLess(given, received)),
        ]),
      }))}
      foot={shown([words.total, '', formatRupees(total(sums, 'given')), formatRupees(total(sponsored, 'received')), formatRupees(awaited)])}
    />
  )
}

const Concessions = () => {
  const limited = useIsLimited()
  const mayMark = useMay()('fees.correct') && !limited
  const { data: schemes = [] } = useQuery(feeSchemesQuery)
  const { form, ...list } = useList({ params: concessionSearchParams, filters: concessionFilters })
  const asked = useQuery({ ...concessionsQuery(list.address), placeholderData: keepPreviousData })
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const choose = (key: string, isChosen: boolean) =>
    setKeys((all) => new Set(isChosen ? [...all, key] : [...all].filter((one) => one !== key)))
  // Rows that are on another page by now are not chosen any more.
  const chosen = (asked.data?.data ?? []).filter((row) => keys.has(keyOf(row)))
  return (
    <>
      <div className={`${styles.filters} no-print`}>
        <SelectField
          label={words.scheme}
          value={form.written.scheme ?? ''}
          onChange={({ currentTarget }) => form.choose({ scheme: currentTarget.value })}
        >
          <option value="">{words.anyScheme}</option>
          {schemes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={words.choice.label}
          value={form.written.is ?? 'all'}
          onChange={({ currentTarget }) => form.choose({ is: currentTarget.value })}
        >
          {concessionChoices.map((choice) => (
            <option key={choice} value={choice}>
              {words.choice[choice]}
            </option>
          ))}
        </SelectField>
      </div>
      {mayMark && chosen.length > 0 && <SponsorPaymentForm chosen={chosen} onDone={() => setKeys(new Set())} />}
      <ListPanel
        label={words.list}
        columns={mayMark ? [...concessionColumns, choiceColumn(keys, choose)] : concessionColumns}
        keyOf={keyOf}
        asked={asked}
        list={list}
        firstSort="-given"
        words={words}
        cardsBelow={1200}
      />
    </>
  )
}
