import { admissionFields } from '@campus/contracts/admissions/form.ts'
import { maxQuestions, questionIdForm, type SentOwnAnswers, type ShownQuestions } from '@campus/contracts/admissions/questions/questions.ts'
import { keep, readStored } from './browser-storage.ts'
import { type FormValues, isEmpty, lastStep, ownAnswersOf, textNames } from './form-values.ts'

/*
 * The unsent application outlives a reload, in the session's own store: it is gone when the tab is closed, because a phone or a
 * shop's computer may be somebody else's next. The Aadhaar number and the picture are never kept. The key under which it was sent is:
 * sent again after a reload, the application then gets the answer that was lost.
 */

const place = 'campus.admission'

export type StoredDraft = { entries: Partial<FormValues>; shown: ShownQuestions; step: number; key: string | null }

const secrets: readonly string[] = admissionFields.filter(({ secret }) => secret).map(({ name }) => name)
const kept = textNames.filter((name) => !secrets.includes(name))

const keyShape = /^[\da-f]{32}$/

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Texts by the ids of the college's own questions, whatever else stands there: answers, or how they read. */
const textsById = (found: unknown): SentOwnAnswers =>
  Object.fromEntries(
    (isRecord(found) ? Object.entries(found) : [])
      .filter((entry): entry is [string, string] => questionIdForm.test(entry[0]) && typeof entry[1] === 'string' && entry[1] !== '')
      // Also to some that have gone.
      .slice(0, 2 * maxQuestions),
  )

export const readDraft = (): StoredDraft | null => {
  const draft = readStored('sessionStorage', place)
  if (!isRecord(draft) || !isRecord(draft.entries)) return null
  const { entries, shown, step, key } = draft
  const texts = kept.flatMap((name) => (typeof entries[name] === 'string' && entries[name] !== '' ? [[name, entries[name]]] : []))
  const ownAnswers = textsById(entries.ownAnswers)
  const hasOwn = Object.keys(ownAnswers).length > 0
  if (texts.length === 0 && !hasOwn) return null
  return {
    entries: {
      ...Object.fromEntries(texts),
      guardianConsent: entries.guardianConsent === true,
      ...(hasOwn && { ownAnswers }),
    } as Partial<FormValues>,
    shown: textsById(shown),
    step: Number.isInteger(step) ? Math.min(Math.max(Number(step), 0), lastStep) : 0,
    key: typeof key === 'string' && keyShape.test(key) ? key : null,
  }
}

export const forgetDraft = (): void => keep('sessionStorage', place, null)

/** Of a form in which nothing stands there is nothing to say that it is still here. */
export const storeDraft = ({ entries, shown, step, key }: StoredDraft): void => {
  if (isEmpty({ ...entries, ...Object.fromEntries(secrets.map((name) => [name, ''])) })) return forgetDraft()
  keep('sessionStorage', place, {
    entries: {
      ...Object.fromEntries(kept.map((name) => [name, entries[name]])),
      guardianConsent: entries.guardianConsent,
      ownAnswers: textsById(ownAnswersOf(entries)),
    },
    shown: textsById(Object.fromEntries(Object.entries(shown).filter(([id]) => ownAnswersOf(entries)[id]))),
    step,
    key,
  })
}
