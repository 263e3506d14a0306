import { ForDuty } from '../../identity/duties/for-duty.tsx'
import { applicationSorts } from '@campus/contracts/admissions/options.ts'
import { admissionPanelMessages } from '@campus/contracts/admissions/panel-messages.ts'
import { busyMessages } from '@campus/contracts/core/messages.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { messageOf } from '../../api-client/failure-message.ts'
import { Page } from '../../page/page.tsx'
import { DownloadButton } from '../../table/download-button.tsx'
import { ListAndPane } from '../../list/list-and-pane.tsx'
import { useRoomForPane } from '../../list/use-room-for-pane.ts'
import { TablePanel } from '../../table/table-panel.tsx'
import { useFilters } from '../../list/use-filters.ts'
import { applicationsSearchParams, type Filters, filtersOf } from './search-params.ts'
import { applicationsQuery, saveApplications } from './api.ts'
import { ApplicationPane } from './application-pane.tsx'
import styles from './applications-screen.module.css'
import { applicationColumns } from './application-columns.tsx'
import { FilterForm } from './filter-form.tsx'

const route = getRouteApi('/applications')

/** Lists applications, newest first, with filters. */
export const ApplicationsScreen = () => {
  const navigate = route.useNavigate()
  const filters = route.useSearch({ select: filtersOf })
  const form = useFilters({
    filters,
    read: (written) => filtersOf(applicationsSearchParams.parse(written)),
    send: (search) => void navigate({ search, replace: true }),
  })
  return (
    <Page
      title="Applications"
      actions={
        <ForDuty may="students.export">
          <DownloadButton label="CSV" onSave={() => saveApplications(filters)} />
        </ForDuty>
      }
    >
      <div className="stack">
        <FilterForm {...form} />
        <Found filters={filters} onSort={(sort) => form.choose({ sort })} />
      </div>
    </Page>
  )
}

const noApplications = {
  title: panelMessages.noApplicationsYet,
  text: admissionPanelMessages.noApplicationsHelp,
}

/** Something was chosen that leaves applications out; their order leaves out none. */
const isNarrowed = (filters: Filters) => Object.values({ ...filters, sort: undefined }).some(Boolean)

type FoundProps = { filters: Filters; onSort: (sort: string) => void }

const Found = ({ filters, onSort }: FoundProps) => {
  const navigate = route.useNavigate()
  const hasPane = useRoomForPane()
  const inAddress = route.useSearch({ select: (address) => address.chosen })
  const chosen = (hasPane && inAddress) || null
  const close = () => void navigate({ search: (before) => ({ ...before, chosen: undefined }), replace: true, resetScroll: false })
  const query = useInfiniteQuery(applicationsQuery(filters))
  const { data, error, isFetchNextPageError, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const rows = data?.pages.flatMap((page) => page.data)
  const list = (
    <TablePanel
      label="Applications"
      columns={applicationColumns({ hasPane, chosen })}
      query={query}
      rows={rows}
      keyOf={({ uniqueId }) => uniqueId}
      chosen={chosen}
      status={rows ? `${rows.length} shown` : busyMessages.loading}
      sort={filters.sort ?? applicationSorts[0]}
      onSort={onSort}
      failed={panelMessages.applicationsFailed}
      empty={
        <StateMessage title={isNarrowed(filters) ? admissionPanelMessages.noneFound : noApplications.title}>
          {isNarrowed(filters) ? admissionPanelMessages.noneFoundHelp : noApplications.text}
        </StateMessage>
      }
    >
      {isFetchNextPageError && (
        <p className={styles.failed} role="alert">
          {messageOf(error)}
        </p>
      )}
      {hasNextPage && (
        <p className={styles.more}>
          <Button variant="subtle" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? busyMessages.loading : admissionPanelMessages.loadMore}
          </Button>
        </p>
      )}
    </TablePanel>
  )
  return (
    <ListAndPane
      list={list}
      pane={chosen && <ApplicationPane id={chosen} listed={rows?.find(({ uniqueId }) => uniqueId === chosen)} onClose={close} />}
    />
  )
}
