import { bankStatementMessages } from '@campus/contracts/bank/messages.ts'
import type { BankLine, BookEntry } from '@campus/contracts/bank/schema.ts'
import { addRupees, formatRupees, rupeesLess } from '@campus/contracts/core/money.ts'
import { bankMatches } from '@campus/contracts/bank/schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { focusOnMount } from '@campus/ui/form/focus-on-mount.ts'
import { Input, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LeaveButton } from '../form/leave-button.tsx'
import { useDraftForm } from '../form/use-draft-form.ts'
import { QueryState } from '../page/query-state.tsx'
import { candidatesQuery, useMatchLines } from './api.ts'
import styles from './bank.module.css'
import { aboutEntry, nameOfEntry, nameOfLine } from './line-columns.tsx'

const words = bankStatementMessages.match
const keyOf = ({ kind, key }: BookEntry) => `${kind} ${key}`

type ChooseFormProps = { line: BankLine; onDone: () => void }

/** A person chooses which entries a line is; those that were chosen stay chosen while others are searched. */
export const ChooseForm = ({ line, onDone }: ChooseFormProps) => {
  const save = useMatchLines()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, BookEntry>>(new Map())
  const [reason, setReason] = useState('')
  const asked = useQuery({ ...candidatesQuery(line._id, search.trim() || undefined), placeholderData: keepPreviousData })
  const size = Math.abs(line.amount)
  const sum = addRupees([...chosen.values()].map(({ amount }) => amount))
  // The amount of a settlement is already without the provider's charges.
  const isNet = [...chosen.values()].some(({ kind }) => kind === 'Settlement')
  const kept = line.amount > 0 && sum > size && !isNet ? rupeesLess(sum, size) : 0
  const entries = [...chosen.values()].map(({ kind, key }) => ({ kind, key }))
  const { formProps, errors, busy, mayClose } = useDraftForm({
    schema: bankMatches,
    draft: { matches: [{ line: line._id, entries, ...(kept > 0 && { difference: { amount: kept, reason } }) }] },
    changed: chosen.size > 0 || reason !== '',
    save,
    onSaved: onDone,
    outlivesSearch: true,
  })
  const leave = async () => {
    if (await mayClose()) onDone()
  }

  const choose = (entry: BookEntry, isChosen: boolean) =>
    setChosen((all) => {
      const others = [...all].filter(([key]) => key !== keyOf(entry))
      return new Map(isChosen ? [...others, [keyOf(entry), entry]] : others)
    })
  // One that is chosen stays in sight, also where the search does not find it.
  const shown = [...chosen.values(), ...(asked.data ?? []).filter((entry) => !chosen.has(keyOf(entry)))]
  const title = words.chooseOf(...nameOfLine(line))

  return (
    <form {...formProps} className={`panel ${styles.form}`} aria-label={title}>
      <h3>{title}</h3>
      <p className={styles.note}>{line.narration}</p>
      <TextInput
        ref={focusOnMount}
        type="search"
        label={words.search}
        maxLength={100}
        autoComplete="off"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter in a search searches, and decides nothing.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <QueryState query={asked} pending={120} inPanel>
        {() => <Choices shown={shown} isChosen={(entry) => chosen.has(keyOf(entry))} disabled={busy} onChoose={choose} />}
      </QueryState>
      <p role="status">{words.sum(formatRupees(sum), formatRupees(size))}</p>
      {kept > 0 && (
        <>
          <p className={styles.note}>{words.tooMuch(formatRupees(kept))}</p>
          <TextInput
            label={words.reason}
            value={reason}
            error={errors['matches.0.difference.reason']}
            readOnly={busy}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </>
      )}
      {errors['matches.0.entries'] !== undefined && <Input.Error>{errors['matches.0.entries']}</Input.Error>}
      <div className={styles.answers}>
        <Button type="submit" size="small" busy={busy}>
          {words.match}
        </Button>
        <LeaveButton busy={busy} onLeave={leave}>
          {bankStatementMessages.cancel}
        </LeaveButton>
      </div>
    </form>
  )
}

type ChoicesProps = {
  shown: readonly BookEntry[]
  isChosen: (entry: BookEntry) => boolean
  disabled: boolean
  onChoose: (entry: BookEntry, isChosen: boolean) => void
}

/** The entries that the line may be, each with a box. */
const Choices = ({ shown, isChosen, disabled, onChoose }: ChoicesProps) => (
  <ul className={styles.choices}>
    {shown.map((entry) => (
      <li key={keyOf(entry)}>
        <label>
          <input
            type="checkbox"
            checked={isChosen(entry)}
            disabled={disabled}
            aria-label={words.chooseLabel(nameOfEntry(entry), formatRupees(entry.amount))}
            onChange={({ currentTarget }) => onChoose(entry, currentTarget.checked)}
          />
          <span>
            {nameOfEntry(entry)}
            <small>{aboutEntry(entry)}</small>
          </span>
        </label>
      </li>
    ))}
    {shown.length === 0 && <li className={styles.soft}>{words.noEntries}</li>}
  </ul>
)
