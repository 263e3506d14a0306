import { approvalPanelMessages as words } from '@campus/contracts/approvals/messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { useQuery } from '@tanstack/react-query'
import { approvalRuleQuery } from './api.ts'
import styles from './second-person-note.module.css'

/** Says before something is sent that it will wait for a second person. */
export const SecondPersonNote = () => <p className={styles.note}>{words.needed}</p>

/** Returns what of concessions and fines takes a second person; null where none is needed. */
export const useAdjustmentNote = (): string | null => {
  const { data: rule } = useQuery(approvalRuleQuery)
  return rule?.isRequired ? words.adjustments(rule.concessionLimit === 0 ? null : formatRupees(rule.concessionLimit)) : null
}

/** Says it above the form; nothing where none is needed. */
export const AdjustmentNote = () => {
  const note = useAdjustmentNote()
  return note !== null && <p className={styles.note}>{note}</p>
}
