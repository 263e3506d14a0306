import { ownSessionMessages } from '@campus/contracts/identity/sessions/messages.ts'
import { confirmAction } from '@campus/ui/feedback/alerts.ts'
import { Skeleton } from '@campus/ui/feedback/skeleton.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { SessionList } from '@campus/ui/sessions/session-list.tsx'
import { useQuery } from '@tanstack/react-query'
import { FailedQuery } from '../api-client/failed-query.tsx'
import { messageOf } from '../api-client/read-failure.ts'
import { ownSessionsQuery, useEndOtherSessions, useEndOwnSession } from './own-sessions-api.ts'
import styles from './own-sessions.module.css'

const saying = {
  onSuccess: ({ message }: { message: string }) => showToast({ message, kind: 'success' }),
  onError: (error: unknown) => showToast({ message: messageOf(error), kind: 'failure' }),
}

/** Shows where the student is signed in, and ends it elsewhere. */
export const OwnSessions = () => {
  const query = useQuery(ownSessionsQuery)
  const { data: sessions, error } = query
  const end = useEndOwnSession()
  const endOthers = useEndOtherSessions()
  const askToEndOthers = () =>
    confirmAction(ownSessionMessages.endOthersQuestion, () => endOthers.mutateAsync(undefined, saying).catch(() => {}))
  return (
    <section className={styles.sessions} aria-labelledby="own-sessions">
      <h2 id="own-sessions">{ownSessionMessages.title}</h2>
      {sessions ? (
        <SessionList
          sessions={sessions}
          ending={end.isPending ? end.variables._id : undefined}
          endingOthers={endOthers.isPending}
          onEnd={(session) => end.mutate(session, saying)}
          onEndOthers={() => void askToEndOthers()}
          labelledBy="own-sessions"
          className={`panel ${styles.list}`}
        />
      ) : error ? (
        <FailedQuery query={query} />
      ) : (
        <Skeleton className={styles.waiting} />
      )}
    </section>
  )
}
