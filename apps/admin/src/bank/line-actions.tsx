import { bankStatementMessages } from '@campus/contracts/bank/messages.ts'
import type { BankLine } from '@campus/contracts/bank/schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { ActionButton } from '../form/action-button.tsx'
import type { Column } from '../table/data-table.tsx'
import { useMatchLines, useReopenLine } from './api.ts'
import styles from './bank.module.css'
import { nameOfEntry, nameOfLine } from './line-columns.tsx'

const { match: words, aside } = bankStatementMessages

type LineActionsProps = {
  /** Opens the form in which entries are chosen, or the line is set aside. */
  onWork: (kind: 'choose' | 'aside', line: BankLine) => void
  /** The line was decided, or is open again. */
  onDone: (line: BankLine) => void
}

/** The buttons of each line: to confirm a suggestion, to decide otherwise, and to open a decided line again. */
export const actionColumn = (props: LineActionsProps): Column<BankLine> => ({
  label: bankStatementMessages.lineColumns.choose,
  className: styles.actions,
  cell: (line) =>
    line.state === 'open' ? <OpenActions line={line} {...props} /> : <ReopenButton line={line} onDone={() => props.onDone(line)} />,
})

/** Returns the match to send when an admin accepts the suggestion for a line. */
export const matchOf = ({ _id: line, suggestion }: BankLine) => ({
  line,
  entries: (suggestion?.entries ?? []).map(({ kind, key }) => ({ kind, key })),
})

const OpenActions = ({ line, onWork, onDone }: LineActionsProps & { line: BankLine }) => {
  const { mutateAsync } = useMatchLines()
  const [amount, day] = nameOfLine(line)
  const { suggestion } = line
  const [first, ...others] = suggestion?.entries ?? []
  const who = others.length > 0 ? words.several(others.length + 1) : first && nameOfEntry(first)
  return (
    <span className={styles.buttons}>
      {who !== undefined && (
        <ActionButton
          size="small"
          variant={suggestion?.because === 'amount' ? 'subtle' : 'main'}
          aria-label={words.confirmOf(amount, who)}
          send={() => mutateAsync({ matches: [matchOf(line)] })}
          onDone={() => onDone(line)}
        >
          {words.confirm}
        </ActionButton>
      )}
      <Button variant="subtle" size="small" aria-label={words.chooseOf(amount, day)} onClick={() => onWork('choose', line)}>
        {words.choose}
      </Button>
      <Button variant="subtle" size="small" aria-label={aside.setOf(amount, day)} onClick={() => onWork('aside', line)}>
        {aside.set}
      </Button>
    </span>
  )
}

const ReopenButton = ({ line, onDone }: { line: BankLine; onDone: () => void }) => {
  const { mutateAsync } = useReopenLine(line._id)
  const title = words.undoOf(...nameOfLine(line))
  return (
    <ActionButton
      variant="subtle"
      size="small"
      aria-label={title}
      ask={() => askFirst({ title, text: words.undoText, yes: words.undo, no: words.keep, subject: line._id })}
      send={() => mutateAsync()}
      onDone={onDone}
    >
      {words.undo}
    </ActionButton>
  )
}
