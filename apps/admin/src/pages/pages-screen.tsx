import { formatMoment } from '@campus/contracts/core/dates.ts'
import type { PageLine } from '@campus/contracts/pages/drafts.ts'
import { editTextMessages, textFields } from '@campus/contracts/pages/edit-messages.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../api-client/failure.ts'
import { ExampleLabel } from '../set-up/example-label.tsx'
import { Page } from '../page/page.tsx'
import { type Column, DataTable } from '../table/data-table.tsx'
import { pagesQuery } from './api.ts'
import styles from './texts.module.css'

const columns: Column<PageLine>[] = [
  {
    label: textFields.title,
    kind: 'name',
    cell: ({ slug, title }) => (
      <>
        {title || editTextMessages.pageNames[slug]} <ExampleLabel kind="page" subject={slug} />
      </>
    ),
  },
  { label: textFields.slug, wrap: 'anywhere', cell: ({ slug }) => `/${slug}` },
  {
    label: 'Last changed',
    wrap: 'never',
    cell: ({ updatedAt }) => (updatedAt === undefined ? 'Not written yet' : formatMoment(updatedAt)),
  },
  {
    label: 'Actions',
    kind: 'action',
    cell: ({ slug }) => (
      <Link to="/pages/$slug" params={{ slug }}>
        <span>
          Edit<span className="visually-hidden"> {editTextMessages.pageNames[slug]}</span>
        </span>
      </Link>
    ),
  },
]

/** The pages of text, to choose one. */
export const PagesScreen = () => {
  const { data, error, refetch, isFetching } = useQuery(pagesQuery)
  return (
    <Page title={editTextMessages.pages}>
      <section className={`panel ${styles.lists}`} aria-label={editTextMessages.pages}>
        {error && !data ? (
          <StateMessage failed title={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <DataTable label={editTextMessages.pages} columns={columns} rows={data} awaited={3} keyOf={({ slug }) => slug} />
        )}
      </section>
    </Page>
  )
}
