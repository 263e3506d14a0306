import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { profilePanelMessages } from '@campus/contracts/identity/profile-messages.ts'
import type { Profile } from '@campus/contracts/identity/profile-schema.ts'
import { profileMessages } from '@campus/contracts/identity/messages.ts'
import { Check } from '@campus/ui/icons.tsx'
import { Picture } from '@campus/ui/picture/picture.tsx'
import type { ReactNode } from 'react'
import { ConfirmEmail } from './confirm-email.tsx'
import { profilePictureOf } from '@campus/contracts/identity/profile-picture.ts'
import { formatPhone, phoneAddress } from '@campus/contracts/core/formats/phone.ts'
import { OwnSessions } from './own-sessions.tsx'
import { UnlinkProvider } from './unlink-provider.tsx'
import styles from './profile-view.module.css'

const { labels } = profileMessages

/** The profile to read. */
export const ProfileView = ({ profile }: { profile: Profile }) => {
  const { name, email, pendingEmail, emailVerified, socialLinks } = profile
  const { instagram, facebook, linkedin, email: contactEmail, number } = socialLinks
  return (
    <div className={styles.columns}>
      <section className={`panel ${styles.person}`} aria-labelledby="profile-name">
        <Picture className={styles.picture} address={profilePictureOf(profile)} alt="" sizes="96px" />
        <div className={styles.who}>
          <h2 id="profile-name">{name}</h2>
          <p className={styles.email}>{email}</p>
          {emailVerified && (
            <p className={styles.confirmed}>
              <Check /> Confirmed
            </p>
          )}
        </div>
        {pendingEmail !== undefined ? (
          <ConfirmEmail key={pendingEmail} email={pendingEmail} pending />
        ) : (
          !emailVerified && <ConfirmEmail email={email} />
        )}
        {profile.hasProvider && profile.hasPassword && <UnlinkProvider />}
      </section>
      <section className={`panel ${styles.links}`} aria-labelledby="profile-links">
        <h2 id="profile-links">{panelMessages.socialLinks}</h2>
        <dl>
          <Entry label={labels.instagram}>{instagram && <WebLink address={instagram} />}</Entry>
          <Entry label={labels.facebook}>{facebook && <WebLink address={facebook} />}</Entry>
          <Entry label={labels.linkedin}>{linkedin && <WebLink address={linkedin} />}</Entry>
          <Entry label={labels.contactEmail}>{contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}</Entry>
          <Entry label={labels.number}>{number && <a href={phoneAddress(number)}>{formatPhone(number)}</a>}</Entry>
        </dl>
      </section>
      <OwnSessions />
    </div>
  )
}

const Entry = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children || <span className={styles.none}>{panelMessages.notGiven}</span>}</dd>
  </>
)

const WebLink = ({ address }: { address: string }) => (
  <a href={address} target="_blank" rel="noreferrer">
    {address.replace(/^https?:\/\/(?:www\.)?/, '')}
    <span className="visually-hidden"> {profilePanelMessages.inNewTab}</span>
  </a>
)
