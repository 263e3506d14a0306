import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { addRupees, formatRupees } from '@campus/contracts/core/money.ts'
import { demandLabel } from '@campus/contracts/fees/demand-labels.ts'
import { feePanelMessages } from '@campus/contracts/fees/panel-messages.ts'
import { withdrawalMessages as words } from '@campus/contracts/fees/refunds/messages.ts'
import type { WithdrawalLine, WithdrawalProposal } from '@campus/contracts/fees/refunds/schema.ts'
import styles from './withdrawal.module.css'

/** Shows the settlement for a student who leaves: the part kept of each instalment with its reason, and the refund. */
export const Proposal = ({ proposal }: { proposal: WithdrawalProposal }) => {
  const { lines, clause, kept, fines, paid, back, owed, payBy } = proposal
  // A whole course has many instalments to come.
  const untouched = lines.filter((line) => line.paid === 0 && line.kept === 0)
  const unpaid = addRupees(untouched.map(({ amount }) => amount))
  return (
    <section className={`num ${styles.proposal}`} aria-label={words.proposal} aria-live="polite">
      {clause !== undefined && <p className="note">{words.byClause(clause)}</p>}
      <h3 id="lines-kept" className={styles.heading}>
        {words.linesKept}
      </h3>
      <ol className={styles.lines} aria-labelledby="lines-kept">
        {lines
          .filter((line) => !untouched.includes(line))
          .map((line) => (
            <Line key={JSON.stringify(line)} line={line} />
          ))}
      </ol>
      {unpaid > 0 && <p className="note">{words.unpaid(formatRupees(unpaid))}</p>}
      <dl className={styles.sums}>
        <Sum term={feePanelMessages.paidSoFar} amount={paid} />
        <Sum term={words.kept} amount={kept} />
        {fines > 0 && <Sum term={feePanelMessages.lateFines} amount={fines} />}
        {owed > 0 ? <Sum term={words.owed} amount={owed} isResult /> : <Sum term={words.back} amount={back} isResult />}
      </dl>
      {back > 0 && <p className="note">{words.payBy(formatCalendarDay(payBy))}</p>}
    </section>
  )
}

const Line = ({ line: { head, semester, dueOn, amount, paid, kept, because } }: { line: WithdrawalLine }) => (
  <li>
    <p className={styles.line}>
      <span>{demandLabel({ head, ...(semester !== undefined && { semester }) })}</span> <b>{formatRupees(kept)}</b>
    </p>
    <p className="note">
      {words.paidOf(formatRupees(paid), formatRupees(amount), formatCalendarDay(dueOn))}
      {because !== 'clause' && ` ${words.because[because]}.`}
    </p>
  </li>
)

const Sum = ({ term, amount, isResult }: { term: string; amount: number; isResult?: boolean }) => (
  <div data-result={isResult}>
    <dt>{term}</dt>
    <dd>{formatRupees(amount)}</dd>
  </div>
)
