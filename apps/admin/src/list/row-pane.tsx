import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import type { ReactNode } from 'react'
import { IconX } from '@tabler/icons-react'
import styles from './row-pane.module.css'

type RowPaneProps = {
  title: string
  sub: ReactNode
  children: ReactNode
  /** Links and actions of the row. */
  ways: ReactNode
  onClose: () => void
}

/** Shows a row's details beside the list. */
export const RowPane = ({ title, sub, children, ways, onClose }: RowPaneProps) => {
  const close = () => {
    // The button goes with the pane.
    document.querySelector<HTMLElement>('tr[aria-current] a')?.focus()
    onClose()
  }
  return (
    <aside className={`panel ${styles.pane} no-print`} aria-label={title}>
      <header className={styles.head}>
        <div>
          <h2>{title}</h2>
          <p>{sub}</p>
        </div>
        <button type="button" className={`icon-btn ${styles.close}`} aria-label="Close" onClick={close}>
          <IconX aria-hidden />
        </button>
      </header>
      {children}
      <div className={styles.ways}>{ways}</div>
      <p className={styles.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> {panelMessages.rowKeys}
      </p>
    </aside>
  )
}
