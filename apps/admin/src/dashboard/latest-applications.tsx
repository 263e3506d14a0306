import { studentIdMessages } from '@campus/contracts/core/identifiers/student-id.ts'
import type { ApplicationSummary } from '@campus/contracts/admissions/list/schema.ts'
import { formatDay } from '@campus/contracts/core/dates.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { dashboardPanelMessages } from '@campus/contracts/dashboard/panel-messages.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { StatusBadge } from '@campus/ui/status/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Column } from '../table/data-table.tsx'
import { TablePanel } from '../table/table-panel.tsx'
import { latestQuery, latestShown } from './api.ts'
import styles from './latest-applications.module.css'

const columns: Column<ApplicationSummary>[] = [
  {
    label: 'Name',
    kind: 'name',
    cell: ({ uniqueId, name }) => (
      <Link to="/view/student/$studentId" params={{ studentId: uniqueId }}>
        {name}
      </Link>
    ),
  },
  { label: studentIdMessages.label, wrap: 'never', cell: ({ uniqueId }) => uniqueId },
  { label: 'Course', cell: ({ courseName }) => courseName },
  { label: 'Received', wrap: 'never', className: styles.day, cell: ({ appliedAt }) => formatDay(appliedAt) },
  { label: 'Status', wrap: 'never', cell: ({ applicationStatus }) => <StatusBadge status={applicationStatus} /> },
]

/** The applications that came last. */
export const LatestApplications = () => {
  const query = useQuery(latestQuery)
  return (
    <TablePanel
      className={styles.panel}
      label={dashboardPanelMessages.latestApplications}
      region={dashboardPanelMessages.latestApplications}
      head={
        <header className={styles.head}>
          <h2>{dashboardPanelMessages.latestApplications}</h2>
          <Link to="/applications">{dashboardPanelMessages.allApplications}</Link>
        </header>
      }
      columns={columns}
      query={query}
      rows={query.data}
      awaited={latestShown}
      keyOf={({ uniqueId }) => uniqueId}
      failed={panelMessages.applicationsFailed}
      empty={<StateMessage title={panelMessages.noApplicationsYet}>{dashboardPanelMessages.noneYetHelp}</StateMessage>}
    />
  )
}
