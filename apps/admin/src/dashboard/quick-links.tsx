import { dashboardWords } from '@campus/contracts/dashboard/words.ts'
import { Website } from '../icons.tsx'
import { websiteAddress } from '../kit/origins.ts'
import { viewWebsite } from '../shell/links.ts'
import styles from './quick-links.module.css'

/** The ways that are taken most often from here. */
export const QuickLinks = () => (
  <section className={`panel ${styles.panel}`} aria-labelledby="quick-links">
    <h2 id="quick-links" className={styles.title}>
      {dashboardWords.quickLinks.title}
    </h2>
    <ul className={styles.links}>
      <li>
        <a href={websiteAddress()}>
          <Website /> {viewWebsite}
        </a>
      </li>
    </ul>
  </section>
)
