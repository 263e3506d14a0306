import { importLimits, importMessages } from '@campus/contracts/students/import-columns.ts'
import type { ImportProblem } from '@campus/contracts/students/import.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../api-client/failure.ts'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { FileButton } from '../../table/file-button.tsx'
import { problemsQuery, saveProblems } from './api.ts'
import styles from './import-screen.module.css'

const { problems: words } = importMessages

const columns: Column<ImportProblem>[] = [
  { label: words.row, kind: 'name', wrap: 'never', className: styles.row, cell: ({ row }) => `${words.row} ${row}` },
  { label: words.column, cell: ({ column }) => column },
  { label: words.text, wrap: 'anywhere', cell: ({ message }) => message },
]

/** What is wrong with the rows of a file, in its order. */
export const Problems = ({ importId }: { importId: string }) => {
  const { data, error, hasNextPage, fetchNextPage, isFetching, refetch } = useInfiniteQuery(problemsQuery(importId))
  const rows = data?.pages.flatMap((page) => page.data)
  return (
    <section className={`panel ${styles.problems}`} aria-label={words.title}>
      <div className={styles.problemsHead}>
        <h2>{words.title}</h2>
        <FileButton label={words.download} onSave={() => saveProblems(importId)} />
      </div>
      {error && !rows ? (
        <StateMessage failed title={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <DataTable
          label={words.title}
          columns={columns}
          rows={rows}
          awaited={5}
          keyOf={({ row, column, message }) => `${row} ${column} ${message}`}
        />
      )}
      {(data?.pages[0]?.total ?? 0) >= importLimits.problems && <p className={styles.more}>{words.most}</p>}
      {hasNextPage && (
        <p className={styles.more}>
          <Button variant="subtle" size="small" busy={isFetching} onClick={() => void fetchNextPage()}>
            {words.more}
          </Button>
        </p>
      )}
    </section>
  )
}
