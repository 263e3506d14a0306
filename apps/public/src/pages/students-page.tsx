import { studentHubWords } from '@campus/contracts/pages/student-hub-words.ts'
import { ArrowRight } from '@campus/ui/icons.tsx'
import { Link } from '@tanstack/react-router'
import { PageHead } from '../site/page-head.tsx'
import styles from './pages.module.css'

/** Where students and applicants find their ways. */
export const StudentsPage = () => (
  <>
    <PageHead eyebrow="For students and applicants" title={studentHubWords.title}>
      <p>{studentHubWords.lead}</p>
    </PageHead>
    <div className={`wrap ${styles.page}`}>
      <ul className={styles.ways}>
        {studentHubWords.ways.map(({ to, title, text, action }) => (
          <li key={to} className={styles.way}>
            <h2>{title}</h2>
            <p>{text}</p>
            <Link to={to}>
              {action} <ArrowRight />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </>
)
