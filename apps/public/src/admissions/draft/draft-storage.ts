import { admissionFields } from '@campus/contracts/admissions/form-fields.ts'
import { maxQuestions, questionIdForm, type SentOwnAnswers, type ShownQuestions } from '@campus/contracts/admissions/questions/questions.ts'
import { keep, readStored } from './browser-storage.ts'
import { type FormValues, isEmpty, lastStep, ownAnswersOf, textNames } from './form-values.ts'

/*
 * The unsent application survives a reload in session storage, which ends with the tab because the device may be shared. The Aadhaar number
 * and the picture are never stored. The Idempotency-Key is: an application sent again after a reload gets the response that was lost.
 */

const place = 'campus.admission'

type StoredDraft = { entries: Partial<FormValues>; shown: ShownQuestions; step: number; key: string | null }

const secrets: readonly string[] = admissionFields.filter(({ secret }) => secret).map(({ name }) => name)
const kept = textNames.filter((name) => !secrets.includes(name))

const keyShape = /^[\da-f]{32}$/

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Texts by the ids of own questions: answers or wordings. */
const textsById = (found: unknown): SentOwnAnswers =>
  Object.fromEntries(
    (isRecord(found) ? Object.entries(found) : [])
      .filter((entry): entry is [string, string] => questionIdForm.test(entry[0]) && typeof entry[1] === 'string' && entry[1] !== '')
      // Ids of removed questions are accepted too.
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

/** An empty form has no draft to announce. */
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
