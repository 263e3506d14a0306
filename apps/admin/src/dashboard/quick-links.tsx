import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { dashboardMessages } from '@campus/contracts/dashboard/messages.ts'
import { Link } from '@tanstack/react-router'
import { IconHome, IconMail, IconPhoto, IconWorld } from '@tabler/icons-react'
import { useMay } from '../identity/duties/use-may.ts'
import { websiteAddress } from '../api-client/origins.ts'
import styles from './quick-links.module.css'

const { quickLinks } = dashboardMessages

/** The ways that are taken most often from here. */
export const QuickLinks = () => {
  const may = useMay()
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby="quick-links">
      <h2 id="quick-links" className={styles.title}>
        {quickLinks.title}
      </h2>
      <ul className={styles.links}>
        <li>
          <Link to="/DashBoard">
            <IconHome aria-hidden /> {quickLinks.dashboard}
          </Link>
        </li>
        {may('messages.read') && (
          <li>
            <Link to="/Contact">
              <IconMail aria-hidden /> {quickLinks.contact}
            </Link>
          </li>
        )}
        {may('content.change') && (
          <li>
            <Link to="/create/Album">
              <IconPhoto aria-hidden /> {quickLinks.createAlbum}
            </Link>
          </li>
        )}
        <li>
          <a href={websiteAddress()}>
            <IconWorld aria-hidden /> {panelMessages.seeWebsite}
          </a>
        </li>
      </ul>
    </section>
  )
}
