import { approvalPanelMessages } from '@campus/contracts/approvals/messages.ts'
import { adminFrameMessages } from '@campus/contracts/dashboard/messages.ts'
import { profileMessages } from '@campus/contracts/identity/messages.ts'
import { openMenu } from '@campus/contracts/site-content/menu-messages.ts'
import { Picture } from '@campus/ui/picture/picture.tsx'
import { Link, useMatches } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useAuth } from '../api-client/session.ts'
import { useWaitingApprovals } from '../approvals/use-waiting-approvals.ts'
import { profilePictureOf } from '@campus/contracts/identity/profile-picture.ts'
import { IconMenu2, IconUser } from '@tabler/icons-react'
import { SearchButton } from '../search/search-button.tsx'
import { sidebarId } from './sidebar.tsx'
import styles from './top-bar.module.css'

type TopBarProps = {
  /** Opens the sidebar; absent where the sidebar is always there. */
  onOpenMenu: (() => void) | undefined
  menuOpened: boolean
  menuButton: RefObject<HTMLButtonElement | null>
}

/** The bar at the top of each screen. */
export const TopBar = ({ onOpenMenu, menuOpened, menuButton }: TopBarProps) => {
  const waiting = useWaitingApprovals()
  const title = useMatches({ select: (matches) => matches.findLast(({ staticData }) => staticData.topBarTitle)?.staticData.topBarTitle })
  return (
    <header className={`${styles.bar} no-print`}>
      {onOpenMenu && (
        <button
          ref={menuButton}
          type="button"
          className={`icon-btn ${styles.menu}`}
          aria-label={waiting > 0 ? `${openMenu}, ${approvalPanelMessages.waitingCount(waiting)}` : openMenu}
          aria-expanded={menuOpened}
          aria-controls={sidebarId}
          onClick={onOpenMenu}
        >
          <IconMenu2 aria-hidden />
          {waiting > 0 && <span className={styles.waiting}>{waiting}</span>}
        </button>
      )}
      <p className={styles.title}>{title ?? adminFrameMessages.title}</p>
      <SearchButton />
      <ProfileLink />
    </header>
  )
}

const ProfileLink = () => {
  const user = useAuth((auth) => auth.user)
  const picture = user ? profilePictureOf(user) : undefined
  return (
    <Link to="/profile" className={styles.profile} title={profileMessages.view}>
      {picture ? <Picture className={styles.picture} address={picture} alt="" sizes="28px" /> : <IconUser aria-hidden />}
      <span>{user?.email ?? adminFrameMessages.noUser}</span>
    </Link>
  )
}
