import { type ApplicationStatus, applicationStatuses } from '@campus/contracts/admissions/options.ts'
import { create } from 'zustand'
import { keep, readStored } from './browser-storage.ts'

/** What this browser knows of the application that it last sent. The id is no secret; nothing else of the applicant is kept. */
export type SentApplication = {
  uniqueId: string
  applicationStatus: ApplicationStatus /** When that was so, as far as is known. */
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
  /** Null where this browser has sent none, and on the server. */
  sent: SentApplication | null
  /** Looks what the browser has kept; after hydration, so that the page begins as the server wrote it. */
  restore: () => void
  remember: (sent: Heard) => void
  /** What has been heard of an application; of another one than the last it is nothing to this browser. */
  hear: (heard: Heard) => void
  forget: () => void
}

/** The application that this browser last sent, across visits. */
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
