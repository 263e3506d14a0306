import { ownSessionMessages } from '@campus/contracts/identity/sessions/messages.ts'
import type { OwnSession } from '@campus/contracts/identity/sessions/schema.ts'
import { confirmAction } from '@campus/ui/feedback/alerts.ts'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { SessionList } from '@campus/ui/sessions/session-list.tsx'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api-client/failure-message.ts'
import { QueryState } from '../../page/query-state.tsx'
import { ownSessionsQuery, useEndOtherSessions, useEndOwnSession } from './own-sessions-api.ts'
import styles from './own-sessions.module.css'

const saying = {
  onSuccess: ({ message }: { message: string }) => showToast({ message, kind: 'success' }),
  onError: (error: unknown) => showToast({ message: messageOf(error), kind: 'failure' }),
}

/** Shows where the admin is signed in, and ends it elsewhere. */
export const OwnSessions = () => {
  const query = useQuery(ownSessionsQuery)
  const end = useEndOwnSession()
  const endOthers = useEndOtherSessions()
  const askToEndOthers = () =>
    confirmAction(ownSessionMessages.endOthersQuestion, () => endOthers.mutateAsync(undefined, saying).catch(() => {}))
  return (
    <section className={`panel ${styles.sessions}`} aria-labelledby="profile-sessions">
      <h2 id="profile-sessions">{ownSessionMessages.title}</h2>
      <QueryState query={query} title={ownSessionMessages.failed} pending={136} inPanel>
        {(sessions) => (
          <SessionList
            sessions={sessions}
            ending={end.isPending ? end.variables._id : undefined}
            endingOthers={endOthers.isPending}
            onEnd={(session: OwnSession) => end.mutate(session, saying)}
            onEndOthers={() => void askToEndOthers()}
            labelledBy="profile-sessions"
          />
        )}
      </QueryState>
    </section>
  )
}
