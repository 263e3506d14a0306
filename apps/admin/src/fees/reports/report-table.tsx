import type { ReactNode } from 'react'
import { ScrollBox } from '../../table/scroll-box.tsx'
import styles from './report-table.module.css'

type ReportTableProps = {
  caption: string
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** The sums under the columns. */
  foot?: readonly ReactNode[]
  /** Number of leading text columns, which are left-aligned; figures are right-aligned. */
  words?: number
}

/** Figures with their sums. The first column names the row; where there is little room the table scrolls by itself. */
export const ReportTable = ({ caption, heads, rows, foot, words = 1 }: ReportTableProps) => (
  <section className={`panel ${styles.panel}`} aria-label={caption}>
    <ScrollBox isTabStop>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, place) => (
              <th key={head} scope="col" data-words={place < words || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={heads[place + 1]} data-words={place + 1 < words || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              <th scope="row">{foot[0]}</th>
              {foot.slice(1).map((cell, place) => (
                <td key={heads[place + 1]}>{cell}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollBox>
  </section>
)
