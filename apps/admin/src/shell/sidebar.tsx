import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { adminFrameMessages } from '@campus/contracts/dashboard/messages.ts'
import { narrowLogo } from '@campus/contracts/site-content/logos.ts'
import { closeMenu } from '@campus/contracts/site-content/menu-messages.ts'
import { Skeleton } from '@mantine/core'
import { CollegeLogo } from '@campus/ui/picture/college-logo.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useMatchRoute } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { IconLogout, IconX } from '@tabler/icons-react'
import { FollowedWaitingBadge } from '../approvals/waiting-badge.tsx'
import { instituteQuery } from '../page/institute-query.ts'
import { websiteAddress } from '../api-client/origins.ts'
import { useSetUp } from '../set-up/api.ts'
import { laterLinks, linksFor, setUpLink, sidebarGroups } from '../navigation/sidebar-links.ts'
import { missingFor } from '../navigation/screen-access.ts'
import { useSessionOwner } from '../api-client/session-owner.ts'
import { useSignOut } from '../identity/sign-in/use-sign-out.ts'
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
  const rights = useSessionOwner()
  const groups = sidebarGroups
    .map(({ title, links }) => ({ title, links: linksFor(links, rights) }))
    .filter(({ links }) => links.length > 0)
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
        {groups.map(({ title, links }) => (
          <div key={title} className={styles.group}>
            {title && <p id={groupId(title)}>{title}</p>}
            <ul className={styles.links} aria-labelledby={title ? groupId(title) : undefined}>
              {links.map((link) => (
                <li key={link.to}>
                  <SidebarLink {...link} />
                </li>
              ))}
              {title === null && missingFor(setUpLink.to, rights) === null && <SetUpLink />}
              {title === null &&
                laterLinks.map(({ label, icon: Icon }) => (
                  <li key={label} className={styles.later}>
                    <Icon aria-hidden /> <span>{label}</span> <small>Later</small>
                  </li>
                ))}
            </ul>
          </div>
        ))}
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

const groupId = (title: string) => `sidebar-${title.toLowerCase()}`

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

/** For as long as the website lacks something. */
const SetUpLink = () => {
  const { data } = useSetUp()
  if (!data || data.closed) return null
  return (
    <li>
      <SidebarLink {...setUpLink} />
    </li>
  )
}

type SidebarLinkProps = (typeof sidebarGroups)[number]['links'][number] | typeof setUpLink

const SidebarLink = ({ to, label, icon: Icon }: SidebarLinkProps) => {
  // The router's own notion of an active link minds the case of an address, which its routes do not.
  const current = useMatchRoute()({ to, fuzzy: true }) !== false
  const link = useRef<HTMLAnchorElement>(null)
  // The list is longer than many windows are high; where one is stands in sight.
  useEffect(() => {
    if (current && link.current) scrollListTo(link.current)
  }, [current])
  return (
    <Link ref={link} to={to} aria-current={current ? 'page' : undefined}>
      <Icon aria-hidden />
      {label}
      {to === '/approvals' && <FollowedWaitingBadge />}
    </Link>
  )
}

/** Scrolls the list only as far as needed. After `scrollIntoView` Chromium lets Tab go on from the link, past the link to the content. */
const scrollListTo = (link: HTMLElement) => {
  const list = link.closest(`.${styles.below}`)
  if (!list) return
  const { top, bottom } = link.getBoundingClientRect()
  const seen = list.getBoundingClientRect()
  list.scrollTop += Math.min(top - seen.top, 0) + Math.max(bottom - seen.bottom, 0)
}
