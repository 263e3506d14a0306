import { create } from 'zustand'
import { forgetDraft, keepDraft, readDraft } from './draft-storage.ts'
import type { Entries } from './entries.ts'

type Unsent = {
  /** What has been filled in, the Aadhaar number too: it lives here, in memory, and nowhere else. */
  entries: Partial<Entries>
  step: number
  /** The applicant's picture, sent as `avtar`. */
  picture: File | null
}

type Admission = Unsent & {
  /** A reload has taken what is never kept. */
  reloaded: boolean
  restore: () => Partial<Entries>
  enter: (entries: Entries) => void
  goTo: (step: number) => void
  choose: (picture: File | null) => void
  /** Empties the form, and answers what was in it. */
  clear: () => Unsent
  /** Takes back a `clear`. */
  bringBack: (unsent: Unsent) => void
}

const nothing: Unsent = { entries: {}, step: 0, picture: null }

/** The area `admission` of the browser's own state: the application that is being filled in. */
export const useAdmission = create<Admission>((set, get) => ({
  ...nothing,
  reloaded: false,
  restore: () => {
    const draft = Object.keys(get().entries).length === 0 ? readDraft() : null
    if (draft) set({ ...draft, reloaded: true })
    return get().entries
  },
  enter: (entries) => {
    set({ entries })
    keepDraft(get())
  },
  goTo: (step) => {
    set({ step })
    keepDraft(get())
  },
  choose: (picture) => set({ picture }),
  clear: () => {
    const { entries, step, picture } = get()
    forgetDraft()
    set({ ...nothing, reloaded: false })
    return { entries, step, picture }
  },
  bringBack: (unsent) => {
    set(unsent)
    keepDraft(unsent)
  },
}))
