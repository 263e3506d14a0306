import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { type LateFine, lateFineDraft } from '@campus/contracts/fees/late-fines.ts'
import { fieldErrors, type FieldErrors } from '@campus/contracts/core/errors.ts'
import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { readRupeesIfWritten } from '@campus/contracts/core/money.ts'
import { feePanelMessages } from '@campus/contracts/fees/panel-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Cross } from '@campus/ui/icons.tsx'
import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { saveOrComplain } from '../../form/save-or-complain.ts'
import { useUnsavedChanges } from '../../form/use-unsaved-changes.ts'
import styles from './late-fines-screen.module.css'
import { NewDueDateField, useNewDueDate } from './new-due-date-field.tsx'
import { useSaveLateFine } from '../reports/report-api.ts'

/** The dates in their order, each once. */
const withDay = (days: readonly string[], day: string): string[] => (day === '' ? [...days] : [...new Set([...days, day])].toSorted())

/** The late fine of one course: how much, and after which days. */
export const LateFineForm = ({ fine }: { fine: LateFine }) => {
  const id = useId()
  const save = useSaveLateFine(fine)
  const [amount, setAmount] = useState(String(fine.amount))
  const [dueDates, setDueDates] = useState(fine.dueDates)
  const newDate = useNewDueDate(fine.dueDates)
  const [errors, setErrors] = useState<FieldErrors>({})
  const changed = amount !== String(fine.amount) || dueDates.join() !== fine.dueDates.join() || newDate.isWritten
  useUnsavedChanges(changed)

  const submit = async () => {
    if (save.isPending) return
    // A day that is written and not yet added is meant to be saved with the others; one that cannot be added stops the save.
    const written = newDate.take()
    if (written === null) return
    const wanted = withDay(dueDates, written)
    setDueDates(wanted)
    const checked = lateFineDraft.safeParse({ amount: readRupeesIfWritten(amount), dueDates: wanted })
    setErrors(checked.success ? {} : fieldErrors(checked.error.issues))
    if (!checked.success) return
    await saveOrComplain(() => save.mutateAsync(checked.data), setErrors)
  }
  const wrongDates = Object.entries(errors).find(([field]) => field.startsWith('dueDates'))?.[1]

  return (
    <form
      className={`panel ${styles.course}`}
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h2 id={id}>
        {fine.courseName} ({fine.course})
      </h2>
      <div className={styles.fields}>
        <TextInput
          label={feePanelMessages.fine}
          leftSection="₹"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={amount}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
          readOnly={save.isPending}
          error={errors.amount}
          errorProps={{ role: 'alert' }}
          className={styles.amount ?? ''}
        />
        <NewDueDateField
          {...newDate}
          error={newDate.complaint ?? wrongDates}
          readOnly={save.isPending}
          onAdd={(day) => setDueDates((days) => withDay(days, day))}
        />
      </div>
      <ul className={styles.dates} aria-label={feePanelMessages.dueDates}>
        {dueDates.map((day) => (
          <li key={day}>
            {formatCalendarDay(day)}
            <button
              type="button"
              className="icon-btn"
              aria-label={`Remove ${formatCalendarDay(day)}`}
              onClick={() => {
                if (!save.isPending) setDueDates((days) => days.filter((one) => one !== day))
              }}
            >
              <Cross />
            </button>
          </li>
        ))}
        {dueDates.length === 0 && <li className={styles.none}>{feePanelMessages.noDueDates}</li>}
      </ul>
      <div className={`note ${styles.end}`}>
        <Button type="submit" variant={changed ? 'main' : 'subtle'} size="small" busy={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save'}
        </Button>
        {changed && <p>{panelMessages.notSavedYet}</p>}
      </div>
    </form>
  )
}
