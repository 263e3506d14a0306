/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see DataTable. */
import type { ReactNode } from 'react'
import { ScrollBox } from './scroll-box.tsx'
import { useCardLayout } from './use-card-layout.ts'
import styles from './report-table.module.css'

type ReportTableProps = {
  caption: string
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** The sums under the columns. */
  foot?: readonly ReactNode[]
  /** Number of leading text columns, which are left-aligned; figures are right-aligned. */
  words?: number
  /** On a phone each row is a card with all its figures, two beside each other, so that nothing is out of sight. */
  cards?: boolean
}

/** Figures with their sums. The first column names the row; where there is little room the table scrolls by itself. */
export const ReportTable = ({ caption, heads, rows, foot, words = 1, cards = false }: ReportTableProps) => {
  const isCards = useCardLayout() && cards
  return (
    <section className={`panel ${styles.panel}`} aria-label={caption}>
      <ScrollBox isTabStop>
        <table className={isCards ? `${styles.table} ${styles.cards}` : styles.table} role="table">
          <caption>{caption}</caption>
          <thead role="rowgroup" className={isCards ? 'visually-hidden' : undefined}>
            <tr role="row">
              {heads.map((head, place) => (
                <th key={head} role="columnheader" scope="col" data-words={place < words || undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(({ key, cells }) => (
              <Row key={key} heads={heads} cells={cells} words={words} />
            ))}
          </tbody>
          {foot && (
            <tfoot role="rowgroup">
              <Row heads={heads} cells={foot} />
            </tfoot>
          )}
        </table>
      </ScrollBox>
    </section>
  )
}

type RowProps = { heads: readonly string[]; cells: readonly ReactNode[]; words?: number }

const Row = ({ heads, cells: [name, ...cells], words = 1 }: RowProps) => (
  <tr role="row">
    <th role="rowheader" scope="row">
      {name}
    </th>
    {cells.map((cell, place) => (
      <td key={heads[place + 1]} role="cell" data-label={heads[place + 1]} data-words={place + 1 < words || undefined}>
        {cell}
      </td>
    ))}
  </tr>
)
