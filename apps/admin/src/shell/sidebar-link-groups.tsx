import { useMatchRoute, Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSessionOwner } from '../api-client/session-owner.ts'
import { WaitingBadge } from '../approvals/waiting-badge.tsx'
import { missingFor } from '../navigation/screen-access.ts'
import { laterLinks, linksFor, setUpLink, sidebarGroups } from '../navigation/sidebar-links.ts'
import { useSetUp } from '../set-up/api.ts'
import styles from './sidebar.module.css'

/** The links to all screens that the duties of who is signed in reach. */
export const SidebarLinkGroups = (): ReactNode => {
  const rights = useSessionOwner()
  const groups = sidebarGroups
    .map(({ title, links }) => ({ title, links: linksFor(links, rights) }))
    .filter(({ links }) => links.length > 0)
  return (
    <>
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
                  <Icon aria-hidden /> {label} <small>Later</small>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </>
  )
}

const groupId = (title: string) => `sidebar-${title.toLowerCase()}`

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
      {to === '/approvals' && <WaitingBadge />}
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
