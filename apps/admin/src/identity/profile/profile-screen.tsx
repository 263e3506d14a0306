import type { Profile } from '@campus/contracts/identity/profile.ts'
import { profileMessages } from '@campus/contracts/identity/messages.ts'
import { busyMessages } from '@campus/contracts/core/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Skeleton } from '@campus/ui/feedback/skeleton.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../../api-client/failure.ts'
import { Page } from '../../page/page.tsx'
import { profileQuery } from './api.ts'
import { EditProfile } from './edit-profile.tsx'
import styles from './profile-screen.module.css'
import { ProfileView } from './profile-view.tsx'

/** Who one is here, to read and to change. */
export const ProfileScreen = () => {
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery)
  if (profile) return <LoadedProfile profile={profile} />
  return (
    <Page title={profileMessages.view}>
      {error ? (
        <section className="panel">
          <StateMessage failed title="Your profile could not be fetched" onRetry={() => void refetch()} retrying={isFetching}>
            {messageOf(error)}
          </StateMessage>
        </section>
      ) : (
        <div className={`panel ${styles.loading}`}>
          <p className="visually-hidden" role="status">
            {busyMessages.loading}
          </p>
          <Skeleton className={styles.loadingPicture} />
          <Skeleton className={styles.loadingName} />
        </div>
      )}
    </Page>
  )
}

const LoadedProfile = ({ profile }: { profile: Profile }) => {
  const [editing, setEditing] = useState(useSearch({ from: '/profile' }).edit === true)
  const [returned, setReturned] = useState(false)
  const done = () => {
    setReturned(true)
    setEditing(false)
  }
  if (editing) return <EditProfile profile={profile} onDone={done} />
  return (
    <Page
      title={profileMessages.view}
      actions={
        // One comes back to where one left; the first time, the focus is at the beginning of the screen.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        <Button autoFocus={returned} onClick={() => setEditing(true)}>
          {profileMessages.edit}
        </Button>
      }
    >
      <ProfileView profile={profile} />
    </Page>
  )
}
