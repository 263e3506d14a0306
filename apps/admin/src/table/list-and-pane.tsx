import type { ReactNode } from 'react'
import styles from './list-and-pane.module.css'

type ListAndPaneProps = {
  list: ReactNode
  /** What one row of the list says in full; null while none is chosen. */
  pane: ReactNode
}

/** A list with what was chosen of it beside it from 1200 px, and in its place below that. */
export const ListAndPane = ({ list, pane }: ListAndPaneProps) => (
  <div className={styles.both}>
    <div className={styles.list}>{list}</div>
    {pane !== null && <div className={styles.pane}>{pane}</div>}
  </div>
)
