import { pruneAnswers } from '@campus/contracts/admissions/resolve-answers.ts'
import type { AdmissionOptions } from '@campus/contracts/admissions/form-fields.ts'
import {
  answerPath,
  isAnswerPath,
  pruneOwnAnswers,
  ownAnswersField,
  rewordedQuestions,
  shownQuestions,
  type ShownQuestions,
} from '@campus/contracts/admissions/questions/questions.ts'
import { questionMessages } from '@campus/contracts/admissions/questions/question-messages.ts'
import { type RefObject, useEffect, useState } from 'react'
import { useAdmission } from '../draft/admission-store.ts'
import { type FormValues, emptyFormValues, ownAnswersOf } from '../draft/form-values.ts'
import type { Wizard } from './use-wizard.ts'

type Unsent = ReturnType<ReturnType<typeof useAdmission.getState>['clear']>

/** Returns values typed before hydration, without default values. */
const typedInto = (form: HTMLFormElement | null): Record<string, string> => {
  if (form === null) return {}
  const isTyped = (entry: [string, FormDataEntryValue]): entry is [string, string] => {
    const node = form.elements.namedItem(entry[0])
    return entry[1] !== '' && !(node instanceof HTMLInputElement && node.value === node.defaultValue)
  }
  return Object.fromEntries([...new FormData(form)].filter(isTyped))
}

const isField = (path: string) => path !== ownAnswersField && (Object.hasOwn(emptyFormValues, path) || isAnswerPath(path))

/** Values by field path. */
const byPath = (entries: Partial<FormValues>): Record<string, unknown> => ({
  ...entries,
  ...Object.fromEntries(Object.entries(ownAnswersOf(entries)).map(([id, answer]) => [answerPath(id), answer])),
})

/** Changes by field path that follow from new options of the college. */
const changesOf = (entries: Partial<FormValues>, options: AdmissionOptions, shown: ShownQuestions): Record<string, string> => ({
  ...pruneAnswers(entries, options),
  ...Object.fromEntries(
    Object.entries(pruneOwnAnswers(ownAnswersOf(entries), options, shown)).map(([id, answer]) => [answerPath(id), answer]),
  ),
})

/** Synchronises the wizard's form with the stored draft. */
export const useDraft = ({ form, show, recordStep }: Wizard, element: RefObject<HTMLFormElement | null>, options: AdmissionOptions) => {
  const [cleared, setCleared] = useState<Unsent | null>(null)

  const put = (entries: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(entries)) {
      if (!isField(name)) continue
      const node = form.getInputNode(name)
      // The field that was typed in already shows the value and keeps its caret.
      form.setFieldValue(name, value, { forceUpdate: !(node instanceof HTMLInputElement && node.value === value) })
    }
  }

  /** Removed choices and reworded questions are asked again, the latter with a note at the field. */
  const keepUp = (shown: ShownQuestions) => {
    const entries = form.getValues()
    const changes = changesOf(entries, options, shown)
    if (Object.keys(changes).length === 0) return
    const reworded = rewordedQuestions(options, ownAnswersOf(entries), shown)
    put(changes)
    for (const { id } of reworded) form.setFieldError(answerPath(id), questionMessages.reworded)
    useAdmission.getState().enter({ ...form.getValues() }, shownQuestions(options))
  }

  useEffect(() => {
    const typed = typedInto(element.current)
    const { entries, shown } = useAdmission.getState().restore()
    put({ ...byPath(entries), ...typed })
    keepUp(shown)
    // Once, when the page has come alive.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  // The office may change a list meanwhile; a chosen value stays.
  useEffect(() => {
    keepUp(useAdmission.getState().shown)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [options])

  return {
    /** Handles the form's `onChange`, after the field itself. */
    keep: () => {
      setCleared(null)
      useAdmission.getState().enter({ ...form.getValues() }, shownQuestions(options))
    },
    clear: () => {
      setCleared(useAdmission.getState().clear())
      form.reset()
      show(0)
    },
    /** Undoes the clearing; null when there is nothing to undo. */
    bringBack:
      cleared &&
      (() => {
        recordStep(cleared.step)
        useAdmission.getState().bringBack(cleared)
        put(byPath(cleared.entries))
        keepUp(cleared.shown)
        setCleared(null)
      }),
  }
}
