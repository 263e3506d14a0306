import { create } from 'zustand'

type KnownEmail = { email: string; know: (email: string) => void }

/** The address that one page of the account asked for, so that the next need not: in memory, never in the URL or a store. */
export const useKnownEmail = create<KnownEmail>((set) => ({ email: '', know: (email) => set({ email }) }))
