import { dashboardWords } from '@campus/contracts/dashboard/words.ts'
import { getFrontend } from '@campus/contracts/site-content/endpoints.ts'
import { noContentYet } from '@campus/contracts/site-content/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { instituteQuery } from '../institute/api.ts'
import { read } from '../kit/read.ts'
import { sidebarGroups } from '../shell/links.ts'
import styles from './quick-links.module.css'

const { firstSteps: words } = dashboardWords
const pagesQuery = read(getFrontend, {}, (reply) => reply.data)

/** What the website cannot do without, as the sidebar has it. */
const linksTo = (...addresses: string[]) => sidebarGroups.flatMap((group) => group.links.filter(({ to }) => addresses.includes(to)))
const identity = linksTo('/content/institute')
const pages = linksTo('/content/landing', '/content/about')

/** What a college of one's own needs first; nothing where the website stands already. */
export const FirstSteps = () => {
  const lacks = (error: Error | null) => error?.message === noContentYet
  const lacksIdentity = lacks(useQuery(instituteQuery).error)
  const lacksPages = lacks(useQuery(pagesQuery).error)
  if (!lacksIdentity && !lacksPages) return null
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.title}>
        {words.title}
      </h2>
      <p className={styles.text}>{words.text}</p>
      <ul className={styles.links}>
        {[...(lacksIdentity ? identity : []), ...(lacksPages ? pages : [])].map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to}>
              <Icon /> {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
