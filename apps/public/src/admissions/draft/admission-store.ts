import type { ShownQuestions } from '@campus/contracts/admissions/questions/questions.ts'
import { create } from 'zustand'
import { forgetDraft, storeDraft, readDraft } from './draft-storage.ts'
import type { FormValues } from './form-values.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

type Unsent = {
  /** The form's values, including the Aadhaar number, which is stored in memory only. */
  entries: Partial<FormValues>
  /** Wording of the college's own questions at the last input. */
  shown: ShownQuestions
  step: number
  /** The applicant's picture, sent as `avtar`. */
  picture: File | null
  /** The Idempotency-Key from the first attempt until its response, also over a reload; null before. */
  key: string | null
}

type Admission = Unsent & {
  /** Whether a reload has removed values that are never stored. */
  reloaded: boolean
  restore: () => Pick<Unsent, 'entries' | 'shown'>
  enter: (entries: FormValues, shown: ShownQuestions) => void
  goTo: (step: number) => void
  choose: (picture: File | null) => void
  /** The Idempotency-Key of the attempt. */
  keyToSend: () => string
  /** The attempt under the key has arrived, so the form is a new application. */
  dropKey: () => void
  /** Empties the form and returns its former values. */
  clear: () => Unsent
  /** Undoes a `clear`. */
  bringBack: (unsent: Unsent) => void
}

const nothing: Unsent = { entries: {}, shown: {}, step: 0, picture: null, key: null }

/** The store `admission`: the application that is being filled in. */
export const useAdmission = create<Admission>((set, get) => ({
  ...nothing,
  reloaded: false,
  restore: () => {
    const draft = Object.keys(get().entries).length === 0 ? readDraft() : null
    if (draft) set({ ...draft, reloaded: true })
    return get()
  },
  enter: (entries, shown) => {
    set({ entries, shown })
    storeDraft(get())
  },
  goTo: (step) => {
    set({ step })
    storeDraft(get())
  },
  choose: (picture) => set({ picture }),
  keyToSend: () => {
    const key = get().key ?? newIdempotencyKey()
    set({ key })
    storeDraft(get())
    return key
  },
  dropKey: () => {
    set({ key: null })
    storeDraft(get())
  },
  clear: () => {
    const { entries, shown, step, picture, key } = get()
    forgetDraft()
    set({ ...nothing, reloaded: false })
    return { entries, shown, step, picture, key }
  },
  bringBack: (unsent) => {
    set(unsent)
    storeDraft(unsent)
  },
}))
