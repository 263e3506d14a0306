import { type LateFine, lateFineDraft } from '@campus/contracts/fees/late-fines/schema.ts'
import { lateFineMessages as words } from '@campus/contracts/fees/late-fines/messages.ts'
import { fieldErrors, type FieldErrors } from '@campus/contracts/core/errors.ts'
import { readRupeesIfWritten } from '@campus/contracts/core/money.ts'
import { useState } from 'react'
import { saveOrComplain } from '../../form/save-or-complain.ts'
import { useUnsavedChanges } from '../../form/use-unsaved-changes.ts'
import { useSaveLateFine } from '../reports/report-api.ts'
import { useNewDueDate } from './new-due-date-field.tsx'
import { newStep, readSteps, wayOf, type WrittenStep, writtenSteps } from './written-fine.ts'

/** The dates in their order, each once. */
const withDay = (days: readonly string[], day: string): string[] => (day === '' ? [...days] : [...new Set([...days, day])].toSorted())

/** How a course fines, as it is being written. */
export const useLateFineForm = (fine: LateFine) => {
  const save = useSaveLateFine(fine)
  const [way, setWay] = useState(() => wayOf(fine))
  const [amount, setAmount] = useState(String(fine.amount))
  const [dueDates, setDueDates] = useState(fine.dueDates)
  const [steps, setSteps] = useState(() => writtenSteps(fine))
  const newDate = useNewDueDate(fine.dueDates)
  const [errors, setErrors] = useState<FieldErrors>({})

  /** The setting for the contract to check: of the other ways nothing is kept. */
  const written = (days: readonly string[]) => ({
    amount: way === 'days' ? readRupeesIfWritten(amount) : 0,
    dueDates: way === 'days' ? days : [],
    steps: way === 'steps' ? readSteps(steps) : [],
  })
  const changed =
    JSON.stringify(written(dueDates)) !==
      JSON.stringify({ amount: fine.amount, dueDates: fine.dueDates, steps: readSteps(writtenSteps(fine)) }) ||
    (way === 'days' && newDate.isWritten)
  useUnsavedChanges(changed)

  const submit = async () => {
    if (save.isPending) return
    // A day that is written and not yet added is meant to be saved with the others; one that cannot be added stops the save.
    const day = way === 'days' ? newDate.take() : ''
    if (day === null) return
    const wanted = withDay(dueDates, day)
    setDueDates(wanted)
    const checked = lateFineDraft.safeParse(written(wanted))
    const missing = way === 'steps' ? missingOf(steps) : {}
    const wrong = { ...(checked.success ? {} : fieldErrors(checked.error.issues)), ...missing }
    setErrors(wrong)
    if (!checked.success || Object.keys(wrong).length > 0) return
    await saveOrComplain(() => save.mutateAsync(checked.data), setErrors)
  }

  /** Ignores changes during a save: its answer replaces the form's values. */
  const unlessBusy =
    <A extends unknown[]>(change: (...args: A) => void) =>
    (...args: A) => {
      if (!save.isPending) change(...args)
    }
  /** Errors of steps go by place: with another list they would stand at another step. */
  const replaceSteps = (make: (all: WrittenStep[]) => WrittenStep[]) => {
    setErrors({})
    setSteps(make)
  }
  return {
    way,
    setWay: unlessBusy(setWay),
    amount,
    setAmount,
    dueDates,
    addDay: unlessBusy((day: string) => setDueDates((days) => withDay(days, day))),
    removeDay: unlessBusy((day: string) => setDueDates((days) => days.filter((one) => one !== day))),
    newDate,
    steps,
    isComplete: Object.keys(missingOf(steps)).length === 0,
    addStep: unlessBusy(() => replaceSteps((all) => [...all, newStep()])),
    removeStep: unlessBusy((key: string) => replaceSteps((all) => all.filter((step) => step.key !== key))),
    changeStep: unlessBusy((key: string, what: Partial<WrittenStep>) =>
      setSteps((all) => all.map((step) => (step.key === key ? { ...step, ...what } : step))),
    ),
    errors,
    changed,
    busy: save.isPending,
    submit,
  }
}

/** Returns errors for fields that only this form requires: one step at least, and the most of each fine that grows daily. */
const missingOf = (steps: readonly WrittenStep[]): FieldErrors => {
  if (steps.length === 0) return { steps: words.noSteps }
  return Object.fromEntries(
    steps.flatMap(({ isDaily, most }, i) => (isDaily && most.trim() === '' ? [[`steps.${i}.most`, words.noMost]] : [])),
  )
}
