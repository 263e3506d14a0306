import { bankStatementMessages } from '@campus/contracts/bank/messages.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { feePanelMessages } from '@campus/contracts/fees/panel-messages.ts'
import { refundMessages } from '@campus/contracts/fees/refunds/messages.ts'
import { reportMessages } from '@campus/contracts/fees/reports/messages.ts'
import { schemeMessages } from '@campus/contracts/fees/concessions/scheme-messages.ts'
import { planMessages } from '@campus/contracts/fees/plans/messages.ts'
import { onlinePanelMessages } from '@campus/contracts/payments/panel-messages.ts'
import { tallyMessages } from '@campus/contracts/tally/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { instituteQuery } from '../page/institute-query.ts'
import { useSessionOwner } from '../api-client/session-owner.ts'
import { missingFor } from './screen-access.ts'
import { Page } from '../page/page.tsx'
import { ScreenTabs } from '../page/screen-tabs.tsx'
import styles from './report-frame.module.css'

const reports = [
  { to: '/fees', label: 'Collections' },
  { to: '/fees/months', label: reportMessages.byMonth },
  { to: '/fees/outstanding', label: 'Outstanding' },
  { to: '/fees/owing', label: feePanelMessages.debtors },
  { to: '/fees/plans', label: planMessages.title },
  { to: '/fees/late-fines', label: feePanelMessages.lateFines },
  { to: '/fees/concessions', label: schemeMessages.report },
  { to: '/fees/refunds', label: refundMessages.report },
  { to: '/fees/online', label: onlinePanelMessages.report },
  { to: '/fees/bank', label: bankStatementMessages.report },
  { to: '/fees/tally', label: tallyMessages.title },
  { to: '/fees/closing', label: panelMessages.closeOfDay },
] as const

type ReportFrameProps = { report: (typeof reports)[number]['label']; actions?: ReactNode; children: ReactNode }

/** The office's fee screens: which one it is, the ways to the others, and the work below. */
export const ReportFrame = ({ report, actions, children }: ReportFrameProps) => {
  const rights = useSessionOwner()
  return (
    <Page title={panelMessages.feeReports} sub={report} tabTitle={feePanelMessages.reportTitle(report)} actions={actions}>
      <ScreenTabs label={panelMessages.feeReports}>
        {reports
          .filter(({ to }) => missingFor(to, rights) === null)
          .map(({ to, label }) => (
            <Link key={to} to={to} activeOptions={{ exact: to === '/fees', includeSearch: false }}>
              {label}
            </Link>
          ))}
      </ScreenTabs>
      <PrintedBy />
      <div className={styles.work}>{children}</div>
    </Page>
  )
}

/** On paper a report says whose it is. */
const PrintedBy = () => {
  const { data: institute } = useQuery(instituteQuery)
  return <p className="print-only">{institute?.name}</p>
}
