import type { ShownQuestions } from '@campus/contracts/admissions/questions/questions.ts'
import { create } from 'zustand'
import { forgetDraft, storeDraft, readDraft } from './draft-storage.ts'
import type { FormValues } from './form-values.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

type Unsent = {
  /** What has been filled in, the Aadhaar number too: it lives here, in memory, and nowhere else. */
  entries: Partial<FormValues>
  /** How the college's own questions read when something was last entered. */
  shown: ShownQuestions
  step: number
  /** The applicant's picture, sent as `avtar`. */
  picture: File | null
  /** Names it to the server from its first sending until its answer is there, over a reload too; null before. */
  key: string | null
}

type Admission = Unsent & {
  /** A reload has taken what is never kept. */
  reloaded: boolean
  restore: () => Pick<Unsent, 'entries' | 'shown'>
  enter: (entries: FormValues, shown: ShownQuestions) => void
  goTo: (step: number) => void
  choose: (picture: File | null) => void
  /** The key under which it is sent. */
  keyToSend: () => string
  /** What was sent under the key has arrived: what stands here is another application. */
  dropKey: () => void
  /** Empties the form, and answers what was in it. */
  clear: () => Unsent
  /** Takes back a `clear`. */
  bringBack: (unsent: Unsent) => void
}

const nothing: Unsent = { entries: {}, shown: {}, step: 0, picture: null, key: null }

/** The area `admission` of the browser's own state: the application that is being filled in. */
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
