import type { ContentKindName } from '@campus/contracts/content/kinds.ts'
import { historyMessages } from '@campus/contracts/content/messages.ts'
import { formatMoment } from '@campus/contracts/core/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { ActionButton } from '../form/action-button.tsx'
import { mayLeave } from '../form/use-unsaved-changes.ts'
import { useKeepFocus } from '../page/use-keep-focus.ts'
import { deletedQuery, useRestore } from './api.ts'
import { ErasePicturesButton } from './erase-pictures-button.tsx'
import styles from './history.module.css'

type DeletedListProps = {
  kind: ContentKindName
  /** Something is there again. */
  onRestored?: () => void
}

/** Lists deleted entries of a kind with a restore button; hidden when there are none. */
export const DeletedList = ({ kind, onRestored }: DeletedListProps) => {
  const { data: deleted = [] } = useQuery(deletedQuery(kind))
  const { mutateAsync: restore, isPending } = useRestore()
  useKeepFocus(deleted.length)
  if (deleted.length === 0) return null

  return (
    <details className={`panel ${styles.versions}`}>
      <summary>
        {historyMessages.deleted} ({deleted.length})
      </summary>
      <ul className={styles.list}>
        {deleted.map(({ subject, name, version, savedAt, savedBy }) => (
          <li key={subject}>
            <span>
              <b>{name}</b>
              <small>
                {savedAt && formatMoment(savedAt)} {savedBy && historyMessages.deletedBy(savedBy)}
              </small>
            </span>
            <span className={styles.buttons}>
              <ErasePicturesButton kind={kind} subject={subject} name={name} />
              <ActionButton
                variant="subtle"
                size="small"
                busy={isPending}
                ask={mayLeave}
                // The version that deleted it has nothing; the one before is the last that there was.
                send={() => restore({ kind, subject, restored: version - 1, version })}
                onDone={onRestored}
              >
                {historyMessages.bringBack}
                <span className="visually-hidden"> {name}</span>
              </ActionButton>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
