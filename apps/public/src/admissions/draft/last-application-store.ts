import { type ApplicationStatus, applicationStatuses } from '@campus/contracts/admissions/options.ts'
import { create } from 'zustand'
import { keep, readStored } from './browser-storage.ts'

/** The last sent application as stored in the browser. The id is no secret; nothing else of the applicant is stored. */
type SentApplication = {
  uniqueId: string
  applicationStatus: ApplicationStatus /** When the status was last received, if known. */
  heardAt: string
}

type Heard = Omit<SentApplication, 'heardAt'>

const place = 'campus.application'

const isSentApplication = (value: unknown): value is SentApplication =>
  typeof value === 'object' &&
  value !== null &&
  'uniqueId' in value &&
  typeof value.uniqueId === 'string' &&
  'applicationStatus' in value &&
  applicationStatuses.some((status) => status === value.applicationStatus) &&
  'heardAt' in value &&
  typeof value.heardAt === 'string' &&
  !Number.isNaN(Date.parse(value.heardAt))

type LastApplication = {
  /** Null without a sent application, and on the server. */
  sent: SentApplication | null
  /** Reads the stored application; after hydration, so that the first render matches the server's. */
  restore: () => void
  remember: (sent: Heard) => void
  /** Stores a received status, unless it is of another application than the last. */
  hear: (heard: Heard) => void
  forget: () => void
}

/** The store of the last application that this browser sent. */
export const useLastApplication = create<LastApplication>((set, get) => ({
  sent: null,
  restore: () => {
    const kept = readStored('localStorage', place)
    if (!isSentApplication(kept)) return
    const { uniqueId, applicationStatus, heardAt } = kept
    set({ sent: { uniqueId, applicationStatus, heardAt } })
  },
  remember: ({ uniqueId, applicationStatus }) => {
    const sent = { uniqueId, applicationStatus, heardAt: new Date().toISOString() }
    keep('localStorage', place, sent)
    set({ sent })
  },
  hear: (heard) => {
    if (get().sent?.uniqueId === heard.uniqueId) get().remember(heard)
  },
  forget: () => {
    keep('localStorage', place, null)
    set({ sent: null })
  },
}))
