import { formatMoment } from '@campus/contracts/core/dates.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import type { PageLine } from '@campus/contracts/pages/editing-schema.ts'
import { editTextMessages, textFields } from '@campus/contracts/pages/edit-messages.ts'
import { pagePanelMessages } from '@campus/contracts/pages/panel-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExampleLabel } from '../set-up/example-label.tsx'
import { Page } from '../page/page.tsx'
import type { Column } from '../table/data-table.tsx'
import { RowAction } from '../table/row-action.tsx'
import { TablePanel } from '../table/table-panel.tsx'
import { pagesQuery } from './api.ts'
import styles from '../content/text-screens.module.css'

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
    label: panelMessages.lastChanged,
    wrap: 'never',
    cell: ({ updatedAt }) => (updatedAt === undefined ? pagePanelMessages.notWritten : formatMoment(updatedAt)),
  },
  {
    label: 'Actions',
    kind: 'action',
    cell: ({ slug }) => (
      <Link to="/pages/$slug" params={{ slug }}>
        <RowAction does="Edit" to={editTextMessages.pageNames[slug]} />
      </Link>
    ),
  },
]

/** The pages of text, to choose one. */
export const PagesScreen = () => {
  const query = useQuery(pagesQuery)
  return (
    <Page title={editTextMessages.pages}>
      <TablePanel
        className={styles.lists}
        label={editTextMessages.pages}
        region={editTextMessages.pages}
        columns={columns}
        query={query}
        rows={query.data}
        awaited={3}
        keyOf={({ slug }) => slug}
      />
    </Page>
  )
}
