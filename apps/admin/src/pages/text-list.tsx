import { writtenSorts } from '@campus/contracts/content/options.ts'
import { pagePanelMessages } from '@campus/contracts/pages/panel-messages.ts'
import type { ReactNode } from 'react'
import type { Column } from '../table/data-table.tsx'
import { ListPanel } from '../table/list-panel.tsx'
import { useList } from '../table/use-list.ts'
import { textListAddress, type TextListAddress } from './search-params.ts'

type Asked<Row> = Parameters<typeof ListPanel<Row>>[0]['asked']

type TextListProps<Row> = {
  /** What is listed. */
  label: string
  columns: readonly Column<Row>[]
  asked: Omit<Asked<Row>, 'data'> & { data: (NonNullable<Asked<Row>['data']> & { total: number }) | undefined }
  address: TextListAddress
  go: (address: TextListAddress, how: { replace: boolean; resetScroll: boolean }) => void
  failed: string
  /** While nothing has been written at all. */
  none: ReactNode
}

const noFilters = textListAddress.pick({})
const nothing = { empty: pagePanelMessages.emptyPage, emptyHint: pagePanelMessages.emptyPageHelp }

/** A page of all that the office has written of a kind. */
export const TextList = <Row extends { _id: string }>({ label, columns, asked, address, go, failed, none }: TextListProps<Row>) => {
  const { form: _form, ...list } = useList({ filters: noFilters, address, go: (wanted, how) => go(textListAddress.parse(wanted), how) })
  if (asked.data?.total === 0)
    return (
      <section className="panel" aria-label={label}>
        {none}
      </section>
    )
  return (
    <ListPanel
      label={label}
      region={label}
      columns={columns}
      keyOf={({ _id }) => _id}
      asked={asked}
      list={list}
      firstSort={writtenSorts[0]}
      words={{ failed, ...nothing }}
    />
  )
}
