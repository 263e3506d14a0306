import { profilePanelMessages } from '@campus/contracts/identity/profile-messages.ts'
import type { Profile } from '@campus/contracts/identity/profile-schema.ts'
import { profileMessages } from '@campus/contracts/identity/messages.ts'
import { busyMessages } from '@campus/contracts/core/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { focusOnMount } from '@campus/ui/form/focus-on-mount.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { QueryState } from '../../page/query-state.tsx'
import { Page } from '../../page/page.tsx'
import { OwnPasskeys } from '../passkeys/own-passkeys.tsx'
import { OwnFactor } from '../second-factor/own-factor.tsx'
import { profileQuery } from './api.ts'
import { EditProfile } from './edit-profile.tsx'
import styles from './profile-screen.module.css'
import { ProfileView } from './profile-view.tsx'

/** Shows and edits the own profile. */
export const ProfileScreen = () => {
  const query = useQuery(profileQuery)
  if (query.data) return <LoadedProfile profile={query.data} />
  return (
    <Page title={profileMessages.view}>
      <QueryState query={query} title={profilePanelMessages.failed} pending={<Loading />} />
    </Page>
  )
}

const Loading = () => (
  <div className={`panel ${styles.loading}`}>
    <p className="visually-hidden" role="status">
      {busyMessages.loading}
    </p>
    <Skeleton width={96} height={112} />
    <Skeleton className={styles.loadingName} height={24} />
  </div>
)

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
        <Button ref={returned ? focusOnMount : undefined} onClick={() => setEditing(true)}>
          {profileMessages.edit}
        </Button>
      }
    >
      <div className="stack">
        <ProfileView profile={profile} />
        <OwnFactor />
        <OwnPasskeys />
      </div>
    </Page>
  )
}
