import { applicationSorts } from '@campus/contracts/admissions/options.ts'
import { busyMessages } from '@campus/contracts/core/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { messageOf } from '../../api-client/failure.ts'
import { Page } from '../../page/page.tsx'
import { FileButton } from '../../table/file-button.tsx'
import { ListAndPane } from '../../table/list-and-pane.tsx'
import { useRoomForPane } from '../../table/room-for-pane.ts'
import { useFilters } from '../../table/use-filters.ts'
import { applicationsAddress, type Filters, filtersOf } from './address.ts'
import { applicationsQuery, saveApplications } from './api.ts'
import { ApplicationPane } from './application-pane.tsx'
import styles from './applications-screen.module.css'
import { ApplicationsTable } from './applications-table.tsx'
import { FilterForm } from './filter-form.tsx'

const route = getRouteApi('/applications')

/** All applications, the newest first, and what narrows them. */
export const ApplicationsScreen = () => {
  const navigate = route.useNavigate()
  const filters = route.useSearch({ select: filtersOf })
  const form = useFilters({
    filters,
    read: (written) => filtersOf(applicationsAddress.parse(written)),
    send: (search) => void navigate({ search, replace: true }),
  })
  return (
    <Page title="Applications" actions={<FileButton label="CSV" onSave={() => saveApplications(filters)} />}>
      <div className={styles.work}>
        <FilterForm {...form} />
        <Found filters={filters} onSort={(sort) => form.choose({ sort })} />
      </div>
    </Page>
  )
}

const noApplications = {
  title: 'No applications yet',
  text: 'What applicants send with the website’s admission form arrives here, as soon as a course is open for admission.',
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
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    applicationsQuery(filters),
  )
  const failed = Boolean(error) && !data
  const rows = data?.pages.flatMap((page) => page.data)
  const list = (
    <section className="panel" aria-label="Results">
      <p className="visually-hidden" role="status">
        {rows ? `${rows.length} shown` : busyMessages.loading}
      </p>
      <ApplicationsTable
        applications={failed ? [] : rows}
        hasPane={hasPane}
        chosen={chosen}
        sort={filters.sort ?? applicationSorts[0]}
        onSort={onSort}
      />
      {failed && (
        <StateMessage failed title="The applications could not be fetched" onRetry={() => void refetch()} retrying={isFetching}>
          {messageOf(error)}
        </StateMessage>
      )}
      {rows?.length === 0 && (
        <StateMessage title={isNarrowed(filters) ? 'No applications found' : noApplications.title}>
          {isNarrowed(filters) ? 'Nothing fits what you chose. Choose less, or another day.' : noApplications.text}
        </StateMessage>
      )}
      {isFetchNextPageError && (
        <p className={styles.failed} role="alert">
          {messageOf(error)}
        </p>
      )}
      {hasNextPage && (
        <p className={styles.more}>
          <Button variant="subtle" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? busyMessages.loading : 'Load more'}
          </Button>
        </p>
      )}
    </section>
  )
  return (
    <ListAndPane
      list={list}
      pane={chosen && <ApplicationPane id={chosen} listed={rows?.find(({ uniqueId }) => uniqueId === chosen)} onClose={close} />}
    />
  )
}
