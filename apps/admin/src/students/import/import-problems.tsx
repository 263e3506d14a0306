import { importLimits, importMessages } from '@campus/contracts/students/import-columns.ts'
import type { ImportProblem } from '@campus/contracts/students/import-schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Column } from '../../table/data-table.tsx'
import { DownloadButton } from '../../table/download-button.tsx'
import { TablePanel } from '../../table/table-panel.tsx'
import { problemsQuery, saveProblems } from './api.ts'
import styles from './import-screen.module.css'

const { problems: words } = importMessages

const columns: Column<ImportProblem>[] = [
  { label: words.row, kind: 'name', wrap: 'never', cell: ({ row }) => `${words.row} ${row}` },
  { label: words.column, cell: ({ column }) => column },
  { label: words.text, wrap: 'anywhere', cell: ({ message }) => message },
]

/** Lists the problems of a file's rows in the file's order. */
export const ImportProblems = ({ importId }: { importId: string }) => {
  const query = useInfiniteQuery(problemsQuery(importId))
  const { data, hasNextPage, fetchNextPage, isFetching } = query
  return (
    <TablePanel
      label={words.title}
      region={words.title}
      head={
        <div className={styles.problemsHead}>
          <h2>{words.title}</h2>
          <DownloadButton label={words.download} onSave={() => saveProblems(importId)} />
        </div>
      }
      columns={columns}
      query={query}
      rows={data?.pages.flatMap((page) => page.data)}
      awaited={5}
      keyOf={({ row, column, message }) => `${row} ${column} ${message}`}
    >
      {(data?.pages[0]?.total ?? 0) >= importLimits.problems && <p className={styles.more}>{words.most}</p>}
      {hasNextPage && (
        <p className={styles.more}>
          <Button variant="subtle" size="small" busy={isFetching} onClick={() => void fetchNextPage()}>
            {words.more}
          </Button>
        </p>
      )}
    </TablePanel>
  )
}
