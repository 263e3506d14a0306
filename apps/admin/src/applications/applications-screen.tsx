import type { ApplicationSummary } from '@campus/contracts/admissions/list.ts'
import { formatDay } from '@campus/contracts/kit/dates.ts'
import { actionWords, busyWords } from '@campus/contracts/kit/words.ts'
import { studentWords } from '@campus/contracts/students/words.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { StatusMark } from '@campus/ui/status/status-mark.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../kit/failure.ts'
import { Page } from '../shell/page.tsx'
import { type Column, DataTable } from '../table/data-table.tsx'
import type { Filters } from './address.ts'
import { applicationsQuery } from './api.ts'
import styles from './applications-screen.module.css'
import { FilterForm } from './filter-form.tsx'
import { useFilters } from './use-filters.ts'

const { columns: labels } = studentWords

const columns: Column<ApplicationSummary>[] = [
  { label: 'Applied', className: styles.day, cell: ({ appliedAt }) => formatDay(appliedAt) },
  { label: labels.name, kind: 'name', cell: ({ name }) => name },
  { label: labels.id, cell: ({ uniqueId }) => uniqueId },
  { label: 'Course', cell: ({ courseName }) => courseName },
  { label: labels.phone, cell: ({ contactNumber }) => contactNumber },
  { label: 'Status', cell: ({ applicationStatus }) => <StatusMark status={applicationStatus} /> },
  {
    label: labels.actions,
    kind: 'action',
    cell: ({ uniqueId, name }) => (
      <Link to="/view/student/$studentId" params={{ studentId: uniqueId }}>
        <span>
          {actionWords.view}
          <span className="visually-hidden"> {name}</span>
        </span>
      </Link>
    ),
  },
]

/** All applications, the newest first, and what narrows them. */
export const ApplicationsScreen = () => {
  const { filters, ...form } = useFilters()
  return (
    <Page title="Applications">
      <div className={styles.work}>
        <FilterForm {...form} />
        <Found filters={filters} />
      </div>
    </Page>
  )
}

const Found = ({ filters }: { filters: Filters }) => {
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    applicationsQuery(filters),
  )
  if (error && !data)
    return (
      <section className="panel">
        <StateMessage failed title="The applications could not be fetched" onRetry={() => void refetch()} retrying={isFetching}>
          {messageOf(error)}
        </StateMessage>
      </section>
    )
  const rows = data?.pages.flatMap((page) => page.data)
  return (
    <section className="panel" aria-label="Results">
      <p className="visually-hidden" role="status">
        {rows ? `${rows.length} shown` : busyWords.loading}
      </p>
      {rows?.length === 0 ? (
        <StateMessage title="No applications found">Nothing fits what you chose. Choose less, or another day.</StateMessage>
      ) : (
        <DataTable label="Applications" columns={columns} rows={rows} awaited={10} keyOf={({ uniqueId }) => uniqueId} />
      )}
      {isFetchNextPageError && (
        <p className={styles.failed} role="alert">
          {messageOf(error)}
        </p>
      )}
      {hasNextPage && (
        <p className={styles.more}>
          <Button look="quiet" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? busyWords.loading : 'Load more'}
          </Button>
        </p>
      )}
    </section>
  )
}
