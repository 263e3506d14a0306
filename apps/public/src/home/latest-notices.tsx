import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import { homeMessages } from '@campus/contracts/site-content/messages.ts'
import { SiteLink } from '../page/site-link.tsx'
import styles from './latest-notices.module.css'

/** Shows the newest notices with links; nothing without notices. */
export const Announcements = ({ announced }: Pick<Institute, 'announced'>) =>
  announced && (
    <aside className={`wrap no-print ${styles.announced}`} aria-labelledby="announced">
      <h2 id="announced">{homeMessages.announced}</h2>
      <ul>
        {announced.map(({ _id, title, date }) => (
          <li key={_id}>
            <span className="num">{formatCalendarDay(date)}</span>
            <SiteLink to="/notices" hash={_id}>
              {title}
            </SiteLink>
          </li>
        ))}
      </ul>
      <SiteLink to="/notices">{homeMessages.allAnnounced}</SiteLink>
    </aside>
  )
