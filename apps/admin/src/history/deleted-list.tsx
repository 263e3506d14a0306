import type { ContentKindName } from '@campus/contracts/content/kinds.ts'
import { historyWords } from '@campus/contracts/content/words.ts'
import { formatMoment } from '@campus/contracts/kit/dates.ts'
import { alertTitles } from '@campus/contracts/kit/words.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../kit/failure.ts'
import { deletedQuery, useRestore } from './api.ts'
import styles from './history.module.css'

type DeletedListProps = {
  kind: ContentKindName
  /** Something is there again. */
  onRestored?: () => void
}

/** What was deleted of a kind, and the way back. Nothing where nothing was. */
export const DeletedList = ({ kind, onRestored }: DeletedListProps) => {
  const { data: deleted = [] } = useQuery(deletedQuery(kind))
  const restore = useRestore()
  if (deleted.length === 0) return null

  const bringBack = (subject: string, version: number) => {
    if (restore.isPending) return
    restore.mutate(
      // The version that deleted it has nothing; the one before is the last that there was.
      { kind, subject, restored: version - 1, version },
      {
        onSuccess: ({ message }) => {
          showToast({ message, kind: 'success' })
          onRestored?.()
        },
        onError: (error) => void showAlert({ title: alertTitles.error, text: messageOf(error), kind: 'failure' }),
      },
    )
  }
  return (
    <details className={`panel ${styles.versions}`}>
      <summary>
        {historyWords.deleted} ({deleted.length})
      </summary>
      <ul className={styles.list}>
        {deleted.map(({ subject, name, version, savedAt, savedBy }) => (
          <li key={subject}>
            <span>
              <b>{name}</b>
              <small>
                {savedAt && formatMoment(savedAt)} {savedBy && historyWords.deletedBy(savedBy)}
              </small>
            </span>
            <Button look="quiet" size="small" onClick={() => bringBack(subject, version)}>
              {historyWords.bringBack}
              <span className="visually-hidden"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
