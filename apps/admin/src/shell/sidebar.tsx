import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { adminFrameMessages } from '@campus/contracts/dashboard/messages.ts'
import { narrowLogo } from '@campus/contracts/site-content/logos.ts'
import { closeMenu } from '@campus/contracts/site-content/menu-messages.ts'
import { Skeleton } from '@mantine/core'
import { CollegeLogo } from '@campus/ui/picture/college-logo.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { IconLogout, IconX } from '@tabler/icons-react'
import { instituteQuery } from '../page/institute-query.ts'
import { websiteAddress } from '../api-client/origins.ts'
import { useSignOut } from '../identity/sign-in/use-sign-out.ts'
import { SidebarLinkGroups } from './sidebar-link-groups.tsx'
import styles from './sidebar.module.css'

export const sidebarId = 'sidebar'

type SidebarProps = {
  /** Absent where the sidebar is always there. */
  onClose: (() => void) | undefined
  /** Out of sight, so nothing in it can be reached. */
  hidden: boolean
  closeButton: RefObject<HTMLButtonElement | null>
}

/** The college, the links to all screens, and the way out to the website. */
export const Sidebar = ({ onClose, hidden, closeButton }: SidebarProps) => {
  const { data: institute } = useQuery(instituteQuery)
  return (
    <nav id={sidebarId} className={`${styles.side} no-print`} aria-label="Admin" inert={hidden}>
      <div className={styles.top}>
        <Brand />
        {onClose && (
          <button ref={closeButton} type="button" className="icon-btn" aria-label={closeMenu} onClick={onClose}>
            <IconX aria-hidden />
          </button>
        )}
      </div>
      <div className={styles.below}>
        <SidebarLinkGroups />
        <div className={styles.foot}>
          {institute?.admission.session && <p>Session {institute.admission.session}</p>}
          <a href={websiteAddress()}>{panelMessages.seeWebsite}</a>
          <SignOutButton />
          {release && <p>{panelMessages.release(release)}</p>}
        </div>
      </div>
    </nav>
  )
}

/** Filled in by the build; a test has none. */
const release: string | undefined = import.meta.env.CAMPUS_VERSION

const SignOutButton = () => {
  const { signOut, signingOut } = useSignOut()
  return (
    <button type="button" className={styles.signOut} aria-disabled={signingOut || undefined} onClick={signOut}>
      <IconLogout aria-hidden /> {signingOut ? panelMessages.signingOut : panelMessages.signOut}
    </button>
  )
}

const Brand = () => {
  const { data: institute, isPending, failureCount, errorUpdateCount } = useQuery(instituteQuery)
  const isAwaited = isPending && failureCount + errorUpdateCount === 0
  return (
    <Link to="/DashBoard" className={styles.brand} aria-label={`${institute?.shortName ?? adminFrameMessages.title}: Dashboard`}>
      <CollegeLogo logo={institute && narrowLogo(institute)} size={30} widest={1.6} />
      {isAwaited ? <Skeleton width={112} height={16} /> : <span>{institute?.shortName ?? adminFrameMessages.title}</span>}
    </Link>
  )
}
