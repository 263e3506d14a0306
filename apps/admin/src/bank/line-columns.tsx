import { bankStatementMessages } from '@campus/contracts/bank/messages.ts'
import type { BankLine, BookEntry } from '@campus/contracts/bank/schema.ts'
import { formatCalendarDay, formatDay } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { settlementMessages } from '@campus/contracts/payments/settlement-messages.ts'
import { ScreenLink } from '../navigation/screen-link.tsx'
import type { Column } from '../table/data-table.tsx'
import styles from './bank.module.css'

const { lineColumns: labels, match: words } = bankStatementMessages

/** Names a line in the forms and questions that decide it, by amount and day. */
export const nameOfLine = ({ amount, day }: BankLine): [amount: string, day: string] => [formatRupees(amount), formatCalendarDay(day)]

/** Entries of the fee book in a cell: whose they are, and how they are known. */
const Entries = ({ entries, count = entries.length }: { entries: readonly BookEntry[]; count?: number }) => {
  const shown = entries.slice(0, 3)
  return (
    <>
      {shown.map((entry) => (
        <span key={`${entry.kind} ${entry.key}`} className={styles.entry}>
          <EntryLink entry={entry} />
          <small className={styles.below}>{aboutEntry(entry)}</small>
        </span>
      ))}
      {count > shown.length && <small className={styles.below}>{words.more(count - shown.length)}</small>}
    </>
  )
}

const EntryLink = ({ entry }: { entry: BookEntry }) =>
  entry.kind === 'Settlement' ? (
    <ScreenLink to="/fees/online/settlements/$id" params={{ id: entry.key }} className={styles.link}>
      {nameOfEntry(entry)}
    </ScreenLink>
  ) : (
    <ScreenLink to="/student/pay/fee" search={{ id: entry.uniqueId }} className={styles.link}>
      {nameOfEntry(entry)}
    </ScreenLink>
  )

/** Names an entry by its student, or a settlement as the provider does. */
export const nameOfEntry = ({ kind, name }: BookEntry): string => (kind === 'Settlement' ? settlementMessages.called(name) : name)

/** How an entry is known: its receipt, method and number, day and amount. */
export const aboutEntry = ({ kind, key, method, reference, amount, day, takenBack }: BookEntry): string =>
  [knownAs({ kind, key }), method, reference, formatCalendarDay(day), formatRupees(amount), takenBack && words.takenBack]
    .filter(Boolean)
    .join(', ')

const knownAs = ({ kind, key }: Pick<BookEntry, 'kind' | 'key'>) => {
  if (kind === 'Settlement') return false
  return kind === 'Payment' ? key : kind === 'Reversal' ? `${kind} of ${key}` : kind
}

const InFeeBook = ({ suggestion, differs, candidates, matched, aside, state, by, at }: BankLine) => (
  <>
    {suggestion && (
      <>
        <small className={styles.because} data-because={suggestion.because}>
          {words.because[suggestion.because]}
        </small>
        <Entries entries={suggestion.entries} />
      </>
    )}
    {differs && (
      <>
        <small className={styles.because}>{words.differs}</small>
        <Entries entries={[differs]} />
      </>
    )}
    {state === 'open' && !suggestion && !differs && (
      <span className={styles.soft}>{candidates === undefined ? words.none : words.candidates(candidates)}</span>
    )}
    {matched && (
      <>
        <Entries entries={matched.entries} count={matched.count} />
        {matched.difference !== undefined && (
          <small className={styles.below}>{words.kept(formatRupees(matched.difference), matched.reason ?? '')}</small>
        )}
      </>
    )}
    {aside && bankStatementMessages.aside.as(aside.reason, aside.note)}
    {by !== undefined && at !== undefined && <small className={styles.below}>{bankStatementMessages.decided(by, formatDay(at))}</small>}
  </>
)

/** Columns of the lines: when, what the bank says, how much, and what it is in the fee book. */
export const lineColumns = (hasSeveralAccounts: boolean): Column<BankLine>[] => [
  { label: labels.day, wrap: 'never', className: styles.day, cell: ({ day }) => formatCalendarDay(day) },
  {
    label: labels.narration,
    kind: 'name',
    wrap: 'anywhere',
    className: styles.narration,
    cell: ({ narration, reference, account }) => (
      <>
        {narration || reference || '–'}
        {narration !== '' && reference !== undefined && <small className={styles.below}>{reference}</small>}
        {hasSeveralAccounts && <small className={styles.below}>{account}</small>}
      </>
    ),
  },
  {
    label: labels.amount,
    wrap: 'never',
    className: styles.amount,
    cardLabel: labels.amount,
    cell: ({ amount }) => formatRupees(amount),
  },
  { label: labels.fees, className: styles.fees, cardLabel: labels.fees, cell: (line) => <InFeeBook {...line} /> },
]
