import type { ReactNode } from 'react'
import styles from './list-and-pane.module.css'

type ListAndPaneProps = {
  list: ReactNode
  /** The pane of the selected row; null without one. */
  pane: ReactNode
}

/** Shows a list with its pane beside it from 1200 px, and in its place below. */
export const ListAndPane = ({ list, pane }: ListAndPaneProps) => (
  <div className={styles.both}>
    <div className={styles.list}>{list}</div>
    {pane !== null && <div className={styles.pane}>{pane}</div>}
  </div>
)
