import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { useIsReachable } from './institute-query.ts'
import styles from './unreachable-codes-note.module.css'

/** Warns whoever prints papers whose codes lead to an address that no other device can open. */
export const UnreachableCodesNote = ({ className = '' }: { className?: string | undefined }) =>
  useIsReachable() ? null : <p className={`no-print ${styles.note} ${className}`}>{panelMessages.unreachableCodes}</p>
