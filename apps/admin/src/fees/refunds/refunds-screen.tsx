import { refundMessages as words } from '@campus/contracts/fees/refunds/messages.ts'
import { ReportFrame } from '../../navigation/report-frame.tsx'
import { RefundList } from './refund-list.tsx'
import { RulesByCourse } from './rules-by-course.tsx'
import styles from './refunds.module.css'

/** Lists refunds to students who have left, and the rules that they follow. */
export const RefundsScreen = () => (
  <ReportFrame report={words.report}>
    <div className="stack">
      <p className={styles.note}>{words.help}</p>
      <RefundList />
      <RulesByCourse />
    </div>
  </ReportFrame>
)
