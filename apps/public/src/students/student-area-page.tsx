import { signOutLabel } from '@campus/contracts/core/shared-messages.ts'
import { profilePictureOf } from '@campus/contracts/identity/profile-picture.ts'
import { studentAreaMessages } from '@campus/contracts/identity/messages.ts'
import type { Account } from '@campus/contracts/identity/schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Skeleton } from '@campus/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { FailedQuery } from '../api-client/failed-query.tsx'
import { useSignOut } from '../identity/use-sign-out.ts'
import { PageBand } from '../site/page-band.tsx'
import { profileQuery } from './api.ts'
import { OwnCertificates } from './own-certificates.tsx'
import { ConfirmEmailCard } from './confirm-email-card.tsx'
import { OwnFeeAccounts } from './own-fee-accounts.tsx'
import { OwnApplications } from './own-applications.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PersonalDataExport } from './personal-data-export.tsx'
import { Portrait } from './portrait.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProviderCard } from './provider-card.tsx'
import { StudentGate } from './student-gate.tsx'
import styles from './student-area-page.module.css'
import { useLiveOwnData } from './use-live-own-data.ts'

/** The student area. */
export const StudentAreaPage = () => <StudentGate>{(user) => <StudentPanel user={user} />}</StudentGate>

const StudentPanel = ({ user }: { user: Account }) => {
  useLiveOwnData()
  const { leave, leaving } = useSignOut()
  return (
    <>
      <PageBand className={styles.person}>
        <Portrait name={user.name} address={profilePictureOf(user)} />
        <div className={styles.words}>
          <p className="eyebrow">{studentAreaMessages.role}</p>
          <h1>
            {studentAreaMessages.welcome} {user.name}
          </h1>
          <p className={styles.email}>{user.email}</p>
        </div>
        <Button variant="subtle" size="small" busy={leaving} onClick={leave}>
          {signOutLabel}
        </Button>
      </PageBand>
      <div className={`wrap ${styles.own}`}>
        <div className={styles.column}>
          <UnconfirmedEmail />
          <OwnApplications />
          <OwnFeeAccounts />
          <OwnCertificates />
        </div>
        <div className={`no-print ${styles.column}`}>
          <OwnAccount />
          <OwnSessions />
          <PersonalDataExport />
        </div>
      </div>
    </>
  )
}

/** Comes first, because an admitted student may only need to confirm their address instead of applying. */
const UnconfirmedEmail = () => {
  const { data: profile } = useQuery(profileQuery)
  return profile && profile.pendingEmail === undefined && !profile.emailVerified && <ConfirmEmailCard email={profile.email} />
}

const OwnAccount = () => {
  const query = useQuery(profileQuery)
  const { data: profile, error } = query
  if (profile)
    return (
      <>
        {profile.pendingEmail !== undefined && <ConfirmEmailCard key={profile.pendingEmail} email={profile.pendingEmail} pending />}
        <ProfileForm profile={profile} />
        {profile.hasProvider && profile.hasPassword && <ProviderCard />}
      </>
    )
  if (error) return <FailedQuery query={query} />
  return <Skeleton className={styles.waiting} />
}
