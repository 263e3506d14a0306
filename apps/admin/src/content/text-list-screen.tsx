import type { ContentKindName } from '@campus/contracts/content/kinds.ts'
import { writtenSorts } from '@campus/contracts/content/options.ts'
import { formatMoment } from '@campus/contracts/core/dates.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { pagePanelMessages } from '@campus/contracts/pages/panel-messages.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DeletedList } from './deleted-list.tsx'
import { Page } from '../page/page.tsx'
import type { Column } from '../table/data-table.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import type { List } from '../list/use-list.ts'
import styles from './text-screens.module.css'

/** When something was last changed, as the list can be sorted by. */
export const changedColumn: Column<{ updatedAt: string }> = {
  label: panelMessages.lastChanged,
  wrap: 'never',
  sort: 'updatedAt',
  order: 'time',
  cardLabel: 'Changed',
  cell: ({ updatedAt }) => formatMoment(updatedAt),
}

type Asked<Row> = Parameters<typeof ListPanel<Row>>[0]['asked']

type TextListScreenProps<Row> = {
  title: string
  kind: ContentKindName
  columns: readonly Column<Row>[]
  asked: Omit<Asked<Row>, 'data'> & { data: (NonNullable<Asked<Row>['data']> & { total: number }) | undefined }
  list: List
  /** Says how many there are. */
  count: (total: number) => string
  /** The way to a new one. */
  add: { to: '/notices/new' | '/posts/new'; label: string }
  failed: string
  /** While nothing has been written at all. */
  none: ReactNode
}

const nothing = { empty: pagePanelMessages.emptyPage, emptyHint: pagePanelMessages.emptyPageHelp }

/** The list of all that the office has written of a kind, with what was deleted below it. */
export const TextListScreen = <Row extends { _id: string }>({ title, kind, asked, list, ...props }: TextListScreenProps<Row>) => {
  const { columns, count, add, failed, none } = props
  return (
    <Page
      title={title}
      {...(asked.data && { sub: count(asked.data.total) })}
      actions={
        <Link to={add.to} className={buttonClass('main')}>
          {add.label}
        </Link>
      }
    >
      <div className={styles.lists}>
        {asked.data?.total === 0 ? (
          <section className="panel" aria-label={title}>
            {none}
          </section>
        ) : (
          <ListPanel
            label={title}
            region={title}
            columns={columns}
            keyOf={({ _id }) => _id}
            asked={asked}
            list={list}
            firstSort={writtenSorts[0]}
            words={{ failed, ...nothing }}
          />
        )}
        <DeletedList kind={kind} />
      </div>
    </Page>
  )
}
