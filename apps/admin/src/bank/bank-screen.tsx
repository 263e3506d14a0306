import { bankStatementMessages as words } from '@campus/contracts/bank/messages.ts'
import { ReportFrame } from '../navigation/report-frame.tsx'
import { AccountsPanel } from './accounts-panel.tsx'
import { BankViews } from './bank-views.tsx'
import styles from './bank.module.css'
import { LineList } from './line-list.tsx'

/** The college's bank accounts, their statements, and what the lines are in the fee book. */
export const BankScreen = () => (
  <ReportFrame report={words.report}>
    <div className="stack">
      <p className={styles.note}>{words.help}</p>
      <BankViews />
      <AccountsPanel />
      <LineList />
    </div>
  </ReportFrame>
)
