import { aboutUs } from '@campus/contracts/core/shared-messages.ts'
import { aboutMessages } from '@campus/contracts/site-content/messages.ts'
import { ChevronRight } from '@campus/ui/icons.tsx'
import { SiteLink } from '../page/site-link.tsx'
import styles from './breadcrumb.module.css'

/** Links from a course back to all courses. */
export const Breadcrumb = ({ course }: { course: string }) => (
  <nav className="no-print" aria-label="Breadcrumb">
    <ol className={`note ${styles.crumbs}`}>
      <li>
        <SiteLink to="/about">{aboutUs}</SiteLink>
        <ChevronRight />
      </li>
      <li>
        <SiteLink to="/about" hash="courses">
          {aboutMessages.headings.courses}
        </SiteLink>
        <ChevronRight />
      </li>
      <li>
        <span aria-current="page">{course}</span>
      </li>
    </ol>
  </nav>
)
