import { approvalPanelMessages as words } from '@campus/contracts/approvals/messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { useQuery } from '@tanstack/react-query'
import { approvalRuleQuery } from './api.ts'
import styles from './second-person-note.module.css'

/** Says before something is sent that it will wait for a second person. */
export const SecondPersonNote = () => <p className={styles.note}>{words.needed}</p>

/** Says what of concessions and fines takes a second person; nothing where none is needed. */
export const AdjustmentNote = () => {
  const { data: rule } = useQuery(approvalRuleQuery)
  if (!rule?.isRequired) return null
  return <p className={styles.note}>{words.adjustments(rule.concessionLimit === 0 ? null : formatRupees(rule.concessionLimit))}</p>
}
