import { dashboardWords } from '@campus/contracts/dashboard/words.ts'
import { noContentYet } from '@campus/contracts/site-content/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { instituteQuery } from '../institute/api.ts'
import { sidebarGroups } from '../shell/links.ts'
import styles from './quick-links.module.css'

const { firstSteps: words } = dashboardWords
const steps: readonly string[] = ['/content/institute', '/content/landing', '/content/about']
const links = sidebarGroups.flatMap((group) => group.links.filter(({ to }) => steps.includes(to)))

/** What a college of one's own needs first; nothing where the website stands already. */
export const FirstSteps = () => {
  const { error } = useQuery(instituteQuery)
  if (error?.message !== noContentYet) return null
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.title}>
        {words.title}
      </h2>
      <p className={styles.text}>{words.text}</p>
      <ul className={styles.links}>
        {links.map(({ to, label, icon: Icon }) => (
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
