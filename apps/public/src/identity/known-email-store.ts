import { create } from 'zustand'

type KnownEmail = { email: string; know: (email: string) => void }

/** The e-mail address entered on one account page, for the next one. It stays in memory, never in the URL or storage. */
export const useKnownEmail = create<KnownEmail>((set) => ({ email: '', know: (email) => set({ email }) }))
