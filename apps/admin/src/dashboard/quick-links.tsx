import { dashboardMessages } from '@campus/contracts/dashboard/messages.ts'
import { Link } from '@tanstack/react-router'
import { Albums, Contact, Home, Website } from '../page/icons.tsx'
import { websiteAddress } from '../api-client/origins.ts'
import { seeWebsite } from '../navigation/links.ts'
import styles from './quick-links.module.css'

const { quickLinks } = dashboardMessages

/** The ways that are taken most often from here. */
export const QuickLinks = () => (
  <section className={`panel ${styles.panel}`} aria-labelledby="quick-links">
    <h2 id="quick-links" className={styles.title}>
      {quickLinks.title}
    </h2>
    <ul className={styles.links}>
      <li>
        <Link to="/DashBoard">
          <Home /> {quickLinks.dashboard}
        </Link>
      </li>
      <li>
        <Link to="/Contact">
          <Contact /> {quickLinks.contact}
        </Link>
      </li>
      <li>
        <Link to="/create/Album">
          <Albums /> {quickLinks.createAlbum}
        </Link>
      </li>
      <li>
        <a href={websiteAddress()}>
          <Website /> {seeWebsite}
        </a>
      </li>
    </ul>
  </section>
)
