import type { ContentVersion } from '@campus/contracts/content/schema.ts'
import { historyMessages } from '@campus/contracts/content/messages.ts'
import { formatMoment } from '@campus/contracts/core/dates.ts'
import { busyMessages } from '@campus/contracts/core/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../form/action-button.tsx'
import { messageOf } from '../api-client/failure-message.ts'
import { mayLeave } from '../form/use-unsaved-changes.ts'
import { type Edited, useRestore, versionsQuery } from './api.ts'
import { ErasePicturesButton } from './erase-pictures-button.tsx'
import styles from './history.module.css'

type FormerVersionsProps = Edited & {
  /** Title of the list, when the standard one is unclear. */
  title?: string
  /** A former version is the newest one by now. */
  onRestored: () => void
  /** Previews a version on the site, for content with a page. */
  onLook?: (version: number) => void
}

/** Lists the versions with author and time, each with a restore button. Loaded when it is opened. */
export const VersionHistory = ({ title = historyMessages.title, ...props }: FormerVersionsProps) => {
  const [opened, setOpened] = useState(false)
  return (
    <details className={`panel ${styles.versions}`} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{title}</summary>
      {opened && <VersionList title={title} {...props} />}
    </details>
  )
}

const VersionList = ({ title, kind, subject, onRestored, onLook }: FormerVersionsProps) => {
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery(versionsQuery({ kind, subject }))
  const { mutateAsync: restore, isPending } = useRestore()
  const versions = data?.pages.flatMap((page) => page.versions)
  const newest = versions?.[0]?.version ?? 0

  if (!versions) return <p className={styles.note}>{error ? messageOf(error) : busyMessages.loading}</p>
  if (versions.length === 0) return <p className={styles.note}>{historyMessages.none}</p>
  return (
    <>
      <ol className={styles.list} aria-label={title}>
        {versions.map((version) => (
          <li key={version.version}>
            <span>
              <b>{savedAt(version)}</b>
              <small>{savedBy(version)}</small>
              {version.changed && <small className={styles.changed}>{historyMessages.changed(version.changed)}</small>}
            </span>
            {version.version === newest
              ? !version.deleted && <small className={styles.current}>{historyMessages.current}</small>
              : !version.deleted && (
                  <span className={styles.buttons}>
                    {onLook && (
                      <Button variant="subtle" size="small" data-writes onClick={() => onLook(version.version)}>
                        {historyMessages.look}
                        <span className="visually-hidden"> {savedAt(version)}</span>
                      </Button>
                    )}
                    <ActionButton
                      variant="subtle"
                      size="small"
                      busy={isPending}
                      ask={mayLeave}
                      send={() => restore({ kind, subject, restored: version.version, version: newest })}
                      onDone={onRestored}
                    >
                      {historyMessages.bringBack}
                      <span className="visually-hidden"> {savedAt(version)}</span>
                    </ActionButton>
                  </span>
                )}
          </li>
        ))}
      </ol>
      <p className={styles.buttons}>
        {hasNextPage && (
          <Button variant="subtle" size="small" busy={isFetching} onClick={() => void fetchNextPage()}>
            {historyMessages.more}
          </Button>
        )}
        <ErasePicturesButton kind={kind} subject={subject} />
      </p>
    </>
  )
}

const savedAt = ({ savedAt: at }: ContentVersion) => (at === undefined ? historyMessages.first : formatMoment(at))

const savedBy = ({ savedBy: by, deleted }: ContentVersion) => {
  if (by === undefined) return ''
  return deleted ? historyMessages.deletedBy(by) : historyMessages.by(by)
}
