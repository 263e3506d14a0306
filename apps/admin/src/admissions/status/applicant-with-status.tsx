import type { StatusRecord } from '@campus/contracts/admissions/status/schema.ts'
import { admissionMessages } from '@campus/contracts/admissions/messages.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { StatusBadge } from '@campus/ui/status/status-badge.tsx'
import { Link } from '@tanstack/react-router'
import styles from './update-status-screen.module.css'

/** Shows applicant and status, so that nobody decides on the wrong application. */
export const ApplicantWithStatus = ({ id, record: { name, courseName, applicationStatus } }: { id: string; record: StatusRecord }) => (
  <section className={styles.owner} aria-label="Application">
    <h2>{name}</h2>
    <p>
      {courseName}
      {/* A code may end in a full stop of its own, as B.Ed. does. */}
      {courseName.endsWith('.') ? ' ' : '. '}
      <Link to="/view/student/$studentId" params={{ studentId: id }}>
        {panelMessages.viewRecord}
      </Link>
    </p>
    <p>
      {admissionMessages.currentStatus}: <StatusBadge status={applicationStatus} />
    </p>
  </section>
)
