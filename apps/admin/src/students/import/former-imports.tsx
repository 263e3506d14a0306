import { formatMoment } from '@campus/contracts/core/dates.ts'
import { importMessages } from '@campus/contracts/students/import-columns.ts'
import type { StudentImport } from '@campus/contracts/students/import-schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../table/data-table.tsx'
import { rowLink } from '../../table/row-link.ts'
import { TablePanel } from '../../table/table-panel.tsx'
import { importsQuery } from './api.ts'
import styles from './import-screen.module.css'

const { former: words, counts } = importMessages

const columns: Column<StudentImport>[] = [
  {
    label: words.file,
    kind: 'name',
    wrap: 'anywhere',
    cell: ({ _id, fileName }) => (
      <Link to="/import/students" search={{ shown: _id }} {...rowLink}>
        {fileName}
      </Link>
    ),
  },
  { label: words.mode, cell: ({ mode }) => importMessages.modes[mode] },
  { label: words.at, wrap: 'never', cell: ({ startedAt }) => <span className="num">{formatMoment(startedAt)}</span> },
  { label: words.by, cell: ({ startedBy }) => startedBy },
  { label: words.state, cell: ({ state }) => importMessages.states[state] },
  { label: counts.added, cell: ({ added }) => <span className="num">{added}</span>, cardLabel: counts.added },
]

/** Files that were checked or imported before. */
export const FormerImports = ({ shown }: { shown: string | undefined }) => {
  const query = useQuery(importsQuery)
  if (query.data?.length === 0) return null
  return (
    <TablePanel
      label={words.title}
      region={words.title}
      head={
        <div className={styles.problemsHead}>
          <h2>{words.title}</h2>
        </div>
      }
      columns={columns}
      query={query}
      rows={query.data}
      awaited={2}
      keyOf={({ _id }) => _id}
      chosen={shown ?? null}
    />
  )
}
