import { feeList, feeListTotal } from '@campus/contracts/admissions/fee-list.ts'
import { formatRupees } from '@campus/contracts/kit/money.ts'
import styles from './fee-panel.module.css'

/** What the studies cost (specification §2.8). */
export const FeePanel = () => (
  <section className={`${styles.panel} on-deep`} aria-labelledby="fees-title">
    <h2 id="fees-title">What it costs</h2>
    <table className="num">
      <tbody>
        {feeList.map(({ name, rupees }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatRupees(rupees)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{formatRupees(feeListTotal)}</td>
        </tr>
      </tfoot>
    </table>
  </section>
)
