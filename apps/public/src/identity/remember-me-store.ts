import { create } from 'zustand'

type Remember = { remember: boolean; choose: (remember: boolean) => void }

/**
 * Whether the session outlives the browser, for sign-ins by password and by identity provider. False by default, because many use shared
 * computers.
 */
export const useRemember = create<Remember>((set) => ({ remember: false, choose: (remember) => set({ remember }) }))
